import { reviewFailures } from '#shared/reviews/errors.ts';
import { lacksContingency } from '#shared/reviews/risk.ts';
import type { Answer, DecisionKind, Risk, RowAnswer } from '#shared/reviews/schema.ts';
import { AppError, type Failure } from '#shared/kit/errors.ts';
import type { Department } from '#shared/organisations/departments.ts';

export type Signed = {
  department: Department;
  decision: DecisionKind;
  comment: string;
  answers: Answer[];
  rows: RowAnswer[];
  risk: Risk | null;
  revision: number;
};

/** What a department is asked now: the rows of the whole ledger, and its own questions. */
type Asked = { ledger: readonly Row[]; questions: readonly string[] };

/** A ledger row as far as a decision needs it. */
type Row = { id: string; departments: readonly Department[] };

const refuse = (failure: Failure, field?: string): never => {
  throw new AppError(failure, field ? { fields: { [field]: failure.message } } : {});
};

/** An approval says of every one of its rows that it can be met, or under which condition. */
const checkApproval = (signed: Signed, own: readonly Row[], questions: readonly string[]): RowAnswer[] => {
  const rows = own.map(({ id }) => signed.rows.find((row) => row.requirementId === id) ?? { requirementId: id, answer: 'can' as const, condition: '' });
  if (rows.some((row) => row.answer === 'cannot')) refuse(reviewFailures.cannotMeet);
  if (rows.some((row) => row.answer === 'condition' && row.condition === '')) refuse(reviewFailures.conditionNeeded, 'rows');
  const isAnswered = (question: string) => signed.answers.some((answer) => answer.question === question);
  if (!questions.every(isAnswered)) refuse(reviewFailures.checklistOpen, 'answers');
  return rows;
};

/**
 * The decision as it may be signed, with an answer for each of the department's rows; throws what is missing.
 * Answers to questions or rows that are not the department's are dropped.
 */
export const checkedDecision = (signed: Signed, { ledger, questions }: Asked): Signed => {
  const own = ledger.filter((row) => row.departments.includes(signed.department));
  const answers = signed.answers.filter((answer) => questions.includes(answer.question));
  if (signed.decision !== 'approved' && signed.comment === '') refuse(reviewFailures.reasonNeeded, 'comment');
  if (signed.decision === 'not_applicable' && own.length > 0) refuse(reviewFailures.rowsConcernYou);
  if (signed.risk && lacksContingency(signed.risk)) refuse(reviewFailures.contingencyNeeded, 'risk');
  if (signed.decision === 'approved') return { ...signed, answers, rows: checkApproval({ ...signed, answers }, own, questions) };
  return { ...signed, answers, rows: signed.rows.filter((row) => own.some((each) => each.id === row.requirementId)) };
};
