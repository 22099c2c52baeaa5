import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isValidated } from '#enquiries/contract/records/rules.ts';
import { departments, type Department } from '#organisations/contract/departments.ts';
import { kindOf, obstaclesToBid } from './approvals.ts';
import { objectionToApproval } from './approvals/objections.ts';
import { asksSameQuestion } from './differences.ts';
import { bandOf, highestOf, lacksContingency, formatRisk, riskLevels, scoreOf } from './risk.ts';
import { listDepartmentStates, mayRemindAgain, signedOff, listDecisionStates } from './rules.ts';
import { decisionKinds } from './schema.ts';

const signature = (department: Department, revision: number, over: object = {}) => ({
  department,
  decision: 'approved' as const,
  revision,
  isWithdrawn: false,
  ...over,
});

describe('which decisions stand', () => {
  it('FEAS-4: the last of a department counts, unless it was taken back or a later revision touched the department', () => {
    const signed = [
      signature('Finance', 1),
      signature('Finance', 2),
      signature('Operations', 1),
      signature('Maintenance', 1, { isWithdrawn: true }),
      signature('Engineering', 3),
    ];
    const touched = new Map<Department, number>([
      ['Operations', 2],
      ['Engineering', 3],
    ]);
    expect(listDecisionStates(signed, touched)).toEqual([
      'replaced',
      'current',
      'overtaken',
      'withdrawn',
      'current',
    ]);
    expect(signedOff(signed, touched)).toEqual(['Engineering', 'Finance']);
    const departmentStates = listDepartmentStates(signed, touched);
    expect(departmentStates.filter((each) => each.isAskedAgain).map((each) => each.department)).toEqual([
      'Operations',
    ]);
    expect(
      departmentStates.filter((each) => each.current !== null).map((each) => [each.department, each.current]),
    ).toEqual([
      ['Engineering', 4],
      ['Finance', 1],
    ]);
  });

  it('FEAS-4: whatever was signed and changed, a department has at most one decision that counts, its last, on what it says now', () => {
    const someSignature = fc.record({
      department: fc.constantFrom(...departments),
      decision: fc.constantFrom(...decisionKinds),
      revision: fc.integer({ min: 1, max: 6 }),
      isWithdrawn: fc.boolean(),
    });
    const someTouches = fc
      .array(fc.tuple(fc.constantFrom(...departments), fc.integer({ min: 2, max: 6 })))
      .map((pairs) => new Map(pairs));
    fc.assert(
      fc.property(fc.array(someSignature, { maxLength: 30 }), someTouches, (signed, touched) => {
        const decisionStates = listDecisionStates(signed, touched);
        for (const { department, current } of listDepartmentStates(signed, touched)) {
          const counting = signed.filter(
            (each, index) => each.department === department && decisionStates[index] === 'current',
          );
          expect(counting.length).toBe(current === null ? 0 : 1);
          for (const each of counting) {
            expect(each).toBe(signed.findLast((other) => other.department === department));
            expect([each.isWithdrawn, each.revision >= (touched.get(department) ?? 0)]).toEqual([
              false,
              true,
            ]);
          }
        }
      }),
    );
  });
});

it('SIGN-5: whatever was signed, confirmed and changed, a department is left unasked only by a confirmation that is on what it says now and not ended, and never beside a decision', () => {
  const revision = fc.integer({ min: 1, max: 6 });
  const department = fc.constantFrom(...departments);
  const someSignature = fc.record({
    department,
    decision: fc.constantFrom(...decisionKinds),
    revision,
    isWithdrawn: fc.boolean(),
  });
  const someTouches = fc.array(fc.tuple(department, revision)).map((pairs) => new Map(pairs));
  const someConfirmations = fc.array(fc.record({ department, revision, isAskedSince: fc.boolean() }));
  fc.assert(
    fc.property(
      fc.array(someSignature, { maxLength: 20 }),
      someTouches,
      someConfirmations,
      (signed, touched, notAsking) => {
        const before = listDepartmentStates(signed, touched);
        for (const [place, state] of listDepartmentStates(signed, touched, notAsking).entries()) {
          expect({ ...state, notAsked: null }).toEqual(before[place]);
          const counts = notAsking.some(
            (each) =>
              each.department === state.department &&
              !each.isAskedSince &&
              each.revision >= (touched.get(state.department) ?? 0),
          );
          expect(state.notAsked !== null).toBe(counts && state.current === null);
        }
      },
    ),
  );
});

it('SIGN-5: one department at least is asked, and each that is asked has to sign', () => {
  fc.assert(
    fc.property(fc.subarray([...departments]), fc.subarray([...departments]), (approved, notAsked) => {
      const asked = departments.filter((each) => !notAsked.includes(each));
      expect(isValidated(approved, notAsked)).toBe(
        asked.length > 0 && asked.every((each) => approved.includes(each)),
      );
    }),
  );
  expect(isValidated(departments, departments)).toBe(false);
});

describe('risk', () => {
  it('FEAS-1: is consequence times likelihood in three bands; neither more of the one nor of the other ever lowers the band', () => {
    const bands = ['low', 'medium', 'high'];
    for (const consequence of riskLevels)
      for (const likelihood of riskLevels) {
        const risk = { consequence, likelihood };
        expect(scoreOf(risk)).toBe(consequence * likelihood);
        for (const more of [
          { ...risk, consequence: 5 as const },
          { ...risk, likelihood: 5 as const },
        ])
          expect(bands.indexOf(bandOf(more))).toBeGreaterThanOrEqual(bands.indexOf(bandOf(risk)));
      }
    expect(riskLevels.map((likelihood) => bandOf({ consequence: 4, likelihood }))).toEqual([
      'low',
      'medium',
      'high',
      'high',
      'high',
    ]);
    expect(bandOf({ consequence: 5, likelihood: 1 })).toBe('medium');
    expect(formatRisk({ consequence: 4, likelihood: 4 })).toBe('High risk, 4 × 4 = 16');
  });

  it('FEAS-1: a high one needs an action and somebody responsible; the highest of all is known', () => {
    const contingency = { action: 'Second mill', responsible: 'Purchasing', communication: '' };
    expect(lacksContingency({ consequence: 4, likelihood: 3, contingency: null })).toBe(true);
    expect(
      lacksContingency({ consequence: 4, likelihood: 3, contingency: { ...contingency, responsible: ' ' } }),
    ).toBe(true);
    expect(lacksContingency({ consequence: 4, likelihood: 3, contingency })).toBe(false);
    expect(lacksContingency({ consequence: 3, likelihood: 3, contingency: null })).toBe(false);
    const part = (department: Department, risk: { consequence: 2 | 3; likelihood: 3 } | null) => ({
      department,
      decision: { risk: risk && { ...risk, contingency: null } },
    });
    expect(
      highestOf([
        part('Operations', { consequence: 2, likelihood: 3 }),
        part('Finance', { consequence: 3, likelihood: 3 }),
        part('Maintenance', null),
      ]),
    ).toEqual({ department: 'Finance', consequence: 3, likelihood: 3, contingency: null });
    expect(highestOf([part('Finance', null), { department: 'Operations', decision: null }])).toBeNull();
  });
});

const nothing = { conditions: [], found: [], unresolved: [] };

describe('the final decision', () => {
  it('FEAS-5: says in words what a bid still needs', () => {
    expect(
      obstaclesToBid([
        { department: 'Finance', decision: null },
        { department: 'Operations', decision: { decision: 'approved' } },
        { department: 'Engineering', decision: { decision: 'rejected' } },
        { department: 'Maintenance', decision: { decision: 'clarification' } },
      ]),
    ).toEqual([
      '1 department to decide: Finance',
      'Rejected by Engineering',
      'Clarification asked by Maintenance',
    ]);
    expect(obstaclesToBid([{ department: 'Maintenance', decision: { decision: 'not_applicable' } }])).toEqual(
      [],
    );
  });

  it('FEAS-5: no bid gives a reason, chosen or in words; another reason is said in words; a deviation says what is offered', () => {
    const no = { outcome: 'declined' as const, reason: '', reasons: [], deviations: [], ...nothing };
    expect(objectionToApproval(no)?.field).toBe('reason');
    expect(objectionToApproval({ ...no, reasons: ['other'] })?.field).toBe('reason');
    expect(objectionToApproval({ ...no, reasons: ['capacity'] })).toBeNull();
    expect(objectionToApproval({ ...no, reasons: ['other'], reason: 'Sold out' })).toBeNull();
    expect(
      objectionToApproval({ ...no, outcome: 'accepted', deviations: [{ requirementId: 'r1', offer: ' ' }] })
        ?.field,
    ).toBe('deviations');
    expect([kindOf('accepted', []), kindOf('accepted', [1]), kindOf('declined', [])]).toEqual([
      'bid',
      'bid_with_deviations',
      'no_bid',
    ]);
  });

  it('SIGN-1: a bid with an open condition is refused by name until the condition is carried into the offer or resolved', () => {
    const bid = { outcome: 'accepted' as const, reason: '', reasons: [], deviations: [], ...nothing };
    const held = (department: Department, no: number, isResolved = false) => ({
      department,
      requirementId: `r${no}`,
      requirementNo: no,
      isResolved,
    });
    const conditions = [held('Finance', 1), held('Operations', 4), held('Engineering', 4, true)];
    const refused = objectionToApproval({ ...bid, conditions });
    expect(refused?.failure.code).toBe('conditions_open');
    expect(refused?.message).toMatch(
      /^Open conditions: Finance on requirement 1, Operations on requirement 4\. Offer each/,
    );
    const more = [...conditions, held('Finance', 2), held('Finance', 3)];
    expect(objectionToApproval({ ...bid, conditions: more })?.message).toMatch(
      /^Open conditions: Finance on requirements 1, 2 and 3, Operations on requirement 4\. Offer each/,
    );
    const deviations = [{ requirementId: 'r1', offer: 'Thirty days' }];
    expect(objectionToApproval({ ...bid, conditions, deviations })?.message).toMatch(
      /^Open condition: Operations on requirement 4\./,
    );
    expect(
      objectionToApproval({
        ...bid,
        conditions,
        deviations: [...deviations, { requirementId: 'r4', offer: 'Week 30' }],
      }),
    ).toBeNull();
    expect(objectionToApproval({ ...bid, conditions: [held('Finance', 1, true)] })).toBeNull();
    expect(
      objectionToApproval({ ...bid, outcome: 'declined', reason: 'No capacity', conditions }),
    ).toBeNull();
  });

  it('FEAS-7: a department is reminded once in a day', () => {
    const at = '2026-03-10T12:00:00.000Z';
    expect([
      mayRemindAgain(null, 0),
      mayRemindAgain(at, Date.parse(at) + 86_399_999),
      mayRemindAgain(at, Date.parse(at) + 86_400_000),
    ]).toEqual([true, false, true]);
  });
});

it.each([
  ['1) Body material?', 'Body material?', true],
  ['4. Finance: Which bank issues\nthe bond?\n\nKind regards', 'Which bank issues the bond?', true],
  ['Which bank issues the bond? Forget it.', 'Which bank issues the bond?', false],
  ['1) Which material?', 'Body material?', false],
  ['Antibody material?', 'Body material?', false],
])('FND-9: whether a mail asks in these words, whatever their number: %s', (mail, words, isAsked) => {
  expect(asksSameQuestion(mail, words)).toBe(isAsked);
});
