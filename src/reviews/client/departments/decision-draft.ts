import { objectionToDecision, type Asked, type Objection } from '#reviews/contract/deciding.ts';
import type {
  Answer,
  RowAnswer,
  SignedAnswer,
  SignedRow,
} from '#reviews/contract/departments/answers-schema.ts';
import type { Decision, DecisionKind, NewDecision } from '#reviews/contract/schema.ts';
import { toRef, type Evidence } from '#reviews/contract/departments/evidence.ts';
import { scoreOf } from '#reviews/contract/risk.ts';
import type { Contingency, Risk, RiskLevel } from '#reviews/contract/risk-schema.ts';
import type { Department } from '#organisations/contract/departments.ts';

export type RowDraft = { answer: RowAnswer['answer'] | null; condition: string; evidence?: Evidence[] };
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
    const { answer, condition, evidence = [] } = rowOf(draft, id);
    const row = { requirementId: id, condition: answer === 'condition' ? condition : '' };
    if (answer === null) return [];
    return [{ ...row, answer, ...(answer !== 'cannot' && evidence.length > 0 ? { evidence } : {}) }];
  }),
  answers: asked.questions.flatMap((question) => {
    const { answer, note } = toldOf(draft, question);
    return answer === null ? [] : [{ question, answer, note }];
  }),
});

/** Whether an earlier answer counts for a row, because nobody has given another since. */
export const keptRow = (draft: DecisionDraft, { carried }: Asked, requirementId: string): SignedRow | null =>
  rowOf(draft, requirementId).answer === null
    ? (carried?.rows.find((row) => row.requirementId === requirementId) ?? null)
    : null;

export const keptAnswer = (draft: DecisionDraft, { carried }: Asked, question: string): SignedAnswer | null =>
  toldOf(draft, question).answer === null
    ? (carried?.answers.find((answer) => answer.question === question) ?? null)
    : null;

/** What a person answers: all of what is asked but what keeps an earlier answer. */
const toAnswer = (draft: DecisionDraft, asked: Asked) => ({
  rows: asked.rows.filter(({ id }) => !keptRow(draft, asked, id)),
  questions: asked.questions.filter((question) => !keptAnswer(draft, asked, question)),
});

/** How much of what a person is to answer has an answer. */
export const progressOf = (draft: DecisionDraft, asked: Asked): { answered: number; asked: number } => {
  const { rows, answers } = givenOf(draft, asked);
  const open = toAnswer(draft, asked);
  return { answered: rows.length + answers.length, asked: open.rows.length + open.questions.length };
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

/** What was decided on an earlier enquiry, at the rows of this one that ask the same. */
type Earlier = { number: string; decision: Pick<Decision, 'rows' | 'revision'> };

/** The earlier answers to rows that have none yet; what was answered since stays as it is. */
export const leftToTake = (draft: DecisionDraft, { decision }: Earlier): SignedRow[] =>
  decision.rows.filter(({ requirementId }) => rowOf(draft, requirementId).answer === null);

/**
 * The draft with those answers, and with where they come from, `places`, in the comment that the record keeps. The
 * checklist is about the whole enquiry, which is not the same, and is answered anew.
 */
export const takeOver = (draft: DecisionDraft, earlier: Earlier, places: string): DecisionDraft => ({
  ...draft,
  rows: {
    ...draft.rows,
    ...Object.fromEntries(
      leftToTake(draft, earlier).map(({ requirementId, answer, condition, evidence = [] }) => [
        requirementId,
        { answer, condition, evidence },
      ]),
    ),
  },
  comment: [
    `As in the record of ${earlier.number}, revision ${earlier.decision.revision}: ${places}.`,
    draft.comment,
  ]
    .filter(Boolean)
    .join(' '),
});

/** What is sent to be signed. */
export const signed = (
  decision: DecisionKind,
  draft: DecisionDraft,
  asked: Asked & { department: Department; revision: number; replaces: string | null },
): NewDecision => ({
  ...givenOf(draft, asked),
  rows: givenOf(draft, asked).rows.map(({ evidence, ...row }) => ({
    ...row,
    ...(evidence ? { evidence: evidence.map(toRef) } : {}),
  })),
  department: asked.department,
  decision,
  revision: asked.revision,
  replaces: asked.replaces,
});

/** "5 can meet, 1 with condition, 1 cannot"; empty where there are none. */
const formatAnswers = (answers: readonly RowDraft['answer'][]): string =>
  (
    [
      ['can', 'can meet'],
      ['condition', 'with condition'],
      ['cannot', 'cannot'],
      [null, 'not answered'],
    ] as const
  )
    .map(([answer, says]) => ({ number: answers.filter((each) => each === answer).length, says }))
    .filter(({ number }) => number > 0)
    .map(({ number, says }) => `${number} ${says}`)
    .join(', ');

/**
 * "5 can meet, 1 with condition; as before: 3 can meet; risk 12": what a signature would say, what of it an earlier
 * one said, and what it would leave open.
 */
export const formatTally = (draft: DecisionDraft, asked: Asked): string => {
  const kept = asked.rows.flatMap(({ id }) => keptRow(draft, asked, id) ?? []);
  const now = toAnswer(draft, asked).rows.map(({ id }) => rowOf(draft, id).answer);
  const risk = riskOf(draft.risk);
  return [
    ...(now.length > 0 ? [formatAnswers(now)] : kept.length > 0 ? [] : ['no requirement']),
    ...(kept.length > 0 ? [`as before: ${formatAnswers(kept.map(({ answer }) => answer))}`] : []),
    ...(risk ? [`risk ${scoreOf(risk)}`] : []),
  ].join('; ');
};

/** How many of the rows to answer somebody has read: their passage was shown, or they have an answer. */
export const countRead = (
  draft: DecisionDraft,
  asked: Asked,
  seen: ReadonlySet<string>,
): { read: number; rows: number } => {
  const { rows } = toAnswer(draft, asked);
  const read = rows.filter(({ id }) => seen.has(id) || rowOf(draft, id).answer !== null).length;
  return { read, rows: rows.length };
};
