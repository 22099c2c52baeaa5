import { AppError } from '#kit/contract/errors.ts';
import type { Department } from '#organisations/contract/departments.ts';
import type { Carried } from '#reviews/contract/departments/asked-again.ts';
import { objectionToDecision, signedAnswers, type GivenRow } from '#reviews/contract/deciding.ts';
import type {
  Answer,
  RowAnswer,
  SignedAnswer,
  SignedRow,
} from '#reviews/contract/departments/answers-schema.ts';
import type { DecisionKind } from '#reviews/contract/schema.ts';
import type { Risk } from '#reviews/contract/risk-schema.ts';

/** A decision as the call brings it. */
export type Wanted = {
  department: Department;
  decision: DecisionKind;
  comment: string;
  answers: Answer[];
  rows: RowAnswer[];
  risk: Risk | null;
  revision: number;
};

/** A decision as it is stored: every row and question it was asked stands in it, answered or not. */
export type Signed = Omit<Wanted, 'answers' | 'rows'> & { answers: SignedAnswer[]; rows: SignedRow[] };

/** What departments are asked now: the rows of the whole ledger, and the department's own questions. */
type Asked = {
  ledger: readonly { id: string; no: number; departments: readonly Department[] }[];
  /** Line items that a person has decided on. */
  items: readonly { no: number; departments: readonly Department[] }[];
  questions: readonly string[];
  /** What of the department's earlier decision still counts. */
  carried: Carried;
};

/**
 * The decision as it may be signed; throws what is missing, by name. Nothing is answered for
 * anybody: what was left open is stored as unanswered, what a change left as it was keeps its earlier answer
 * with the signature it comes from, and answers to questions or rows that are
 * not the department's are dropped.
 */
export const checkedDecision = (
  wanted: Omit<Wanted, 'rows'> & { rows: GivenRow[] },
  { ledger, items, ...own }: Asked,
): Signed => {
  const isOwn = (each: { departments: readonly Department[] }) =>
    each.departments.includes(wanted.department);
  const asked = { rows: ledger.filter(isOwn), items: items.filter(isOwn).map(({ no }) => no), ...own };
  const objection = objectionToDecision(wanted, asked);
  if (objection)
    throw new AppError(objection.failure, { message: objection.message, fields: { ...objection.fields } });
  return { ...wanted, ...signedAnswers(wanted, asked) };
};
