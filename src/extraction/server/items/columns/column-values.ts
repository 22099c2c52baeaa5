import type { LineItemColumn } from '#extraction/contract/line-items.ts';
import { parseQuantity } from '#extraction/contract/units.ts';
import { cellsUnder, type GridRow } from '#text/grid.ts';
import { isNoCell, type ColumnMeaning } from './column-cues.ts';
import { meaningOf, type Column } from './heads.ts';
import { isBlankCell, isDitto } from '../drafts.ts';
import { columnByLook, findValue, fitOf, isStandardLike, isTagLike } from '../looks.ts';

/** A column is what this share of its values is. */
const mostly = 0.7;
/** Words under a head that is no name of goods still name the goods where no other column does. */
const namesGoods =
  /^(?:services?|works?|activit(?:y|ies)|tasks?|types?|leistung(?:en)?|typ|art|prestations?|servicios?|tipo)$/i;
/** Names that a table uses for its goods where it has no column called description. */
const standIns: readonly ColumnMeaning[] = ['material', 'standard', 'item', 'details'];

type Named = Column & { values: readonly string[] };

const share = ({ values }: Named, test: (text: string) => boolean): number =>
  values.length === 0 ? 0 : values.filter(test).length / values.length;
const hasMostly = (column: Named, test: (text: string) => boolean): boolean => share(column, test) >= mostly;
const isWords = (text: string): boolean => /\p{L}{3}/u.test(text) && columnByLook(text) === null;
const isNamedFirst = (text: string): boolean => /^\p{L}/u.test(text) && isWords(text);
/** "M" and "O" are as often mandatory and optional as metres. */
const isLetter = (text: string): boolean => text.length === 1;
const isNumber = (text: string): boolean => parseQuantity(text) !== null;
const isUnknown = ({ head }: Column): boolean => head !== '' && meaningOf(head) === null;
const valueKinds = ['size', 'rating', 'material'] as const;
const saysValues = (text: string): boolean => valueKinds.some((kind) => findValue(kind, text) !== null);
const beginsWith =
  (kind: (typeof valueKinds)[number]) =>
  (text: string): boolean =>
    findValue(kind, text)?.start === 0;

/**
 * The columns of a table by their heads and, where a head is unknown, by what stands below it; null when the
 * table is no list of items.
 */
export function columnsByValues(columns: readonly Column[], rows: readonly GridRow[]): Column[] | null {
  const cells = rows.map((row) => cellsUnder(row, columns));
  let named: Named[] = columns.map((column, at) => ({
    ...column,
    values: cells.flatMap((row) => {
      const text = row[at]?.text ?? '';
      return text === '' || isBlankCell(text) || isDitto(text) ? [] : [text];
    }),
  }));
  const has = (means: ColumnMeaning): boolean => named.some((column) => column.means === means);
  named = named.map((column) => {
    const means = byValues(column);
    return means === column.means || (!isNoCell(means) && has(means)) ? column : { ...column, means };
  });
  named = withNumbersApart(withDescription(onceEach(named)));
  if (!has('item') && named[0]?.means === 'tag' && countsUp(named[0]))
    named = named.map((column, at) => (at === 0 ? { ...column, means: 'item' } : column));
  if (!has('size'))
    named = named.map((column) => (isConnection(column) ? { ...column, means: 'size' } : column));
  const counts = named.filter((column) => isUnknown(column) && hasMostly(column, isNumber));
  const numbers = named.filter((column, at) => isCountBehind(column, at, named));
  const [count] = numbers.length === 1 ? numbers : counts.length === 1 && isOfGoods(named) ? counts : [];
  if (!has('quantity') && count)
    named = named.map((column) => (column === count ? { ...column, means: 'quantity' } : column));
  return isItemTable(columns, named) ? named.map(toColumn) : null;
}

/** "R1", "R2", "R3": marks that count the rows are their positions. */
const countsUp = ({ values }: Column & { values: readonly string[] }): boolean =>
  values.length >= 2 && values.every((text, at) => new RegExp(`^\\p{Lu}?0*${at + 1}$`, 'u').test(text));
/**
 * "No." behind the tag and what else names the piece, or "Total" beside its unit, says how many: neither
 * counts the rows.
 */
function isCountBehind(column: Named, at: number, columns: readonly Named[]): boolean {
  const isBehind = at > 1 && columns.slice(0, at).some(({ means }) => means === 'tag');
  const isNo = isBehind && column.means === 'item' && /^(?:no|nos|nr|n[°º])\.?$/i.test(column.head);
  const isTotal = /^totals?$/i.test(column.head) && columns.some(({ means }) => means === 'unit');
  return (isNo || isTotal) && hasMostly(column, isWhole);
}
const isWhole = (text: string): boolean => /^\p{Nd}{1,6}$/u.test(text);
/** A connection in inches says how big the piece is where no other column does. */
const isConnection = ({ means, head, unit }: Column): boolean =>
  means === 'other' &&
  /^conn/i.test(head) &&
  unit !== null &&
  /^(?:inch(?:es)?|in|mm|zoll|")\.?$/i.test(unit.text);

const toColumn = ({ means, from, to, unit, head, isNumbered }: Named): Column => ({
  means,
  from,
  to,
  unit,
  head,
  ...(isNumbered && { isNumbered }),
});

/** The first of several columns that would hold the same thing holds it; another is what it looks like. */
function onceEach(columns: readonly Named[]): Named[] {
  const has = (look: ColumnMeaning): boolean => columns.some(({ means }) => means === look);
  return columns.map((column, at) => {
    const named = column.means === 'other' ? (meaningOf(column.head) ?? 'other') : column.means;
    if (isNoCell(named) || columns.findIndex(({ means }) => means === named) === at) return column;
    const look = lookOf(column) ?? valueKinds.find((kind) => hasMostly(column, beginsWith(kind)));
    return { ...column, means: look && !has(look) ? look : 'other' };
  });
}

function byValues(column: Named): ColumnMeaning {
  const { means, unit } = column;
  if (column.values.length === 0) return means;
  // "Specification" heads a column that says size and grade as well.
  if (means === 'standard' && !hasMostly(column, isStandardLike) && share(column, saysValues) >= 0.5)
    return 'details';
  if (means !== 'other' || !isUnknown(column)) return means;
  if (unit !== null && hasMostly(column, isNumber)) return 'quantity';
  if (hasMostly(column, (text) => /^(?:EN ?10204[ -]?)?[23]\.[12]$/.test(text))) return 'certificate';
  const look = lookOf(column);
  if (look !== null) return look;
  return share(column, saysValues) >= 0.5 && !hasMostly(column, isNumber) ? 'details' : 'other';
}

/** What most values of a column look like; null where they look like nothing in particular. */
function lookOf({ values }: Named): LineItemColumn | null {
  for (const [look, texts] of Map.groupBy(values, columnByLook))
    if (
      look !== null &&
      !(look === 'unit' && values.every(isLetter)) &&
      texts.length >= values.length * mostly
    )
      return look;
  return null;
}

function withDescription(columns: readonly Named[]): Named[] {
  if (columns.some(({ means }) => means === 'description')) return [...columns];
  const as = (at: number): Named[] =>
    columns.map((column, place) => (place === at ? { ...column, means: 'description' } : column));
  const isRepeated = (column: Named): boolean =>
    column.means === 'other' && meaningOf(column.head) === 'item';
  const unknown = (test: (text: string) => boolean) => (column: Named) =>
    (column.means === 'other' || column.means === 'details') &&
    (isUnknown(column) || isRepeated(column)) &&
    hasMostly(column, test);
  const naming = (column: Named): boolean => namesGoods.test(column.head) && hasMostly(column, isWords);
  for (const names of [unknown(isNamedFirst), naming, unknown(isWords)]) {
    const at = columns.findIndex(names);
    if (at >= 0) return as(at);
  }
  if (columns.some(({ means }) => means === 'tag')) return [...columns];
  const isNaming = (column: Named): boolean => column.means !== 'item' || hasMostly(column, isWords);
  const name = standIns.find((each) => columns.some((column) => column.means === each && isNaming(column)));
  return name === undefined ? [...columns] : as(columns.findIndex(({ means }) => means === name));
}

const numbered = /^(\d{1,4}[.)]?)\s+(\S.*)$/;

/** "1 GV-201": the number of the position stands before the tag, in one column. */
function withNumbersApart(columns: readonly Named[]): Named[] {
  const [first] = columns;
  if (!first || first.values.length < 2 || !['item', 'tag', 'description', 'other'].includes(first.means))
    return [...columns];
  if (columns.some(({ means }, at) => means === 'item' && at > 0)) return [...columns];
  const parts = first.values.map((text) => numbered.exec(text));
  const isAscending = parts.every(
    (part, at) =>
      part &&
      (at === 0 || Number.parseInt(part[1] ?? '', 10) > Number.parseInt(parts[at - 1]?.[1] ?? '', 10)),
  );
  if (!isAscending) return [...columns];
  const isTag = parts.every((part) => isTagLike(part?.[2] ?? ''));
  const isFree = (means: ColumnMeaning): boolean =>
    first.means === means || !columns.some((column) => column.means === means);
  const means = isTag && isFree('tag') ? 'tag' : isFree('description') ? 'description' : null;
  return means === null ? [...columns] : [{ ...first, means, isNumbered: true }, ...columns.slice(1)];
}

/** Whether the rows say what goods have: a size, a material, a unit of count. */
function isOfGoods(columns: readonly Named[]): boolean {
  if (!columns.some(({ means }) => means === 'description' || means === 'tag')) return false;
  return columns.some(
    (column) =>
      (['size', 'rating', 'material', 'unit'].includes(column.means) && !isEmpty(column)) ||
      ((column.means === 'description' || column.means === 'details') && share(column, saysValues) >= 0.5),
  );
}
/** Whether a column holds sizes, ratings, materials or units, and not only says so in its head. */
const isOfItem = (column: Named): boolean =>
  ['size', 'rating', 'material', 'unit'].includes(column.means) &&
  (isEmpty(column) || hasMostly(column, (text) => fitOf(text, column.means) > 0));
const isEmpty = ({ values }: Named): boolean => values.length === 0;

/**
 * An item table says what and how many, or numbers its positions and says what they are made like. Where few
 * of its heads are known, its rows must show that it lists goods.
 */
function isItemTable(heads: readonly Column[], columns: readonly Named[]): boolean {
  const filled = heads.filter(({ head }) => head !== '');
  const known = filled.filter(({ head }) => meaningOf(head) !== null).length;
  const says = (...names: ColumnMeaning[]): boolean => columns.some(({ means }) => names.includes(means));
  if (known >= 2 && known * 2 >= filled.length) {
    if (says('quantity')) return says('description', 'tag', 'item', 'material', 'standard');
    return says('item') && says('description', 'tag') && columns.some(isOfItem);
  }
  const counted = columns.find(({ means }) => means === 'quantity');
  return counted !== undefined && hasMostly(counted, startsWithNumber) && isOfGoods(columns);
}

const startsWithNumber = (text: string): boolean => /^\d/.test(text);
