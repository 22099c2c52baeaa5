import { reviewFailures } from '#shared/reviews/errors.ts';
import { lacksContingency } from '#shared/reviews/risk.ts';
import type { Answer, Contingency, DecisionKind, NewDecision, Risk, RiskLevel, RowAnswer } from '#shared/reviews/schema.ts';
import type { Department } from '#shared/organisations/departments.ts';

type Told = { answer: Answer['answer'] | null; note: string };

/** What a reviewer has filled in so far; keys are requirement ids and questions, so a new revision keeps what still applies. */
export type DecisionDraft = {
  rows: Readonly<Record<string, { answer: RowAnswer['answer']; condition: string }>>;
  answers: Readonly<Record<string, Told>>;
  comment: string;
  risk: RiskDraft;
};

/** A risk as far as it is filled in; assessed with both levels chosen. */
export type RiskDraft = { consequence: RiskLevel | null; likelihood: RiskLevel | null; contingency: Contingency };

export const emptyRisk: RiskDraft = { consequence: null, likelihood: null, contingency: { action: '', responsible: '', communication: '' } };

export const emptyDraft: DecisionDraft = { rows: {}, answers: {}, comment: '', risk: emptyRisk };

/** The answer to a requirement; "can meet" until said otherwise. */
export const rowOf = (draft: DecisionDraft, requirementId: string) => draft.rows[requirementId] ?? { answer: 'can' as const, condition: '' };

/** The answer to a question of the checklist; none until given. */
export const toldOf = (draft: DecisionDraft, question: string): Told => draft.answers[question] ?? { answer: null, note: '' };

/** The risk as it would be signed; null while it is not assessed. */
export const riskOf = ({ consequence, likelihood, contingency }: RiskDraft): Risk | null => {
  if (consequence === null || likelihood === null) return null;
  return { consequence, likelihood, contingency: Object.values(contingency).some((text) => text.trim() !== '') ? contingency : null };
};

export const halfARisk = 'Choose both the consequence and the likelihood of the risk, or neither.';

const objectionToRisk = (draft: RiskDraft): string | null => {
  const risk = riskOf(draft);
  if (risk) return lacksContingency(risk) ? reviewFailures.contingencyNeeded.message : null;
  return draft.consequence !== null || draft.likelihood !== null ? halfARisk : null;
};

/** What the department is asked: its rows and its questions, as they are now. */
export type Asked = { requirementIds: readonly string[]; checklist: readonly string[] };

/** Why a decision cannot be signed yet, in the server's own words; null when it can. */
export function objectionTo(decision: DecisionKind, draft: DecisionDraft, asked: Asked): string | null {
  const rows = asked.requirementIds.map((id) => rowOf(draft, id));
  if (rows.some((row) => row.answer === 'condition' && row.condition.trim() === '')) return reviewFailures.conditionNeeded.message;
  const againstRisk = objectionToRisk(draft.risk);
  if (decision === 'approved') {
    if (rows.some((row) => row.answer === 'cannot')) return reviewFailures.cannotMeet.message;
    if (asked.checklist.some((question) => toldOf(draft, question).answer === null)) return reviewFailures.checklistOpen.message;
    return againstRisk;
  }
  if (decision === 'not_applicable' && rows.length > 0) return reviewFailures.rowsConcernYou.message;
  return draft.comment.trim() === '' ? reviewFailures.reasonNeeded.message : againstRisk;
}

/** What is sent to be signed. */
export function signed(decision: DecisionKind, draft: DecisionDraft, asked: Asked & { department: Department; revision: number }): NewDecision {
  return {
    department: asked.department,
    decision,
    comment: draft.comment,
    revision: asked.revision,
    risk: riskOf(draft.risk),
    rows: asked.requirementIds.map((requirementId) => {
      const { answer, condition } = rowOf(draft, requirementId);
      return { requirementId, answer, condition: answer === 'condition' ? condition : '' };
    }),
    answers: asked.checklist.flatMap((question) => {
      const { answer, note } = toldOf(draft, question);
      return answer === null ? [] : [{ question, answer, note }];
    }),
  };
}
