import { expect, it } from 'vitest';
import { readStatements } from './statements.ts';

it('READ-6: a sentence that quotes old and new words states the new ones alone, and still counts', () => {
  const text = 'ADDENDUM 1\n\nIn item A read "10 no." instead of "8 no." as two spare valves are needed.\n';
  const source = { id: 's', kind: 'mail' as const, name: 's', text, receivedAt: null, order: 0 };
  const stated = readStatements({ sources: [source], replaced: [] }).find((each) =>
    each.text.includes('10 no.'),
  );
  expect(stated?.isSuperseded).toBe(false);
  expect(stated?.text).not.toContain('8 no.');
  expect(stated?.text).toHaveLength(stated === undefined ? 0 : stated.end - stated.start);
});

const read = (text: string) =>
  readStatements({
    sources: [{ id: 's', kind: 'attachment', name: 's', text, receivedAt: null, order: 0 }],
    replaced: [],
  }).map(({ text: said, scope, isOptional }) => [said.trim(), scope, isOptional]);

it('FND-1: what is firm before an option counts, and the option behind it does not', () => {
  expect(read('Rental period 90 days, with an option to prolong by 15 days.')).toEqual([
    ['Rental period 90 days', '', false],
    [', with an option to prolong by 15 days.', '', true],
  ]);
  // What is an option from its first word on stays whole.
  expect(read('Option: 2 spare rams, with the option of a third.')).toHaveLength(1);
  expect(read('Paint with an option code of 3.')).toHaveLength(1);
});

it('FND-1: a line that gives one value of each of several items speaks of each', () => {
  expect(read('Lengths: item 1 = 14,500 m, item 2 = 8,200 m.').map(([, scope]) => scope)).toEqual([
    'item 1',
    'item 2',
  ]);
  expect(read('Items 1, 2 and item 3 have two gauges.')).toHaveLength(1);
});

it('FND-1: a count behind the number of an item is no further item', () => {
  const lines = 'Item 1, 480 pcs, stud bolts.\n\nÍtem 2, 168 piezas de tubo.\n\nItem 3, 2,000 nos, nuts.';
  expect(read(lines).map(([, scope]) => scope)).toEqual(['item 1', 'item 2', 'item 3']);
  expect(read('Items 1, 2 and 4 are galvanized.')[0]?.[1]).toBe('item 1,2,4');
});
