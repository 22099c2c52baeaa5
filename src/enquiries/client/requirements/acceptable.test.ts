import { expect, it } from 'vitest';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import { acceptable } from './acceptable.ts';

const row = (id: string, confidence: number, state: Requirement['state'] = 'proposed') =>
  ({ id, confidence, state }) as Requirement;

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
