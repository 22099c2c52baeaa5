import { objectionToDecision, type Asked, type Objection } from '#reviews/contract/deciding.ts';
import type { Answer, DecisionKind, NewDecision, RowAnswer } from '#reviews/contract/schema.ts';
import { scoreOf } from '#reviews/contract/risk.ts';
import type { Contingency, Risk, RiskLevel } from '#reviews/contract/risk-schema.ts';
import type { Department } from '#organisations/contract/departments.ts';

export type RowDraft = { answer: RowAnswer['answer'] | null; condition: string };
export type Told = { answer: Answer['answer'] | null; note: string };

/**
 * What a reviewer has filled in so far; keys are requirement ids and questions, so a new revision keeps
 * what still applies.
 */
export type DecisionDraft = {
  rows: Readonly<Record<string, RowDraft>>;
  answers: Readonly<Record<string, Told>>;
  comment: string;
  risk: RiskDraft;
};

/** A risk as far as it is filled in; assessed with both levels chosen. */
export type RiskDraft = {
  consequence: RiskLevel | null;
  likelihood: RiskLevel | null;
  contingency: Contingency;
};

export const emptyRisk: RiskDraft = {
  consequence: null,
  likelihood: null,
  contingency: { action: '', responsible: '', communication: '' },
};

export const emptyDraft: DecisionDraft = { rows: {}, answers: {}, comment: '', risk: emptyRisk };

/** Whether anything has been filled in. */
export const isTouched = ({ rows, answers, comment, risk }: DecisionDraft): boolean =>
  Object.keys(rows).length + Object.keys(answers).length > 0 ||
  comment !== '' ||
  risk.consequence !== null ||
  risk.likelihood !== null ||
  Object.values(risk.contingency).some((text) => text !== '');

/** The answer to a requirement; none until given. */
export const rowOf = (draft: DecisionDraft, requirementId: string): RowDraft =>
  draft.rows[requirementId] ?? { answer: null, condition: '' };

/** The answer to a question of the checklist; none until given. */
export const toldOf = (draft: DecisionDraft, question: string): Told =>
  draft.answers[question] ?? { answer: null, note: '' };

/** The risk as it would be signed; null while it is not assessed. */
export const riskOf = ({ consequence, likelihood, contingency }: RiskDraft): Risk | null => {
  if (consequence === null || likelihood === null) return null;
  return {
    consequence,
    likelihood,
    contingency: Object.values(contingency).some((text) => text.trim() !== '') ? contingency : null,
  };
};

export const halfARisk = 'Choose both the consequence and the likelihood of the risk, or neither.';

/** The answers that were given, and none for what was left open. */
const givenOf = (draft: DecisionDraft, asked: Asked) => ({
  comment: draft.comment,
  risk: riskOf(draft.risk),
  rows: asked.rows.flatMap(({ id }) => {
    const { answer, condition } = rowOf(draft, id);
    return answer === null
      ? []
      : [{ requirementId: id, answer, condition: answer === 'condition' ? condition : '' }];
  }),
  answers: asked.questions.flatMap((question) => {
    const { answer, note } = toldOf(draft, question);
    return answer === null ? [] : [{ question, answer, note }];
  }),
});

/** How much of what the department is asked has an answer. */
export const progressOf = (draft: DecisionDraft, asked: Asked): { answered: number; asked: number } => {
  const { rows, answers } = givenOf(draft, asked);
  return { answered: rows.length + answers.length, asked: asked.rows.length + asked.questions.length };
};

/**
 * Why a decision cannot be signed yet, in the server's own words, with the fields to mend; null when it
 * can.
 */
export function objectionTo(
  decision: DecisionKind,
  draft: DecisionDraft,
  asked: Asked,
): Pick<Objection, 'message' | 'fields'> | null {
  const isHalf =
    riskOf(draft.risk) === null && (draft.risk.consequence !== null || draft.risk.likelihood !== null);
  const objection = objectionToDecision({ ...givenOf(draft, asked), decision }, asked);
  return objection ?? (isHalf ? { message: halfARisk, fields: {} } : null);
}

/** What is sent to be signed. */
export const signed = (
  decision: DecisionKind,
  draft: DecisionDraft,
  asked: Asked & { department: Department; revision: number },
): NewDecision => ({
  ...givenOf(draft, asked),
  department: asked.department,
  decision,
  revision: asked.revision,
});

/** "5 can meet, 1 with condition, 1 cannot; risk 12": what a signature would say, and what it would leave open. */
export const formatTally = (draft: DecisionDraft, rows: Asked['rows']): string => {
  const count = (answer: RowDraft['answer']) =>
    rows.filter(({ id }) => rowOf(draft, id).answer === answer).length;
  const parts = [
    { number: count('can'), says: 'can meet' },
    { number: count('condition'), says: 'with condition' },
    { number: count('cannot'), says: 'cannot' },
    { number: count(null), says: 'not answered' },
  ].filter(({ number }) => number > 0);
  const risk = riskOf(draft.risk);
  return [
    parts.length > 0 ? parts.map(({ number, says }) => `${number} ${says}`).join(', ') : 'no requirement',
    ...(risk ? [`risk ${scoreOf(risk)}`] : []),
  ].join('; ');
};

/** How many of the rows somebody has read: their passage was shown, or they have an answer. */
export const countRead = (draft: DecisionDraft, rows: Asked['rows'], seen: ReadonlySet<string>): number =>
  rows.filter(({ id }) => seen.has(id) || rowOf(draft, id).answer !== null).length;
