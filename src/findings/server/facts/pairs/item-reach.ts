import type { EnquiryToCheck } from '../enquiry-to-check.ts';
import type { Statement } from '../statements.ts';
import { contentStems } from '../assertions/attribute-words.ts';
import { itemNames } from '../assertions/item-scopes.ts';
import { listedItems, type ListedItem } from '../assertions/listed-items.ts';

/** Which of the listed items a statement speaks of, and by what it says so. */
export type Reach = {
  /** The item whose own row or cell it is; "" for any other statement. */
  own: string;
  by: 'number' | 'goods' | 'all';
  /** The names of the items it holds for; empty where it holds for all. */
  items: ReadonlySet<string>;
};

/** A statement that names no item holds for all. */
export const everything: Reach = { own: '', by: 'all', items: new Set() };

const isNumbered = (scope: string, number: string): boolean => {
  const told = /^item (\w+(?:[,-]\w+)*)$/.exec(scope)?.[1];
  if (told === undefined || number === '') return false;
  return told.split(',').some((part) => {
    const [from = '', to] = part.split('-');
    return to === undefined
      ? from === number
      : Number(from) <= Number(number) && Number(number) <= Number(to);
  });
};

/** How many words of an item's name are said, where the noun that names its goods is among them. */
const likeness = ({ nouns }: ListedItem, said: ReadonlySet<string>): number =>
  [nouns.at(-1), nouns[0]].some((noun) => noun !== undefined && said.has(noun))
    ? nouns.filter((each) => said.has(each)).length
    : 0;

/**
 * What each statement says of the items of the lists: of its own row, of those that it numbers, of those whose goods
 * it names ("valves and chokes shall be …"), or of them all.
 */
export function itemReach(
  enquiry: EnquiryToCheck,
  statements: readonly Statement[],
  scopes: readonly string[],
): Reach[] {
  const items = listedItems(enquiry);
  const name = itemNames(enquiry);
  const named = items.map((each) => ({ each, name: name(each) }));
  const names = new Set(named.map((each) => each.name));
  return statements.map((statement): Reach => {
    const scope = scopes[statement.index] ?? '';
    if (names.has(scope))
      return { own: statement.isEntry ? scope : '', by: 'number', items: new Set([scope]) };
    const numbered = named.filter(({ each }) => isNumbered(scope, each.number));
    if (numbered.length > 0)
      return {
        own: statement.isEntry && statement.column !== '' ? (numbered[0]?.name ?? '') : '',
        by: 'number',
        items: new Set(numbered.map((each) => each.name)),
      };
    if (scope !== '')
      return { own: statement.column === '' ? '' : scope, by: 'number', items: new Set([scope]) };
    const said = contentStems(`${statement.label} ${statement.text}`);
    const liked = named.map((each) => ({ ...each, like: likeness(each.each, said) }));
    const most = (noun: string | undefined): number =>
      Math.max(0, ...liked.filter(({ each }) => each.nouns.at(-1) === noun).map(({ like }) => like));
    const meant = liked.filter(({ each, like }) => like > 0 && like === most(each.nouns.at(-1)));
    return meant.length === 0
      ? everything
      : { own: '', by: 'goods', items: new Set(meant.map((each) => each.name)) };
  });
}

export const holdsFor = ({ items }: Reach, item: string): boolean => items.size === 0 || items.has(item);

/** A value of one item's own row, and one that a text states of that item among others; null for any other two. */
export const itemAndText = <T extends { reach: Reach }>(one: T, other: T): { cell: T; text: T } | null =>
  one.reach.own !== '' && other.reach.own === ''
    ? { cell: one, text: other }
    : other.reach.own !== '' && one.reach.own === ''
      ? { cell: other, text: one }
      : null;
