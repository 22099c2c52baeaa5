import { describe, expect, it } from 'vitest';
import { newDecisionSchema } from '#shared/reviews/schema.ts';
import { emptyDraft, emptyRisk, halfARisk, objectionTo, signed, type DecisionDraft } from './decision-draft.ts';

const first = '6f0d1c0e-0000-4000-8000-000000000001';
const second = '6f0d1c0e-0000-4000-8000-000000000002';
const asked = { requirementIds: [first, second], checklist: ['Is the margin safe?'] };
const answered: DecisionDraft = { ...emptyDraft, answers: { 'Is the margin safe?': { answer: 'yes', note: '' } } };
const withRow = (answer: 'condition' | 'cannot', condition = ''): DecisionDraft => ({ ...answered, rows: { [first]: { answer, condition } } });

describe('signing a decision', () => {
  it('FEAS-1: an approval needs every question answered and no requirement that cannot be met', () => {
    expect(objectionTo('approved', emptyDraft, asked)).toBe('Answer every question of the checklist.');
    expect(objectionTo('approved', withRow('cannot'), asked)).toMatch(/cannot meet/);
    expect(objectionTo('approved', answered, asked)).toBeNull();
  });

  it('FEAS-1: a condition must be said, whatever is decided', () => {
    expect(objectionTo('approved', withRow('condition', ' '), asked)).toMatch(/^Say under which condition/);
    expect(objectionTo('rejected', { ...withRow('condition'), comment: 'No capacity' }, asked)).toMatch(/^Say under which condition/);
    expect(objectionTo('approved', withRow('condition', 'Ten days’ notice'), asked)).toBeNull();
  });

  it('FEAS-1: everything but an approval needs a reason', () => {
    expect(objectionTo('rejected', { ...answered, comment: '  ' }, asked)).toBe('Give a reason.');
    expect(objectionTo('clarification', { ...emptyDraft, comment: 'Which area class?' }, asked)).toBeNull();
  });

  it('FEAS-1: a department that requirements name cannot call itself not concerned', () => {
    expect(objectionTo('not_applicable', { ...emptyDraft, comment: 'No site work' }, asked)).toMatch(/^Requirements name this department/);
    expect(objectionTo('not_applicable', { ...emptyDraft, comment: 'No site work' }, { ...asked, requirementIds: [] })).toBeNull();
  });

  it('FEAS-3: sends every requirement of the department with an answer, can meet unless said otherwise', () => {
    const decision = newDecisionSchema.parse(signed('approved', withRow('condition', 'Ten days’ notice'), { ...asked, department: 'Finance', revision: 3 }));
    expect(decision).toEqual({
      department: 'Finance',
      decision: 'approved',
      comment: '',
      risk: null,
      revision: 3,
      rows: [
        { requirementId: first, answer: 'condition', condition: 'Ten days’ notice' },
        { requirementId: second, answer: 'can', condition: '' },
      ],
      answers: [{ question: 'Is the margin safe?', answer: 'yes', note: '' }],
    });
  });

  it('FEAS-4: answers to rows that left the department are not signed', () => {
    const draft: DecisionDraft = { ...answered, rows: { gone: { answer: 'cannot', condition: '' } } };
    expect(objectionTo('approved', draft, asked)).toBeNull();
    expect(signed('approved', draft, { ...asked, department: 'Finance', revision: 1 }).rows?.map((row) => row.requirementId)).toEqual([first, second]);
  });

  it('FEAS-1: a high risk needs a contingency with somebody responsible; half a risk is none', () => {
    const contingency = { action: 'Second mill', responsible: 'Head of purchasing', communication: '' };
    const withRisk = (risk: Partial<DecisionDraft['risk']>): DecisionDraft => ({ ...answered, risk: { ...emptyRisk, ...risk } });
    expect(objectionTo('approved', withRisk({ consequence: 4 }), asked)).toBe(halfARisk);
    expect(objectionTo('approved', withRisk({ consequence: 4, likelihood: 2 }), asked)).toBeNull();
    expect(objectionTo('approved', withRisk({ consequence: 4, likelihood: 3 }), asked)).toMatch(/^A high risk needs/);
    expect(objectionTo('approved', withRisk({ consequence: 4, likelihood: 3, contingency: { ...contingency, responsible: ' ' } }), asked)).toMatch(/^A high/);
    expect(objectionTo('approved', withRisk({ consequence: 4, likelihood: 3, contingency }), asked)).toBeNull();
    const sent = (risk: Partial<DecisionDraft['risk']>) => signed('approved', withRisk(risk), { ...asked, department: 'Finance', revision: 1 }).risk;
    expect([sent({ consequence: 2 }), sent({ consequence: 2, likelihood: 1 }), sent({ consequence: 4, likelihood: 3, contingency })]).toEqual([
      null,
      { consequence: 2, likelihood: 1, contingency: null },
      { consequence: 4, likelihood: 3, contingency },
    ]);
  });
});
