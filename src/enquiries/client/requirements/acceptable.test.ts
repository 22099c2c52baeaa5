import { expect, it } from 'vitest';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import { acceptable } from './acceptable.ts';

const row = (id: string, confidence: number, state: Requirement['state'] = 'proposed') =>
  ({ id, confidence, state, superseded: null }) as Requirement;

it('SIGN-2: accepted at once is only what was seen, the surest first; however sure, the rest stays to decide', () => {
  const rows = [
    row('seen', 0.5),
    row('sure and seen', 0.99),
    row('sure', 0.98),
    row('decided', 0.9, 'accepted'),
    row('rejected', 0.9, 'rejected'),
  ];
  const { seenRows, rest } = acceptable(rows, new Set(['seen', 'sure and seen', 'decided']));
  expect([seenRows, rest].map((each) => each.map(({ id }) => id))).toEqual([
    ['sure and seen', 'seen'],
    ['sure'],
  ]);
});

it('READ-6: a row that newer words replace is accepted with no other, even seen', () => {
  const superseded = { kind: 'replaced', place: {} } as Requirement['superseded'];
  const { seenRows, rest } = acceptable([{ ...row('seen', 0.5), superseded }], new Set(['seen']));
  expect([seenRows, rest.map(({ id }) => id)]).toEqual([[], ['seen']]);
});
