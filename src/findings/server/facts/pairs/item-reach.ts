import { remembered } from '#text/remembered.ts';
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

type Named = { each: ListedItem; name: string };

/** The items that "item 3,5-7" tells by their numbers. */
const numberedIn = (scope: string, byNumber: ReadonlyMap<string, readonly Named[]>): Named[] => {
  const told = /^item (\w+(?:[,-]\w+)*)$/.exec(scope)?.[1] ?? '';
  return told.split(',').flatMap((part) => {
    const [from = '', to] = part.split('-');
    if (to === undefined) return from === '' ? [] : (byNumber.get(from) ?? []);
    return [...byNumber].flatMap(([number, items]) =>
      number !== '' && Number(from) <= Number(number) && Number(number) <= Number(to) ? items : [],
    );
  });
};

/** The items whose goods are among the nouns said: of those that are the same goods, the ones called so by most of them. */
const rememberGoods = (named: readonly Named[]): ((nouns: string) => Reach) =>
  remembered((nouns) => {
    const said = new Set(nouns.split(' '));
    const isSaid = (noun: string | undefined): boolean => noun !== undefined && said.has(noun);
    const liked = named
      .filter(({ each }) => isSaid(each.nouns.at(-1)) || isSaid(each.nouns[0]))
      .map((item) => ({ ...item, like: item.each.nouns.filter(isSaid).length }));
    const most = new Map<string | undefined, number>();
    for (const { each, like } of liked)
      most.set(each.nouns.at(-1), Math.max(like, most.get(each.nouns.at(-1)) ?? 0));
    const meant = liked.filter(({ each, like }) => like === most.get(each.nouns.at(-1)));
    return meant.length === 0
      ? everything
      : { own: '', by: 'goods', items: new Set(meant.map(({ name }) => name)) };
  });

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
  const named = items.map((each): Named => ({ each, name: name(each) }));
  const names = new Set(named.map((each) => each.name));
  const byNumber = Map.groupBy(named, ({ each }) => each.number);
  const nouns = new Set(items.flatMap((each) => each.nouns));
  // Many sentences name the same goods.
  const byGoods = rememberGoods(named);
  return statements.map((statement): Reach => {
    const scope = scopes[statement.index] ?? '';
    if (names.has(scope))
      return { own: statement.isEntry ? scope : '', by: 'number', items: new Set([scope]) };
    const numbered = numberedIn(scope, byNumber);
    if (numbered.length > 0)
      return {
        own: statement.isEntry && statement.column !== '' ? (numbered[0]?.name ?? '') : '',
        by: 'number',
        items: new Set(numbered.map((each) => each.name)),
      };
    if (scope !== '')
      return { own: statement.column === '' ? '' : scope, by: 'number', items: new Set([scope]) };
    const said = contentStems(`${statement.label} ${statement.text}`);
    return byGoods([...said].filter((noun) => nouns.has(noun)).join(' '));
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
