import { expect, it } from 'vitest';
import type { Department } from '#organisations/contract/departments.ts';
import type { DecisionKind, DepartmentReview, Review } from '#reviews/contract/schema.ts';
import { reasonAgainstApproving, reasonAgainstBid, reasonAgainstDeciding } from './deciding.ts';
import { formatWait } from './review-words.ts';

const open = { approval: null, fourEyes: null };

it('FEAS-3: says whose decision it is when it is not yours', () => {
  expect(reasonAgainstDeciding(open, { mayDecide: false, department: 'Finance', notAsked: null })).toBe(
    'Only a reviewer of Finance can decide here.',
  );
  expect(reasonAgainstDeciding(open, { mayDecide: true, department: 'Finance', notAsked: null })).toBeNull();
});

it('FEAS-5: says in words what stands between the review and a bid', () => {
  const part = (department: Department, decision: DecisionKind | null) =>
    ({ department, decision: decision && { decision } }) as DepartmentReview;
  const against = (...departments: DepartmentReview[]) =>
    reasonAgainstBid({ mayApprove: true, departments, fourEyes: null }, { unconfirmed: 0 }, null);
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
  const none = { departments: [], fourEyes: null };
  expect(reasonAgainstBid({ ...none, mayApprove: false }, { unconfirmed: 2 }, 'later')).toMatch(/^Your role/);
  expect(reasonAgainstBid({ ...none, mayApprove: true }, { unconfirmed: 2 }, 'later')).toMatch(
    /^Confirm or reject every proposed/,
  );
  expect(reasonAgainstBid({ ...none, mayApprove: true }, { unconfirmed: 0 }, 'later')).toBe('later');
});

it('SIGN-6: says which signature keeps somebody from another where four eyes are wanted', () => {
  const fourEyes: Review['fourEyes'] = { signed: ['Finance'], lacking: [], lacksApprover: false };
  const against = (department: Department) =>
    reasonAgainstDeciding({ ...open, fourEyes }, { mayDecide: true, department, notAsked: null });
  const why = 'Your organisation wants four eyes: you have signed for Finance.';
  expect([
    against('Operations'),
    against('Finance'),
    reasonAgainstApproving({ mayApprove: true, fourEyes }),
  ]).toEqual([why, null, why]);
});

it('FEAS-7: says how long a department waits', () => {
  const now = Date.parse('2026-03-10T12:00:00Z');
  expect(
    ['2026-03-10T01:00:00Z', '2026-03-09T11:00:00Z', '2026-02-26T12:00:00Z'].map((since) =>
      formatWait(since, now),
    ),
  ).toEqual(['less than a day', '1 day', '12 days']);
});
