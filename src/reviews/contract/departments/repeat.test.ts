import { expect, it } from 'vitest';
import type { Department } from '#organisations/contract/departments.ts';
import { hasSameFields, hasSameItems, pairRows } from './repeat.ts';

const row = (id: string, text: string, over: object = {}) => ({
  id,
  text,
  category: 'technical',
  mandatory: true,
  standard: null as string | null,
  departments: ['Finance'] as Department[],
  ...over,
});
const pairs = (now: ReturnType<typeof row>[], earlier: ReturnType<typeof row>[]) => {
  const { pairs: found, isWhole } = pairRows('Finance', now, earlier);
  return [Object.fromEntries(found), isWhole];
};

it('SIGN-5: rows that ask the same are pairs in any order, also where one is asked twice', () => {
  const now = [
    row('a', 'Payment in 30 days.'),
    row('b', 'Valves  shall\nbe tested.'),
    row('c', 'Same.'),
    row('d', 'Same.'),
  ];
  const earlier = [
    row('3', 'Same.'),
    row('2', 'Valves shall be tested.'),
    row('4', 'Same.'),
    row('1', 'Payment in 30 days.'),
  ];
  expect(pairs(now, earlier)).toEqual([{ a: '1', b: '2', c: '3', d: '4' }, true]);
  expect(pairs([], [])).toEqual([{}, true]);
});

it('SIGN-5: a row that is new, gone or asks anything else is no pair, and then the rest is not the whole', () => {
  const one = [row('a', 'Payment in 30 days.')];
  const others = [
    [],
    [row('1', 'Payment in 60 days.')],
    [row('1', 'Payment in 30 days.', { mandatory: false })],
    [row('1', 'Payment in 30 days.', { standard: 'API 6D' })],
    [row('1', 'Payment in 30 days.', { category: 'commercial' })],
    [row('1', 'Payment in 30 days.', { departments: ['Engineering'] })],
  ];
  for (const earlier of others) expect(pairs(one, earlier)).toEqual([{}, false]);
  expect(pairs([], one)).toEqual([{}, false]);
  const [first, second] = [row('1', 'Payment in 30 days.'), row('2', 'Payment in 60 days.')];
  expect(pairs(one, [first, second])).toEqual([{ a: '1' }, false]);
  expect(pairs([...one, row('b', 'Delivery in 9 weeks.')], [first])).toEqual([{ a: '1' }, false]);
});

it('SIGN-5: rows whose words were erased are no pair, though the same stands in both', () => {
  const erased = '[Erased on 2 Mar 2026, reason: Sent by mistake]';
  expect(pairs([row('a', erased)], [row('1', erased)])).toEqual([{}, false]);
});

it('SIGN-5: a field counts for the departments that decide on it, and for no other', () => {
  const terms = (value: string) => [
    { field: 'CommercialTerms' as const, value },
    { field: 'ReferenceNo' as const, value: value.length.toString() },
  ];
  expect(hasSameFields('Finance', terms('30 days net'), terms('30  days net'))).toBe(true);
  expect(hasSameFields('Finance', terms('30 days net'), terms('60 days net'))).toBe(false);
  expect(hasSameFields('Finance', terms('30 days net'), [])).toBe(false);
  expect(hasSameFields('Engineering', terms('30 days net'), terms('60 days net'))).toBe(true);
});

it('SIGN-5: items are the same only with every cell, the quantity too', () => {
  const cell = (value: string) => ({ value, place: null });
  const item = (description: string, quantity: string, state = 'accepted') =>
    ({
      cells: { description: cell(description), quantity: cell(quantity), tag: null },
      isOptional: false,
      state,
    }) as never;
  expect(hasSameItems([item('Valve', '4'), item('Seat', '8')], [item('Seat', '8'), item('Valve', '4')])).toBe(
    true,
  );
  expect(hasSameItems([item('Valve', '4')], [item('Valve', '5')])).toBe(false);
  expect(hasSameItems([item('Valve', '4')], [item('Valve', '4'), item('Valve', '4')])).toBe(false);
  expect(hasSameItems([item('Valve', '4')], [item('Valve', '4'), item('Seat', '1', 'rejected')])).toBe(true);
});
