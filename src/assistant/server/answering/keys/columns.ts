import { findTerms } from '#text/terms.ts';
import type { AskedKey } from './asked-keys.ts';
import { cellHasLabel, isSameFamily, labelsIn, type Label } from './labels.ts';
import { unitOf, type Dimension } from './measures.ts';
import { holdsFor, quantitiesIn, widthOf, type Quantity } from './quantities.ts';
import type { Table } from '#text/tables.ts';

/**
 * What a table says of one key that is asked for: the rows or the columns that hold it; that it has such keys, but not this one; or
 * that it is not known by keys of this kind. Unclear where the row that seems to hold it may be shifted.
 */
export type KeyMatch =
  | { kind: 'rows'; rows: Set<number>; column: number }
  | { kind: 'columns'; columns: Set<number> }
  | { kind: 'absent'; name: string; values: string[] }
  | { kind: 'unclear' }
  | { kind: 'other' };

const dimensionWords: readonly [RegExp, Dimension][] = [
  [/\bpressures?\b|\brating\b/i, 'pressure'],
  [/\b(?:size|bore|diameter|thickness|wall|length|width)\b/i, 'length'],
  [/\btemperatures?\b/i, 'temperature'],
];

/** The unit that the head of a column names for its figures. */
const unitInHead = (head: string): ReturnType<typeof unitOf> => {
  const named = [...head.matchAll(/[([]\s*([^()[\]]{1,14})\s*[)\]]/g)].map(([, written]) => written ?? '');
  const tail = /[,/]\s*([^,/]{1,10})$/.exec(head)?.[1] ?? /(\S+)$/.exec(head)?.[1] ?? '';
  return [...named, tail].map((written) => unitOf(written)).find((unit) => unit !== undefined);
};

/** The stretches of figures a cell stands for, in the unit of its column where it names none. */
const cellQuantities = (cell: string, head: string, asked: Quantity): Quantity[] => {
  const unit = unitInHead(head);
  const isOfWord =
    unit === undefined &&
    dimensionWords.some(([pattern, dimension]) => dimension === asked.dimension && pattern.test(head));
  // Figures without any unit are compared in that of the question; "Class 300" is no figure, whatever the
  // column is called.
  const given = labelsIn(cell).length > 0 ? null : (unit ?? (isOfWord ? (unitOf(asked.unit) ?? null) : null));
  return quantitiesIn(cell, given).filter(({ dimension }) => dimension === asked.dimension);
};

/** The words of a head without its unit. */
const bare = (head: string): string => head.replace(/\([^)]*\)/g, ' ');

const lead = String.raw`(?:of|is|=|:|equal to)\s*(?:about\s+)?$`;

/**
 * The head of a column is what is asked for where nothing but the question word stands before it: "what is
 * the test pressure of …".
 */
const opener =
  /^\W*(?:and\s+)?(?:what|which|how (?:large|high|big|much))?(?:['’]s|\s+(?:is|are|was))?(?:\s+(?:the|an?))?\s*$/i;
/**
 * A figure that belongs to a thing, "of 5,000 psi valves", says which thing is meant, whatever stands
 * before it.
 */
const beforeThing = /^\s*(?:-?rated\s+)?\p{L}+/u;
const afterKey =
  /^\s*(?:is|are|has|have|for|in|at|on|when|with|and|or|must|shall|what|which|how|do|does|use[ds]?|need)\b/i;

/** Whether the words right before a key name this column: "a body test pressure of 6,000 psi". */
const isNamedBefore = (question: string, key: AskedKey, head: string): boolean => {
  const before = question.slice(0, key.start);
  const after = question.slice(key.end);
  if (!new RegExp(lead, 'i').test(before) || (beforeThing.test(after) && !afterKey.test(after))) return false;
  const heads = findTerms(bare(head));
  const words = before.replace(new RegExp(lead, 'i'), '').trimEnd().split(/\s+/);
  const rest = words
    .slice(
      0,
      words.findLastIndex(
        (word) => findTerms(word).every((term) => !heads.includes(term)) || !/\p{L}/u.test(word),
      ) + 1,
    )
    .join(' ');
  const named = findTerms(words.join(' ').slice(rest.length));
  return heads.length > 0 && heads.every((term) => named.includes(term)) && !opener.test(rest);
};

/** Whether a question asks for what stands in this column: "which rated working pressure has …". */
const isThing = (question: string, head: string, other: string): boolean => {
  const thing =
    /^\W*(?:for )?(?:which|what)\s+(?:is the\s+)?([^?]*?)\b(?:has|have|is|are|applies|apply|goes|belongs|gives?|needs?|takes?|do|does)\b/i.exec(
      question,
    )?.[1];
  const heads = findTerms(bare(head));
  const words = findTerms(thing ?? '');
  const others = findTerms(other);
  return (
    words.length > 0 &&
    words.every((term) => heads.includes(term)) &&
    !words.every((term) => others.includes(term))
  );
};

const cellsOf = ({ rows }: Table, column: number): string[] => rows.map(({ cells }) => cells[column] ?? '');

type Held = { column: number; head: string; quantities: Quantity[][] };

const quantityColumns = (table: Table, asked: Quantity): Held[] => {
  const width = Math.max(table.header.length, ...table.rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, column): Held => {
    const head = table.header[column] ?? '';
    return {
      column,
      head,
      quantities: cellsOf(table, column).map((cell) => cellQuantities(cell, head, asked)),
    };
  }).filter(({ quantities }) => quantities.filter((each) => each.length > 0).length * 2 >= table.rows.length);
};

/** Of a row that may have lost a blank cell only what names its own unit stands where it seems to. */
const isTrusted = (table: Table, row: number): boolean => {
  const cells = table.rows[row]?.cells ?? [];
  const isWhole = table.header.length === 0 || cells.length === table.header.length;
  return (
    isWhole ||
    !table.mayBeShifted ||
    quantitiesIn(cells[0] ?? '').length > 0 ||
    labelsIn(cells[0] ?? '').length > 0
  );
};

/** Of the stretches that hold for what is asked the narrowest ones. */
const narrowest = (quantities: readonly Quantity[][], asked: Quantity): number[] => {
  const held = quantities.flatMap((each, at) =>
    each.filter((one) => holdsFor(one, asked)).map((one) => ({ at, width: widthOf(one) })),
  );
  const least = Math.min(...held.map(({ width }) => width));
  return [...new Set(held.filter(({ width }) => width <= least + 1e-6).map(({ at }) => at))];
};

const isAskedAbout = (question: string, head: string): boolean => {
  const asked = new Set(findTerms(question));
  return findTerms(bare(head)).some((term) => asked.has(term));
};

const nameOf = (head: string): string => bare(head).replace(/\s+/g, ' ').trim();
const seen = (cells: readonly string[]): string[] => [...new Set(cells.filter(Boolean))];

const matchQuantity = (question: string, key: AskedKey, asked: Quantity, table: Table): KeyMatch => {
  const heads = table.header.map((head, column) => ({
    column,
    quantities: column === 0 ? [] : cellQuantities(bare(head), table.header[0] ?? '', asked),
  }));
  const withKey = heads.filter(({ quantities }) => quantities.length > 0);
  if (withKey.length > 1 && withKey.length >= table.header.length - 2) {
    const found = narrowest(
      withKey.map(({ quantities }) => quantities),
      asked,
    );
    if (found.length > 0)
      return { kind: 'columns', columns: new Set(found.map((at) => withKey[at]?.column ?? 0)) };
    return {
      kind: 'absent',
      name: nameOf(table.header[0] ?? ''),
      values: withKey.map(({ column }) => table.header[column] ?? ''),
    };
  }
  const all = quantityColumns(table, asked);
  const named = all.find(({ head }) => isNamedBefore(question, key, head));
  const held =
    named ?? (all.length > 1 && isThing(question, all[0]?.head ?? '', all[1]?.head ?? '') ? all[1] : all[0]);
  if (!held) return { kind: 'other' };
  // A column of results is no key: a row is known by its first column, or by one the question names.
  if (
    held.column > 0 &&
    !named &&
    !isAskedAbout(question, held.head) &&
    !/\b(?:size|rating|rated|range)\b/i.test(held.head)
  )
    return { kind: 'other' };
  const rows = narrowest(held.quantities, asked);
  if (rows.some((row) => !isTrusted(table, row))) return { kind: 'unclear' };
  if (rows.length > 0) return { kind: 'rows', rows: new Set(rows), column: held.column };
  return { kind: 'absent', name: nameOf(held.head), values: seen(cellsOf(table, held.column)) };
};

const nounStands = (head: string, { noun }: Label): boolean =>
  noun !== null && new RegExp(`(?<![\\p{L}])${noun}(?:es|s)?(?![\\p{L}])`, 'iu').test(head);

/** Whether a cell is a label of the same family as the one asked for. */
const isKin = (cell: string, head: string, asked: Label): boolean => {
  const noun = asked.noun !== null && nounStands(head, asked) ? asked.noun : null;
  const own = labelsIn(cell);
  if (own.some((each) => isSameFamily(each, asked))) return true;
  const bare = /^(?:\d{1,4}[A-Z]{0,2}|[A-Z]{1,3}\d{0,4}[A-Z]{0,2}(?:[-+/,][A-Z\d.,]+)?)$/.exec(
    cell.trim(),
  )?.[0];
  return noun !== null && bare !== undefined && /\d/.test(bare.slice(0, 1)) === /^\d/.test(asked.id);
};

const matchLabel = (question: string, asked: Label, table: Table): KeyMatch => {
  const heads = table.header
    .map((head, column) => ({ head, column }))
    .filter(({ head, column }) => column > 0 && labelsIn(head).some((each) => isSameFamily(each, asked)));
  if (heads.length > 1) {
    const found = heads.filter(({ head }) => cellHasLabel(head, asked));
    if (found.length > 0) return { kind: 'columns', columns: new Set(found.map(({ column }) => column)) };
    return { kind: 'absent', name: '', values: heads.map(({ head }) => head) };
  }
  const width = Math.max(table.header.length, ...table.rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, column) => {
    const head = table.header[column] ?? '';
    const cells = cellsOf(table, column);
    return {
      column,
      head,
      cells,
      kin: cells.filter((cell) => isKin(cell, head, asked)).length,
      isNamed: nounStands(head, asked),
    };
  });
  const held =
    columns.find(({ kin, isNamed }) => isNamed && kin > 0) ??
    columns.find(
      ({ kin, cells, column, head }) =>
        kin * 2 >= cells.length && (column === 0 || isAskedAbout(question, head) || asked.noun !== null),
    );
  const found = (held ? [held] : columns).flatMap(({ cells, column }) => {
    const isHere = (cell: string) =>
      cellHasLabel(cell, asked) && (held !== undefined || labelsIn(cell).length > 0);
    const rows = cells.flatMap((cell, at) => (isHere(cell) ? [at] : []));
    return rows.length > 0 ? [{ column, rows }] : [];
  })[0];
  if (found?.rows.some((row) => !isTrusted(table, row))) return { kind: 'unclear' };
  if (found) return { kind: 'rows', rows: new Set(found.rows), column: found.column };
  return held ? { kind: 'absent', name: nameOf(held.head), values: seen(held.cells) } : { kind: 'other' };
};

/** What a table says of a key. */
export const matchKey = (question: string, key: AskedKey, table: Table): KeyMatch =>
  key.kind === 'quantity' ? matchQuantity(question, key, key.of, table) : matchLabel(question, key.of, table);
