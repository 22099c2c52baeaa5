import { lineItemColumns, type LineItemColumn } from '#extraction/contract/line-items.ts';
import { parseQuantity, unitOf } from '#extraction/contract/units.ts';
import { withFigure } from './gazetteer/number-words.ts';
import type { ItemChange } from './item-changes.ts';
import { foldText } from '#text/terms.ts';

/** The values of an item, as written. */
type ItemValues = Readonly<Record<LineItemColumn, string | null>>;
type Itemised = { cells: Readonly<Record<LineItemColumn, { value: string } | null>> };

export type NewValues = {
  values: Partial<Record<LineItemColumn, string>>;
  places: Partial<Record<LineItemColumn, { start: number; end: number }>>;
};

/**
 * The number a customer gave a position, however it is written: "Pos. 050" and "50" are one; "" where there
 * is none.
 */
export const numberOf = ({ cells }: Itemised): string => itemNumber(cells.item?.value ?? '');

const itemNumber = (written: string): string =>
  foldText(written)
    .replace(/^(?:(?:line|items?|pos(?:ition|ten)?|no|nr|sr|sl)\s)+/u, '')
    .replace(/^0+(?=\d)/u, '');

const toValues = ({ cells }: Itemised): ItemValues =>
  Object.fromEntries(lineItemColumns.map((column) => [column, cells[column]?.value ?? null])) as Record<
    LineItemColumn,
    string | null
  >;

/** The items a sentence names; of several under one number those that say what it takes the place of. */
export const itemsNamed = <I extends Itemised>(
  { items, old, column }: ItemChange,
  current: readonly I[],
): I[] => {
  if (items === 'all') return [...current];
  if (items === 'counted') {
    const counted = current.filter((item) => cellSaying(toValues(item), old, 'quantity') === 'quantity');
    return counted.length === 1 ? counted : [];
  }
  return items.flatMap(({ from, to }) => {
    if (from !== to) {
      const [first, last] = [Number(from), Number(to)];
      return current.filter((item) => {
        const number = numberOf(item);
        return number !== '' && Number(number) >= first && Number(number) <= last;
      });
    }
    const number = from.replace(/^0+(?=\d)/, '');
    const named = current.filter((item) => numberOf(item) === number);
    const saying = named.filter((item) => old !== '' && cellSaying(toValues(item), old, column));
    return saying.length > 0 ? saying : named.slice(0, 1);
  });
};

/** "52 nos", "five (5) valves" as its number and its unit. */
const amountOf = (text: string): { number: string; unit: string } | null => {
  const [, number = '', unit = ''] =
    /^(?:\p{L}{3,12}(?:[ -]\p{L}{3,12})?\s?\((?=\d+\)))?([\d٠-٩][\d٠-٩.,' ]*?)\)?\s*(\p{L}[\p{L}²³.]{0,13})?(?:\s(?!\d).*)?$/u.exec(
      withFigure(text),
    ) ?? [];
  return parseQuantity(number) === null ? null : { number, unit: unitOf(unit) ? unit : '' };
};

/** The column whose cell says what a sentence takes the place of; the one it names first. */
const cellSaying = (values: ItemValues, old: string, named: LineItemColumn | null): LineItemColumn | null => {
  const amount = amountOf(old);
  const says = (column: LineItemColumn): boolean => {
    const value = values[column];
    if (value === null) return false;
    if (column === 'quantity')
      return amount !== null && parseQuantity(value) === parseQuantity(amount.number);
    return ` ${foldText(value)} `.includes(` ${foldText(old)} `);
  };
  const order = [...(named ? [named] : []), ...lineItemColumns.filter((each) => each !== 'item')];
  return order.find(says) ?? null;
};

/** True where the item has the value that a sentence says it takes the place of. */
export const saysOld = ({ does, old, column }: Omit<ItemChange, 'span'>, item: Itemised): boolean =>
  does === 'write' && old !== '' && cellSaying(toValues(item), old, column) !== null;

const replaced = (value: string, old: string, next: string): string => {
  const at = value.toLowerCase().indexOf(old.toLowerCase());
  return at < 0 ? next : `${value.slice(0, at)}${next}${value.slice(at + old.length)}`;
};

/** What a sentence writes into an item as it is now; null where it says nothing that can be written. */
export const rewrite = (change: ItemChange, now: ItemValues): NewValues | null => {
  if (change.does !== 'write') return counted(change, now);
  const column = (change.old === '' ? null : cellSaying(now, change.old, change.column)) ?? change.column;
  if (column === null || column === 'item') return null;
  const at = change.span.quote.indexOf(change.next);
  const place =
    at < 0
      ? { start: change.span.start, end: change.span.end }
      : { start: change.span.start + at, end: change.span.start + at + change.next.length };
  if (column === 'quantity') {
    const amount = amountOf(change.next);
    if (!amount) return null;
    const isUnitNew = amount.unit !== '' && unitOf(amount.unit)?.unit !== unitOf(now.unit ?? '')?.unit;
    return {
      values: { quantity: amount.number, ...(isUnitNew ? { unit: amount.unit } : {}) },
      places: { quantity: place, ...(isUnitNew ? { unit: place } : {}) },
    };
  }
  const before = now[column];
  const old = change.old === '' ? (before ?? '') : change.old;
  const value =
    change.old === '' || before === null ? change.next : replaced(before, change.old, change.next);
  // A description that says the old value as well would contradict the cell.
  const { description } = now;
  const isSaidTwice =
    column !== 'description' &&
    description !== null &&
    old !== '' &&
    ` ${foldText(description)} `.includes(` ${foldText(old)} `);
  return {
    values: {
      [column]: value,
      ...(isSaidTwice ? { description: replaced(description, old, change.next) } : {}),
    },
    places: { [column]: place },
  };
};

const counted = ({ does, number, span }: ItemChange, now: ItemValues): NewValues | null => {
  const before = parseQuantity(now.quantity ?? '');
  if (before === null) return null;
  const after = does === 'multiply' ? before * number : does === 'raise' ? before + number : before - number;
  if (after <= 0) return null;
  return {
    values: { quantity: String(Math.round(after * 1000) / 1000) },
    places: { quantity: { start: span.start, end: span.end } },
  };
};
