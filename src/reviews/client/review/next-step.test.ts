import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Finding } from '#findings/contract/decisions.ts';
import { departments, type Department } from '#organisations/contract/departments.ts';
import type { FourEyes } from '#reviews/contract/departments/four-eyes.ts';
import { decisionKinds, type DecisionKind, type DepartmentReview } from '#reviews/contract/schema.ts';
import { nextStep, type Situation } from './next-step.ts';

const row = (no: number, state: 'proposed' | 'accepted') => ({ id: `row ${no}`, no, state });
const finding = (severity: Finding['severity'], isDecided = false) =>
  ({ severity, decision: isDecided ? { kind: 'accept' } : null, isSettled: false }) as Finding;
const part = (department: Department, decision: DecisionKind | null, reviewers = ['Rita Reviewer']) =>
  ({
    department,
    reviewers,
    mayDecide: true,
    notAsked: null,
    decision: decision ? { decision } : null,
  }) as DepartmentReview;
/** A review in which these have not approved, and all others have. */
const review = (others: Partial<Record<Department, DecisionKind | null>>): Situation['review'] => ({
  departments: departments.map((name) => part(name, name in others ? (others[name] ?? null) : 'approved')),
  approval: null,
  mayApprove: true,
  fourEyes: null,
});
const enquiry: Situation['enquiry'] = {
  reading: 'read',
  closedAt: null,
  review: 'none',
  fields: [],
  items: { count: 0, toDecide: 0 },
  isGenerating: false,
};
const at = (change: Partial<Situation>): Situation => ({
  enquiry,
  requirements: [row(1, 'accepted'), row(2, 'accepted')],
  findings: [],
  review: null,
  own: [],
  mayWrite: true,
  mayOpen: true,
  mayInvite: true,
  unconcerned: [],
  later: { amendments: 0, mails: [], files: 0 },
  ...change,
});
const mail = { path: '/app/mail-in' };
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
    labelAt({ review: review({}), later: { amendments: 1, mails: [mail, mail], files: 2 } }),
    labelAt({ review: review({}), later: { amendments: 0, mails: [mail, mail], files: 2 } }),
    labelAt({ review: review({}), later: { amendments: 0, mails: [], files: 2 } }),
    labelAt({ review: review({}), enquiry: { ...enquiry, isGenerating: true } }),
    labelAt({ review: review({}), findings: [finding('minor'), finding('blocking')] }),
    labelAt({ review: review({}), findings: [finding('minor')] }),
  ]).toEqual([
    'Check 2 fields',
    'Decide on 2 requirements',
    'Check 1 item',
    'Resolve 2 findings',
    'Open review',
    'Decide for Finance',
    'Waiting for 2 departments',
    'Against a bid: Finance',
    'Decide on 1 amendment',
    'Sort 2 mails',
    '2 files still being read',
    'Requirements still being generated',
    'Resolve 1 finding',
    'Sign',
  ]);
});

it('IN-3: a mail that waits to be sorted is opened by those who may sort it', () => {
  const situation = { review: review({}), later: { amendments: 0, mails: [mail], files: 0 } };
  expect(nextStep(at(situation))?.way).toEqual({ to: '/app/mail-in' });
  expect(nextStep(at({ ...situation, mayWrite: false }))?.way).toBeNull();
});

it('SIGN-2: who is alone is led from department to department; others are waited for where they are named or must sign', () => {
  const parts = (mayDecide: boolean, named: Department[], signed: Department[] = []) => ({
    approval: null,
    mayApprove: true,
    fourEyes: null,
    departments: departments.map((name) => ({
      ...part(name, signed.includes(name) ? 'approved' : null, named.includes(name) ? ['Rita'] : []),
      mayDecide,
    })),
  });
  const [first, ...rest] = departments;
  const last = rest.at(-1) ?? first;
  expect(nextStep(at({ review: parts(true, []) }))).toMatchObject({
    label: `Decide for ${first}, 10 left`,
    way: { go: { tab: 'review', department: first } },
  });
  const others = departments.filter((name) => name !== last);
  expect([
    labelAt({ review: parts(true, [first], []) }),
    labelAt({ review: parts(true, [], others) }),
    labelAt({ review: parts(true, [last], others) }),
    labelAt({ review: parts(false, []) }),
    labelAt({ review: parts(true, [...departments]), own: [first, last] }),
  ]).toEqual([
    `Decide for ${rest[0]}, 9 left`,
    `Decide for ${last}`,
    'Waiting for 1 department',
    'Waiting for 10 departments',
    `Decide for ${first}, 2 left`,
  ]);
});

it('SIGN-6: who four eyes keep from signing is not led to it; where nobody is left, it says whom it needs', () => {
  const [first] = departments;
  const rest: Department[] = departments.slice(1);
  const held = (fourEyes: Partial<FourEyes>, change: Partial<Situation> = {}, left = rest) => {
    const names = Object.fromEntries(left.map((name) => [name, null]));
    const around: FourEyes = { signed: [first], lacking: [], lacksApprover: false, ...fourEyes };
    const parts = (review(names)?.departments ?? []).map((each) => ({ ...each, reviewers: [] }));
    const running = { departments: parts, approval: null, mayApprove: true, fourEyes: around };
    return nextStep(at({ review: running, own: [...departments], ...change }));
  };
  const needed = 'Four eyes: another person must sign';
  const invite = { note: needed, label: 'Invite a person', way: { to: '/app/user-roles' } };
  expect(held({ signed: [] })?.label).toBe(`Decide for ${rest[0]}, 9 left`);
  expect(held({})).toMatchObject({ label: 'Waiting for 9 departments' });
  expect(held({ lacking: rest })).toMatchObject(invite);
  expect(held({ lacking: rest }, { mayInvite: false })).toMatchObject({ label: needed, way: null });
  expect(held({}, {}, [first])).toMatchObject({ label: `Decide for ${first}` });
  expect(held({}, {}, [])).toMatchObject({ label: 'Waiting for the final approval' });
  expect(held({ lacksApprover: true }, {}, [])).toMatchObject(invite);
});

it('SIGN-5: where departments may be left unasked, a person chooses before the review is opened', () => {
  const choosing = nextStep(at({ unconcerned: ['Finance'] }));
  expect(choosing).toMatchObject({ label: 'Choose who is asked', way: { go: { tab: 'review' } } });
  expect(choosing?.way).not.toHaveProperty('open');
  expect(nextStep(at({ unconcerned: ['Finance'], mayOpen: false }))).toMatchObject({ way: null });
});

it('SIGN-2: findings are not next while rows are still to come, or where there is none', () => {
  const findings = [finding('minor'), finding('blocking')];
  const coming = nextStep(at({ findings, enquiry: { ...enquiry, isGenerating: true } }));
  expect(coming).toMatchObject({ label: 'Requirements still being generated', way: null });
  expect(labelAt({ findings, requirements: [] })).toBe('Add a requirement');
  expect(labelAt({ findings })).toBe('Resolve 2 findings');
});

it('SIGN-2: an enquiry without a requirement is led to where one is added', () => {
  const empty = nextStep(at({ requirements: [] }));
  expect(empty).toMatchObject({ label: 'Add a requirement', progress: 'No requirement to review yet' });
  expect(empty?.way).toMatchObject({ go: { tab: 'requirements' } });
  expect(nextStep(at({ requirements: [], mayWrite: false }))?.way).toBeNull();
  const fields = [{ field: 'CustomerName', state: 'proposed' }] as Situation['enquiry']['fields'];
  const unread = nextStep(at({ requirements: [], enquiry: { ...enquiry, fields } }));
  expect(unread).toMatchObject({ label: 'Check 1 field', progress: 'No requirement to review yet' });
});

it('SIGN-2: reviewing begins at the first row that nobody has decided on, and says how far it has come', () => {
  const step = nextStep(at({ requirements: [row(3, 'proposed'), row(1, 'accepted'), row(2, 'proposed')] }));
  expect(step).toMatchObject({ progress: '1 of 3 decided', way: { go: { requirement: 'row 2' } } });
});

it('SIGN-2: checking the fields begins at the first that nobody has decided on', () => {
  const fields = [
    { field: 'CustomerName', state: 'confirmed' },
    { field: 'ReferenceNo', state: 'proposed' },
  ] as Situation['enquiry']['fields'];
  expect(nextStep(at({ enquiry: { ...enquiry, fields } }))?.way).toMatchObject({
    go: { tab: 'details' },
    focus: expect.stringContaining('[data-field="ReferenceNo"]') as string,
  });
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

it('SIGN-2: in no situation is the signature the next step before all is decided and all ten signed off', () => {
  const someSituation = fc.record({
    states: fc.array(fc.constantFrom('proposed' as const, 'accepted' as const, 'accepted' as const), {
      minLength: 1,
      maxLength: 3,
    }),
    severities: fc.array(fc.constantFrom('blocking' as const, 'minor' as const), { maxLength: 2 }),
    toDecide: fc.constantFrom(0, 0, 1),
    // Most situations are close to the end: one department at most has not approved.
    other: fc.option(fc.constantFrom(null, ...decisionKinds)),
  });
  let signatures = 0;
  fc.assert(
    fc.property(someSituation, ({ states, severities, toDecide, other }) => {
      const situation = at({
        enquiry: { ...enquiry, review: 'open', items: { count: 1, toDecide } },
        requirements: states.map((state, index) => row(index, state)),
        findings: severities.map((severity) => finding(severity)),
        review: review({ Finance: other }),
      });
      if (nextStep(situation)?.label !== 'Sign') return;
      signatures += 1;
      expect(states).not.toContain('proposed');
      expect(severities).not.toContain('blocking');
      expect(toDecide).toBe(0);
      expect(['approved', 'not_applicable']).toContain(other);
    }),
    { numRuns: 2000 },
  );
  expect(signatures).toBeGreaterThan(0);
});
