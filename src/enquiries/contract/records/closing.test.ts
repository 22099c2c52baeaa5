import { expect, it } from 'vitest';
import { endingOf } from './closing.ts';

const closedAt = '2026-11-20T08:00:00.000Z';

it.each([
  ['Bid', { closedAt, closingOutcome: null, review: 'accepted' }],
  ['No bid', { closedAt, closingOutcome: null, review: 'declined' }],
  ['No bid', { closedAt, closingOutcome: 'no_bid', review: 'open' }],
  ['Withdrawn', { closedAt, closingOutcome: 'withdrawn', review: 'none' }],
  ['Decided before', { closedAt, closingOutcome: 'decided_before', review: 'none' }],
  ['Closed', { closedAt, closingOutcome: null, review: 'open' }],
  ['Closed', { closedAt, closingOutcome: null, review: 'none' }],
  [null, { closedAt: null, closingOutcome: null, review: 'accepted' }],
] as const)('SIGN-8: a closed enquiry says how it ended: %s', (words, card) => {
  expect(endingOf(card)).toBe(words);
});
