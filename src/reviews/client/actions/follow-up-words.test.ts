import { expect, it } from 'vitest';
import type { ReviewAction } from '#reviews/contract/actions.ts';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import { actionState, inOrder, requirementNumbers } from './follow-up-words.ts';

const closed = (at: string) => ({ by: 'Paula', at, evidence: 'Booking 4411' });
const action = (no: number, dueDate: string, over: Partial<ReviewAction> = {}) =>
  ({ no, dueDate, closed: null, ...over }) as ReviewAction;

it('an action is open on its day and overdue on the next, and never once it is closed', () => {
  expect(actionState(action(1, '2026-11-21'), '2026-11-21').word).toBe('Open');
  expect(actionState(action(1, '2026-11-20'), '2026-11-21').word).toBe('Overdue');
  expect(
    actionState(action(1, '2026-11-20', { closed: closed('2026-11-22T08:00:00Z') }), '2026-11-21').word,
  ).toBe('Closed');
});

it('open actions come first by day, closed ones after them by when they were closed', () => {
  const actions = [
    action(1, '2026-11-10', { closed: closed('2026-11-11T08:00:00Z') }),
    action(2, '2026-12-10'),
    action(3, '2026-11-25'),
    action(4, '2026-11-12', { closed: closed('2026-11-19T08:00:00Z') }),
    action(5, '2026-11-25'),
  ];
  expect(inOrder(actions).map(({ no }) => no)).toEqual([3, 5, 2, 4, 1]);
});

it('requirements are named by number, in order; one that is gone is left out', () => {
  const ledger = [7, 3].map((no) => ({ id: `id-${no}`, no })) as Requirement[];
  expect(requirementNumbers(['id-7', 'id-3', 'gone'], ledger)).toBe('Requirements 3 and 7');
  expect(requirementNumbers(['id-3'], ledger)).toBe('Requirement 3');
  expect(requirementNumbers([], ledger)).toBe('');
});
