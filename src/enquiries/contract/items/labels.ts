import { lineItemColumns, type LineItemColumn } from '#extraction/contract/line-items.ts';
import { parseQuantity, unitOf } from '#extraction/contract/units.ts';
import { formatNumber } from '#kit/contract/language/locale.ts';
import type { LineItem } from './schema.ts';

/** What the columns of line items are called on the screen, in exports and in the record. */
export const lineItemLabels: Readonly<Record<LineItemColumn, string>> = {
  item: 'Item',
  tag: 'Tag',
  description: 'Description',
  quantity: 'Quantity',
  unit: 'Unit',
  size: 'Size',
  rating: 'Rating',
  material: 'Material',
  standard: 'Standard',
  certificate: 'Certificate',
  needBy: 'Need by',
};

type Values = Readonly<Record<LineItemColumn, string | null>>;

/** The values of some columns in one line, each with what its column is called: "Quantity 24 · Unit ea". */
export const describeValues = (
  values: Values,
  columns: readonly LineItemColumn[] = lineItemColumns,
): string =>
  columns
    .filter((column) => values[column] !== null)
    .map((column) => `${lineItemLabels[column]} ${values[column]}`)
    .join(' · ');

const named: ReadonlySet<LineItemColumn> = new Set(['item', 'description']);
/** What is said of an item besides its number and its description. */
export const describeRest = (values: Values): string =>
  describeValues(
    values,
    lineItemColumns.filter((column) => !named.has(column)),
  );

type Said = { values: Values; isOptional: boolean };
const optionLabels = { yes: 'Option', no: 'Not an option' } as const;
const optionText = ({ isOptional }: Said): string => optionLabels[isOptional ? 'yes' : 'no'];

/**
 * What a change of an item takes and puts in its place: where it joins or goes all it says, else the
 * columns that differ.
 */
export function describeItemChange(
  before: Said | null,
  after: Said | null,
): { before: string; after: string } {
  const whole = (said: Said): string =>
    [said.values.description, describeRest(said.values), said.isOptional ? optionLabels.yes : '']
      .filter(Boolean)
      .join(' · ');
  if (!before || !after) return { before: before ? whole(before) : '', after: after ? whole(after) : '' };
  const changed = lineItemColumns.filter((column) => before.values[column] !== after.values[column]);
  const side = (said: Said): string =>
    [
      ...changed.map((column) => `${lineItemLabels[column]} ${said.values[column] ?? 'not stated'}`),
      ...(before.isOptional === after.isOptional ? [] : [optionText(said)]),
    ].join(' · ');
  return { before: side(before), after: side(after) };
}

/** What goods are counted in, one of it and many. */
const countLabels: Readonly<Record<string, readonly [one: string, many: string]>> = {
  piece: ['piece', 'pieces'],
  set: ['set', 'sets'],
  lot: ['lot', 'lots'],
  person: ['person', 'persons'],
  pair: ['pair', 'pairs'],
  joint: ['joint', 'joints'],
  pack: ['pack', 'packs'],
  tonne: ['tonne', 'tonnes'],
  'no unit': ['no unit', 'no unit'],
};
/** What goods are measured in, by the names that every language of a browser knows. */
const measures: Readonly<Record<string, string>> = {
  metre: 'meter',
  kilometre: 'kilometer',
  foot: 'foot',
  kilogram: 'kilogram',
  litre: 'liter',
  hour: 'hour',
  day: 'day',
  month: 'month',
};
const signs: Readonly<Record<string, string>> = { 'square metre': 'm²', 'cubic metre': 'm³' };

/** A sum as it is read: "1,224 pieces", "31.5 kilometres"; a unit we do not know stands as it was written. */
export function formatTotal({ unit, total }: Pick<UnitTotal, 'unit' | 'total'>): string {
  const measure = measures[unit];
  if (measure) return formatNumber(total, { style: 'unit', unit: measure, unitDisplay: 'long' });
  const [one, many] = countLabels[unit] ?? [];
  return `${formatNumber(total)} ${(total === 1 ? one : many) ?? signs[unit] ?? unit}`;
}

/** How much of one unit is asked for; `uncounted` are the items whose quantity is no number. */
export type UnitTotal = { unit: string; total: number; items: number };

/**
 * Sums of the quantities by unit, options and rejected items aside, and how many items could not be
 * counted.
 */
export function sumQuantities(items: readonly LineItem[]): { totals: UnitTotal[]; uncounted: number } {
  const sums = new Map<string, UnitTotal>();
  let uncounted = 0;
  for (const { cells, isOptional, state } of items) {
    if (isOptional || state === 'rejected') continue;
    const number = cells.quantity ? parseQuantity(cells.quantity.value) : null;
    if (number === null) {
      uncounted += 1;
      continue;
    }
    const written = cells.unit?.value ?? '';
    const unit = unitOf(written)?.unit ?? (written === '' ? 'no unit' : written.toLowerCase());
    const sum = sums.get(unit) ?? { unit, total: 0, items: 0 };
    sums.set(unit, { unit, total: sum.total + number, items: sum.items + 1 });
  }
  const totals = [...sums.values()].map((sum) => ({ ...sum, total: Math.round(sum.total * 1000) / 1000 }));
  return { totals: totals.toSorted((a, b) => b.items - a.items), uncounted };
}
