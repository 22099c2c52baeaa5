import { expect, it } from 'vitest';
import { lineItemColumns, type ProposedLineItem } from '#extraction/contract/line-items.ts';
import { numberOf } from '#extraction/server/item-rewriting.ts';
import { newItemsAmong } from './matching.ts';

const sourceId = 's';
const item = (start: number, values: Partial<Record<keyof ProposedLineItem['cells'], string>>) =>
  ({
    cells: Object.fromEntries(
      lineItemColumns.map((column) => {
        const value = values[column];
        return [column, value === undefined ? null : { value, span: { sourceId, start, end: start } }];
      }),
    ),
    span: { sourceId, start, end: start + 20, quote: '' },
    isOptional: false,
    departments: ['Engineering'],
    confidence: 0.9,
  }) as ProposedLineItem;
const place = (start: number) => ({ sourceId, start, end: start + 20 });

it('READ-5: the number of a position is one, however it is written', () => {
  const written = ['Item 050', '50', 'Pos. 50', 'Line item no. 50', '0050'];
  expect(new Set(written.map((each) => numberOf(item(0, { item: each }))))).toEqual(new Set(['50']));
  expect(numberOf(item(0, { description: 'Gasket' }))).toBe('');
});

it('READ-5: an item is new where neither its place nor its number and words are known', () => {
  const known = [
    item(0, { item: '10', description: 'Ball valve, fire safe', quantity: '24' }),
    item(100, { description: 'Gasket set', quantity: '4' }),
  ];
  const isNew = (found: ProposedLineItem) => newItemsAmong([found], known, [place(0), place(100)]).length > 0;
  expect(isNew(item(2, { item: '99', description: 'Something else' }))).toBe(false);
  expect(isNew(item(500, { item: 'Item 010', description: 'Ball valves, fire safe', quantity: '26' }))).toBe(
    false,
  );
  expect(isNew(item(500, { description: 'Gasket set', quantity: '4' }))).toBe(false);
  expect(isNew(item(500, { item: '10', description: 'Casing 9 5/8" L80' }))).toBe(true);
  expect(isNew(item(500, { item: '20', description: 'Ball valve, fire safe', quantity: '2' }))).toBe(true);
  expect(isNew(item(500, { description: 'Gasket set', quantity: '6' }))).toBe(true);
});
