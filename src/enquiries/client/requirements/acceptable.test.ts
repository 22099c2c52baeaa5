import { expect, it } from 'vitest';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import { acceptable } from './acceptable.ts';

const row = (id: string, confidence: number, state: Requirement['state'] = 'proposed') =>
  ({ id, confidence, state, superseded: null }) as Requirement;

it('SIGN-2: accepted at once is only what was seen or is of high confidence; the rest stays to decide', () => {
  const rows = [
    row('seen', 0.5),
    row('sure', 0.98),
    row('unseen', 0.97),
    row('decided', 0.9, 'accepted'),
    row('rejected', 0.9, 'rejected'),
  ];
  const { seenRows, sureRows, rest } = acceptable(rows, new Set(['seen', 'decided']));
  expect([seenRows, sureRows, rest].map((each) => each.map(({ id }) => id))).toEqual([
    ['seen'],
    ['sure'],
    ['unseen'],
  ]);
});

it('READ-6: a row that newer words replace is accepted with no other, seen or sure', () => {
  const superseded = { kind: 'replaced', place: {} } as Requirement['superseded'];
  const rows = [
    { ...row('seen', 0.5), superseded },
    { ...row('sure', 0.95), superseded },
  ];
  const { seenRows, sureRows, rest } = acceptable(rows, new Set(['seen']));
  expect([seenRows, sureRows]).toEqual([[], []]);
  expect(rest.map(({ id }) => id)).toEqual(['seen', 'sure']);
});
