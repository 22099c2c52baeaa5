import { expect, it } from 'vitest';
import { dueWords } from './due-words.ts';

it('SIGN-7: the summary says how many days are left until the due date, across months, and how many it is late', () => {
  expect(dueWords('2026-12-08', '2026-11-24')).toEqual({ words: 'Due in 14 days', isOverdue: false });
  expect(dueWords('2026-11-25', '2026-11-24').words).toBe('Due in 1 day');
  expect(dueWords('2026-11-24', '2026-11-24')).toEqual({ words: 'Due today', isOverdue: false });
  expect(dueWords('2026-10-31', '2026-11-03')).toEqual({ words: '3 days overdue', isOverdue: true });
});
