import { expect, it } from 'vitest';
import type { ProposedRequirement, Supersession } from '#extraction/contract/proposals.ts';
import { proposedRow } from './rows.ts';

const text = 'In clause 6.4 "A run test on each and every pump" becomes "A run test on one pump".';
const spanOf = (words: string) => {
  const start = text.indexOf(words);
  return { sourceId: 's', start, end: start + words.length, quote: words };
};
const older = spanOf('A run test on each and every pump');
const proposal = (words: string): ProposedRequirement => ({
  text: words,
  category: 'technical',
  mandatory: true,
  departments: [],
  standard: null,
  confidence: 0.9,
  span: spanOf(words),
});
const markOf = (words: string, change: Supersession) =>
  proposedRow(proposal(words), { no: 1, revision: 1 }, [change]).superseded?.kind ?? null;

it('READ-6: a row that says itself how words read now stands; the old words alone, and what is struck out, do not', () => {
  const newer = spanOf('A run test on one pump');
  const replaced: Supersession = { kind: 'replaced', older, newer };
  const whole = '"A run test on each and every pump" becomes "A run test on one pump"';
  expect(markOf(whole, { ...replaced, newer: spanOf('becomes') })).toBeNull();
  expect(markOf(whole, replaced)).toBeNull();
  expect(markOf('A run test on each and every pump', replaced)).toBe('replaced');
  expect(markOf('"A run test on each and every pump" becomes', { ...replaced, kind: 'cancelled' })).toBe(
    'cancelled',
  );
});
