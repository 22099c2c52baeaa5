import { expect, it } from 'vitest';
import type { Difference, ProposedDifference } from '#reviews/contract/differences.ts';
import { clarificationLines } from './clarifications.ts';

const difference = (no: number, state: Difference['state'], text: string): Difference => ({
  id: `d${no}`,
  no,
  requirementIds: [],
  difference: text,
  department: null,
  revision: 1,
  addedBy: 'Ada',
  addedAt: '2026-11-20T10:00:00Z',
  state,
  asked: null,
  answer: null,
  resolution: null,
});
const question: ProposedDifference = {
  decisionId: 'q1',
  department: 'Finance',
  question: 'Which bank issues the bond?',
  by: 'Omar',
  at: '2026-11-20T10:00:00Z',
  requirementIds: [],
};

it('FND-9: one mail asks everything that is open, each under the number its answer comes back with', () => {
  const differences = [
    difference(1, 'resolved', 'Which edition?'),
    difference(2, 'open', 'Delivery in 32 or in 34 weeks?'),
    difference(3, 'asked', 'Which law governs?'),
    difference(4, 'open', 'Certificate 3.1 or 3.2?'),
  ];
  expect(clarificationLines({ differences, proposed: [question] })).toBe(
    '2. Delivery in 32 or in 34 weeks?\n4. Certificate 3.1 or 3.2?\n5. Finance: Which bank issues the bond?',
  );
  expect(clarificationLines({ differences: differences.slice(0, 1), proposed: [] })).toBeNull();
  expect(clarificationLines(undefined)).toBeNull();
});
