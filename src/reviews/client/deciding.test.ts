import { expect, it } from 'vitest';
import type { Department } from '#organisations/contract/departments.ts';
import type { DecisionKind, DepartmentReview } from '#reviews/contract/schema.ts';
import { reasonAgainstBid, reasonAgainstDeciding } from './deciding.ts';
import { formatWait } from './review-words.ts';

it('FEAS-3: says whose decision it is when it is not yours', () => {
  expect(
    reasonAgainstDeciding({ approval: null }, { mayDecide: false, department: 'Finance', notAsked: null }),
  ).toBe('Only a reviewer of Finance can decide here.');
  expect(
    reasonAgainstDeciding({ approval: null }, { mayDecide: true, department: 'Finance', notAsked: null }),
  ).toBeNull();
});

it('FEAS-5: says in words what stands between the review and a bid', () => {
  const part = (department: Department, decision: DecisionKind | null) =>
    ({ department, decision: decision && { decision } }) as DepartmentReview;
  const against = (...departments: DepartmentReview[]) =>
    reasonAgainstBid({ mayApprove: true, departments }, { unconfirmed: 0 });
  expect(against(part('Operations', 'approved'), part('Finance', 'not_applicable'))).toBeNull();
  expect(against(part('Operations', 'approved'), part('Finance', null))).toBe(
    '1 department to decide: Finance.',
  );
  expect(
    against(
      part('Operations', 'rejected'),
      part('Engineering', null),
      part('Finance', null),
      part('Maintenance', 'clarification'),
    ),
  ).toBe(
    '2 departments to decide: Engineering, Finance. Rejected by Operations. Clarification asked by Maintenance.',
  );
  expect(reasonAgainstBid({ mayApprove: false, departments: [] }, { unconfirmed: 2 })).toMatch(/^Your role/);
  expect(reasonAgainstBid({ mayApprove: true, departments: [] }, { unconfirmed: 2 })).toMatch(
    /^Confirm or reject every proposed/,
  );
});

it('FEAS-7: says how long a department waits', () => {
  const now = Date.parse('2026-03-10T12:00:00Z');
  expect(
    ['2026-03-10T01:00:00Z', '2026-03-09T11:00:00Z', '2026-02-26T12:00:00Z'].map((since) =>
      formatWait(since, now),
    ),
  ).toEqual(['less than a day', '1 day', '12 days']);
});
