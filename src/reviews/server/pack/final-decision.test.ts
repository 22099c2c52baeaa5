import { expect, it } from 'vitest';
import type { Approval } from '#reviews/contract/schema.ts';
import { finalDecisionCells } from './final-decision.ts';

const bid = {
  kind: 'bid',
  at: '2026-03-02T08:00:00.000Z',
  by: 'Quinn Quality',
  role: 'Quality Manager',
  revision: 1,
} as Approval;

it('EVD-3: the register does not say that nothing was decided where an amendment took up a review that ended in a bid', () => {
  expect(finalDecisionCells({ approval: null, earlierApprovals: [bid] }, 2)).toEqual([
    'none yet on revision 2; Bid on revision 1',
    '2026-03-02T08:00:00.000Z',
    'Quinn Quality, Quality Manager',
  ]);
  expect(finalDecisionCells({ approval: bid, earlierApprovals: [] }, 1)[0]).toBe('Bid');
  for (const review of [null, { approval: null, earlierApprovals: [] }])
    expect(finalDecisionCells(review, 1)).toEqual(['none yet', '', '']);
});
