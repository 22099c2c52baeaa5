import { overlaps, type EnquiryToCheck } from '../enquiry-to-check.ts';
import type { Statement } from '../statements.ts';
import { codesIn, headNouns, listedItems, type ListedItem } from './listed-items.ts';

/** "BV-101: body A105", "TE-101   class A": the tag that a line begins with, and nothing else beside it. */
const firstWord = /^\s*[^\s:,;|]+(?=\s*:|\s{2})/u;
/** "L2 M30 x 220": a number with its letter that a line begins with. */
const lettered = /^[\s\-–•*]*(\p{Lu}{1,2}-?\d{1,2})(?=[\s:.)])/u;

const shares = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((each) => other.includes(each));
const sharesNoun = (one: ListedItem, other: ListedItem): boolean => {
  const [a, b] = [one.nouns.at(-1), other.nouns.at(-1)];
  return a !== undefined && b !== undefined && (one.nouns.includes(b) || other.nouns.includes(a));
};

/** How much of their names two items share; 0 where the noun of neither stands in the name of the other. */
const nameLikeness = (one: ListedItem, other: ListedItem): number =>
  sharesNoun(one, other) ? one.nouns.filter((each) => other.nouns.includes(each)).length : 0;

/** The one item of a source whose name is closest; undefined where several are. */
const closestItem = (
  to: ListedItem,
  sourceId: string,
  all: readonly ListedItem[],
): ListedItem | undefined => {
  const ranked = all
    .filter((each) => each.sourceId === sourceId)
    .map((each) => ({ each, like: nameLikeness(to, each) }))
    .toSorted((a, b) => b.like - a.like);
  const [first, second] = ranked;
  return first && first.like > 0 && first.like > (second?.like ?? 0) ? first.each : undefined;
};

/** Whether two items of different sources are the same goods. */
const isSameItem = (one: ListedItem, other: ListedItem, all: readonly ListedItem[]): boolean => {
  if (one.sourceId === other.sourceId) return false;
  const isOnly = (test: (each: ListedItem) => boolean, sourceId: string): boolean =>
    all.filter((each) => each.sourceId === sourceId && test(each)).length === 1;
  const isOnlyByCode =
    isOnly((each) => shares(each.codes, other.codes), one.sourceId) &&
    isOnly((each) => shares(each.codes, one.codes), other.sourceId);
  if (shares(one.codes, other.codes) && isOnlyByCode) return true;
  if (one.number !== '' && other.number !== '')
    return (
      one.number === other.number &&
      (sharesNoun(one, other) ||
        shares(one.nouns, other.nouns) ||
        one.nouns.length === 0 ||
        other.nouns.length === 0)
    );
  return closestItem(one, other.sourceId, all) === other && closestItem(other, one.sourceId, all) === one;
};

/** The items of all sources, those of the same goods together; goods that one source alone lists are left out. */
export function sameItems(enquiry: EnquiryToCheck): ListedItem[][] {
  const items = listedItems(enquiry);
  const groups: ListedItem[][] = [];
  for (const item of items) {
    const group = groups.find((each) => each.some((other) => isSameItem(item, other, items)));
    if (group) group.push(item);
    else groups.push([item]);
  }
  return groups.filter((group) => group.length > 1);
}

const groupName = (group: readonly ListedItem[]): string =>
  group
    .map(({ nouns, number, codes }) => `${number} ${nouns.join(' ')} ${codes.join(' ')}`.trim())
    .toSorted()[0] ?? '';

/** "items 1 and 2" of two: all there are. */
const namesAll = (scope: string, numbers: ReadonlySet<string>): boolean => {
  const listed = /^item (\w+(?:[,-]\w+)+)$/.exec(scope)?.[1];
  if (listed === undefined || numbers.size === 0) return false;
  const [from, to] = listed.split('-').map(Number);
  const isNamed = (number: string): boolean =>
    listed.split(',').includes(number) ||
    (from !== undefined && to !== undefined && from <= Number(number) && Number(number) <= to);
  return [...numbers].every(isNamed);
};

const columnScope = 'alone column ';

/** Two of the things that a table has a column for each. */
export const areOfOtherColumns = (one: string, other: string): boolean =>
  one !== other && one.startsWith(columnScope) && other.startsWith(columnScope);

const columnHeads = (statements: readonly Statement[]): string[] => [
  ...new Set(
    statements.flatMap(({ scope }) => (scope.startsWith('column ') ? [scope.slice('column '.length)] : [])),
  ),
];

/** A tag, or a name of several words. */
const isName = (head: string): boolean => /\d|\p{L}\s\p{L}/u.test(head);
/** The columns that a sentence names: "FV-101 shall have shut-off of class IV". */
const headsIn = (text: string, heads: readonly string[]): string[] =>
  heads.filter((head) => {
    const at = isName(head) ? text.toLowerCase().indexOf(head.toLowerCase()) : -1;
    return (
      at >= 0 &&
      !/[\p{L}\d-]/u.test(text.charAt(at - 1)) &&
      !/^(?:[\p{L}\d-]|\/\d)/u.test(text.slice(at + head.length))
    );
  });

/** What an item is called: the same in every source that lists it. */
export const itemNames = (
  enquiry: EnquiryToCheck,
  groups: readonly ListedItem[][] = sameItems(enquiry),
): ((listed: ListedItem) => string) => {
  const names = new Map<string, string>();
  for (const group of groups)
    for (const { item } of group) if (!names.has(item.id)) names.set(item.id, groupName(group));
  return (listed) => names.get(listed.item.id) ?? `alone ${listed.sourceId} ${listed.item.id}`;
};

/** The item that each statement belongs to where its source lists several; "" where it speaks of all. */
export function itemScopes(enquiry: EnquiryToCheck, statements: readonly Statement[]): string[] {
  const items = listedItems(enquiry);
  const nameFor = itemNames(enquiry);
  const rows = (sourceId: string): number => items.filter((each) => each.sourceId === sourceId).length;
  const numbers = new Set(items.map(({ number }) => number).filter(Boolean));
  /** The only goods that a head names. */
  const namedBy = (head: string): string | null => {
    const [words, codes] = [headNouns(head), codesIn(head)];
    const named = new Set(
      items
        .filter(
          (each) =>
            shares(each.codes, codes) ||
            (words.length > 0 && words.every((word) => each.nouns.includes(word))),
        )
        .map(nameFor),
    );
    return named.size === 1 ? ([...named][0] ?? null) : null;
  };
  const heads = columnHeads(statements);
  /** What its head names and the head of no other column does, or else what the head says. */
  const forColumn = (head: string): string => {
    const named = namedBy(head);
    const isShared = heads.some((other) => other !== head && namedBy(other) === named);
    return named === null || isShared ? `${columnScope}${head.toLowerCase()}` : named;
  };
  return statements.map((statement) => {
    if (statement.scope.startsWith('column ')) return forColumn(statement.scope.slice('column '.length));
    const told = statement.scope === '' ? headsIn(statement.text, heads) : [];
    if (told.length === 1) return forColumn(told[0] ?? '');
    if (namesAll(statement.scope, numbers)) return '';
    const place = { sourceId: statement.source.id, start: statement.start, end: statement.end };
    // The cell of a column "Item 4" is of that item, whatever its row is called.
    const row =
      statement.isEntry && !(statement.column !== '' && statement.scope !== '')
        ? items.find(({ item }) => item.place !== null && overlaps(item.place, place))
        : undefined;
    if (row) return rows(row.sourceId) > 1 ? nameFor(row) : '';
    const mark = statement.scope === '' ? lettered.exec(statement.text)?.[1] : undefined;
    const marked = items.filter(
      ({ number }) => mark !== undefined && number === mark.toLowerCase().replace('-', ''),
    );
    const names = new Set(marked.map(nameFor));
    if (names.size === 1) return [...names][0] ?? '';
    const [tag] = statement.scope === '' ? codesIn(firstWord.exec(statement.text)?.[0] ?? '') : [];
    const tagged = new Set(
      items.filter(({ codes }) => tag !== undefined && codes.includes(tag)).map(nameFor),
    );
    if (tagged.size === 1) return [...tagged][0] ?? '';
    const named = /^item (\w+)$/.exec(statement.scope)?.[1];
    const byNumber = named === undefined ? undefined : items.find(({ number }) => number === named);
    return byNumber &&
      items.filter(({ number }) => number === named).every((each) => nameFor(each) === nameFor(byNumber))
      ? nameFor(byNumber)
      : statement.scope;
  });
}
