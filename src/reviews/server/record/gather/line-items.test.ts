import { expect, it } from 'vitest';
import type { LineItem } from '#enquiries/contract/items/schema.ts';
import { productOfItems } from './line-items.ts';

const item = (description: string, quantity: string | null, over: Partial<LineItem> = {}) =>
  ({
    state: 'accepted',
    isOptional: false,
    cells: {
      description: { value: description },
      quantity: quantity === null ? null : { value: quantity },
      unit: { value: 'pcs' },
    },
    ...over,
  }) as unknown as LineItem;

it.each([
  [
    'what all positions begin with, and the sum of them',
    [item('Gate valve, 2 in', '12'), item('Gate valve 4 in', '40'), item('Gate  Valve, DN 200', '1')],
    'Gate valve: 53 pieces in 3 items',
  ],
  [
    'options and rejected positions aside',
    [
      item('Gate valve', '12'),
      item('Spare', '9', { isOptional: true }),
      item('Pump', '3', { state: 'rejected' }),
    ],
    'Gate valve: 12 pieces in 1 item',
  ],
  [
    'the first two where they have nothing in common, what is not counted and not decided',
    [item('Gate valve', '12'), item('Pump', null), item('Ball valve', 'as drawn', { state: 'proposed' })],
    'Gate valve; Pump; and 1 more: 12 pieces in 3 items, 2 without a quantity, 1 not decided',
  ],
])('EVD-2: the line items say on the first page what is asked for: %s', (_, items, expected) => {
  expect(productOfItems(items)).toBe(expected);
});

it('EVD-2: without line items, or with options alone, they say nothing', () => {
  expect(productOfItems([])).toBeNull();
  expect(productOfItems([item('Spare', '9', { isOptional: true })])).toBeNull();
});
