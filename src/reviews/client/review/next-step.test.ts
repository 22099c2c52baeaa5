import { expect, it } from 'vitest';
import type { Finding } from '#findings/contract/decisions.ts';
import { departments, type Department } from '#organisations/contract/departments.ts';
import type { DecisionKind, DepartmentReview } from '#reviews/contract/schema.ts';
import { nextStep, type Situation } from './next-step.ts';

const row = (no: number, state: 'proposed' | 'accepted') => ({ id: `row ${no}`, no, state });
const finding = (severity: Finding['severity'], isDecided = false) =>
  ({ severity, decision: isDecided ? { kind: 'accept' } : null, isSettled: false }) as Finding;
const part = (department: Department, decision: DecisionKind | null) =>
  ({ department, mayDecide: true, decision: decision ? { decision } : null }) as DepartmentReview;
/** A review in which these have not approved, and all others have. */
const review = (others: Partial<Record<Department, DecisionKind | null>>): Situation['review'] => ({
  departments: departments.map((name) => part(name, name in others ? (others[name] ?? null) : 'approved')),
  approval: null,
  mayApprove: true,
});
const enquiry: Situation['enquiry'] = {
  reading: 'read',
  closedAt: null,
  review: 'none',
  fields: [],
  items: { count: 0, toDecide: 0 },
};
const at = (change: Partial<Situation>): Situation => ({
  enquiry,
  requirements: [row(1, 'accepted'), row(2, 'accepted')],
  findings: [],
  review: null,
  own: [],
  mayWrite: true,
  mayOpen: true,
  ...change,
});
const labelAt = (change: Partial<Situation>) => nextStep(at(change))?.label ?? null;

it('SIGN-2: the next step goes from the rows over the findings and the review to the signature', () => {
  const fields = [{ state: 'proposed' }, { state: 'proposed' }] as Situation['enquiry']['fields'];
  const rows = [row(2, 'proposed'), row(1, 'proposed')];
  expect([
    labelAt({ enquiry: { ...enquiry, fields }, requirements: rows }),
    labelAt({ requirements: rows, findings: [finding('minor')] }),
    labelAt({ enquiry: { ...enquiry, items: { count: 4, toDecide: 1 } } }),
    labelAt({ findings: [finding('minor'), finding('blocking'), finding('blocking', true)] }),
    labelAt({}),
    labelAt({ review: review({ Engineering: null, Finance: null }), own: ['Finance'] }),
    labelAt({ review: review({ Engineering: null, Finance: null }) }),
    labelAt({ review: review({ Finance: 'rejected' }) }),
    labelAt({ review: review({}), findings: [finding('minor'), finding('blocking')] }),
    labelAt({ review: review({}), findings: [finding('minor')] }),
  ]).toEqual([
    'Check 2 fields',
    'Review 2',
    'Check 1 item',
    'Resolve 2 findings',
    'Open review',
    'Decide for Finance',
    'Waiting for 2 departments',
    'Against a bid: Finance',
    'Resolve 1 finding',
    'Sign',
  ]);
});

it('SIGN-2: reviewing begins at the first row that nobody has decided on, and says how far it has come', () => {
  const step = nextStep(at({ requirements: [row(3, 'proposed'), row(1, 'accepted'), row(2, 'proposed')] }));
  expect(step).toMatchObject({ progress: '1 of 3 reviewed', way: { go: { requirement: 'row 2' } } });
});

it('SIGN-2: who may not take a step reads it, and a decided or closed enquiry has none', () => {
  expect(nextStep(at({ mayOpen: false }))).toMatchObject({ label: 'Open review', way: null });
  expect(nextStep(at({ requirements: [row(1, 'proposed')], mayWrite: false }))?.way).toBeNull();
  const signed = { ...review({}), approval: {} } as Situation['review'];
  expect([
    labelAt({ review: signed }),
    labelAt({ enquiry: { ...enquiry, closedAt: '2026-11-20T08:00:00Z' } }),
    labelAt({ enquiry: { ...enquiry, reading: 'reading' } }),
  ]).toEqual([null, null, null]);
});
