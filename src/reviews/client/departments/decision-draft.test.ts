import { describe, expect, it } from 'vitest';
import { questionPath, rowPath } from '#reviews/contract/deciding.ts';
import { newDecisionSchema } from '#reviews/contract/schema.ts';
import {
  emptyDraft,
  emptyRisk,
  halfARisk,
  objectionTo,
  progressOf,
  rowOf,
  signed,
  toldOf,
  type DecisionDraft,
} from './decision-draft.ts';

const first = '6f0d1c0e-0000-4000-8000-000000000001';
const second = '6f0d1c0e-0000-4000-8000-000000000002';
const asked = {
  rows: [
    { id: first, no: 4 },
    { id: second, no: 7 },
  ],
  questions: ['Is the margin safe?'],
};
const yes = { 'Is the margin safe?': { answer: 'yes', note: '' } } as const;
const answered: DecisionDraft = {
  ...emptyDraft,
  rows: { [first]: { answer: 'can', condition: '' }, [second]: { answer: 'can', condition: '' } },
  answers: yes,
};
const withRow = (answer: 'condition' | 'cannot', condition = ''): DecisionDraft => ({
  ...answered,
  rows: { ...answered.rows, [first]: { answer, condition } },
});
const wordsAgainst = (...given: Parameters<typeof objectionTo>) => objectionTo(...given)?.message ?? null;

describe('signing a decision', () => {
  it('SIGN-1: nothing is answered before a person answers it', () => {
    expect([rowOf(emptyDraft, first).answer, toldOf(emptyDraft, 'Is the margin safe?').answer]).toEqual([
      null,
      null,
    ]);
    expect(progressOf(emptyDraft, asked)).toEqual({ answered: 0, asked: 3 });
    expect(progressOf({ ...emptyDraft, answers: yes }, asked)).toEqual({ answered: 1, asked: 3 });
    expect(
      signed('rejected', emptyDraft, { ...asked, department: 'Finance', revision: 1, replaces: null }),
    ).toMatchObject({
      rows: [],
      answers: [],
    });
  });

  it('SIGN-1: an approval with an unanswered requirement or question is refused with their names, the first to be mended first', () => {
    const objection = objectionTo('approved', emptyDraft, asked);
    expect(objection?.message).toBe('Not answered yet: requirements 4 and 7; checklist question 1.');
    expect(Object.keys(objection?.fields ?? {})).toEqual([rowPath(first), rowPath(second), questionPath(0)]);
    expect(wordsAgainst('approved', { ...answered, answers: {} }, asked)).toBe(
      'Not answered yet: checklist question 1.',
    );
    expect(wordsAgainst('approved', answered, asked)).toBeNull();
  });

  it('FEAS-1: an approval says of no requirement that it cannot be met', () => {
    expect(wordsAgainst('approved', withRow('cannot'), asked)).toMatch(/cannot meet/);
  });

  it('SIGN-1: an approval with a “no” in its checklist needs a note there', () => {
    const withNo = (note: string): DecisionDraft => ({
      ...answered,
      answers: { 'Is the margin safe?': { answer: 'no', note } },
    });
    expect(objectionTo('approved', withNo(' '), asked)?.fields).toEqual({
      [questionPath(0)]: expect.stringMatching(/^Say in a note/),
    });
    expect(objectionTo('approved', withNo('Agreed with the board'), asked)).toBeNull();
    expect(objectionTo('rejected', { ...withNo(''), comment: 'No margin' }, asked)).toBeNull();
  });

  it('FEAS-1: a condition must be said, whatever is decided', () => {
    expect(wordsAgainst('approved', withRow('condition', ' '), asked)).toMatch(/^Say under which condition/);
    expect(wordsAgainst('rejected', { ...withRow('condition'), comment: 'No capacity' }, asked)).toMatch(
      /^Say under which condition/,
    );
    expect(wordsAgainst('approved', withRow('condition', 'Ten days’ notice'), asked)).toBeNull();
  });

  it('FEAS-1: everything but an approval needs a reason, and no further answer', () => {
    expect(wordsAgainst('rejected', { ...answered, comment: '  ' }, asked)).toBe('Give a reason.');
    expect(wordsAgainst('clarification', { ...emptyDraft, comment: 'Which area class?' }, asked)).toBeNull();
  });

  it('FEAS-1: a department that requirements name cannot call itself not concerned', () => {
    const draft = { ...emptyDraft, comment: 'No site work' };
    expect(wordsAgainst('not_applicable', draft, asked)).toMatch(/^Requirements name this department/);
    expect(wordsAgainst('not_applicable', draft, { ...asked, rows: [] })).toBeNull();
  });

  it('FEAS-3: sends the answers that were given, a condition with its words', () => {
    const decision = newDecisionSchema.parse(
      signed('approved', withRow('condition', 'Ten days’ notice'), {
        ...asked,
        department: 'Finance',
        revision: 3,
        replaces: null,
      }),
    );
    expect(decision).toEqual({
      department: 'Finance',
      decision: 'approved',
      comment: '',
      risk: null,
      revision: 3,
      replaces: null,
      rows: [
        { requirementId: first, answer: 'condition', condition: 'Ten days’ notice' },
        { requirementId: second, answer: 'can', condition: '' },
      ],
      answers: [{ question: 'Is the margin safe?', answer: 'yes', note: '' }],
    });
  });

  it('FEAS-4: answers to rows that left the department are not signed', () => {
    const draft: DecisionDraft = {
      ...answered,
      rows: { ...answered.rows, gone: { answer: 'cannot', condition: '' } },
    };
    expect(wordsAgainst('approved', draft, asked)).toBeNull();
    expect(
      signed('approved', draft, { ...asked, department: 'Finance', revision: 1, replaces: null }).rows?.map(
        (row) => row.requirementId,
      ),
    ).toEqual([first, second]);
  });

  it('FEAS-1: a high risk needs a contingency with somebody responsible; half a risk is none', () => {
    const contingency = { action: 'Second mill', responsible: 'Head of purchasing', communication: '' };
    const withRisk = (risk: Partial<DecisionDraft['risk']>): DecisionDraft => ({
      ...answered,
      risk: { ...emptyRisk, ...risk },
    });
    expect(wordsAgainst('approved', withRisk({ consequence: 4 }), asked)).toBe(halfARisk);
    expect(wordsAgainst('approved', withRisk({ consequence: 4, likelihood: 2 }), asked)).toBeNull();
    expect(wordsAgainst('approved', withRisk({ consequence: 4, likelihood: 3 }), asked)).toMatch(
      /^A high risk needs/,
    );
    expect(
      wordsAgainst(
        'approved',
        withRisk({ consequence: 4, likelihood: 3, contingency: { ...contingency, responsible: ' ' } }),
        asked,
      ),
    ).toMatch(/^A high/);
    expect(
      wordsAgainst('approved', withRisk({ consequence: 4, likelihood: 3, contingency }), asked),
    ).toBeNull();
    const sent = (risk: Partial<DecisionDraft['risk']>) =>
      signed('approved', withRisk(risk), { ...asked, department: 'Finance', revision: 1, replaces: null })
        .risk;
    expect([
      sent({ consequence: 2 }),
      sent({ consequence: 2, likelihood: 1 }),
      sent({ consequence: 4, likelihood: 3, contingency }),
    ]).toEqual([
      null,
      { consequence: 2, likelihood: 1, contingency: null },
      { consequence: 4, likelihood: 3, contingency },
    ]);
  });
});
