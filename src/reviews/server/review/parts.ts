import type { Department } from '#organisations/contract/departments.ts';
import { listDepartmentStates, listDecisionStates, type DepartmentState } from '#reviews/contract/rules.ts';
import type { Decision } from '#reviews/contract/schema.ts';
import type { DecisionRow } from './store.ts';

/** A revision that asked departments again. */
type Call = { revision: number; departments: readonly Department[]; openedAt: Date };
type SignedRow = Pick<DecisionRow, 'department' | 'decision' | 'revision' | 'withdrawnAt' | 'decidedAt'>;

/**
 * All that says how a review stands: its decisions in the order of signing, and which changes
 * touched whom, first to last.
 */
export type Evidence<R extends SignedRow> = {
  openedAt: Date;
  decisions: readonly R[];
  touched: ReadonlyMap<Department, number>;
  calls: readonly Call[];
};

/** Since when a department has no decision that counts; null when it has one. */
type Progress = DepartmentState & { waitingSince: Date | null };

const signatureOf = ({ department, decision, revision, withdrawnAt }: SignedRow) => ({
  department,
  decision,
  revision,
  isWithdrawn: withdrawnAt !== null,
});

/** When a department lost its last decision: taken back, or overtaken by the first change after it. */
const lostAt = (last: SignedRow, calls: readonly Call[]): Date =>
  last.withdrawnAt ??
  calls.find((call) => call.revision > last.revision && call.departments.includes(last.department))
    ?.openedAt ??
  last.decidedAt;

/** How each of the ten departments comes along, in their order. */
export const progressOf = <R extends SignedRow>({
  openedAt,
  decisions,
  touched,
  calls,
}: Evidence<R>): Progress[] =>
  listDepartmentStates(decisions.map(signatureOf), touched).map((state) => {
    const last = decisions.findLast((row) => row.department === state.department);
    return {
      ...state,
      waitingSince: state.current !== null ? null : last ? lostAt(last, calls) : openedAt,
    };
  });

/** One department's part as it stands now. */
export type Part = {
  department: Department;
  decision: Decision | null;
  /** Every decision that no longer counts, newest first. */
  earlier: Decision[];
  isAskedAgain: boolean;
  waitingSince: Date | null;
};

const toDecisionView = (row: DecisionRow, state: Decision['state']): Decision => ({
  id: row.id,
  department: row.department,
  decision: row.decision,
  comment: row.comment,
  answers: row.answers,
  rows: row.rows,
  risk: row.risk,
  revision: row.revision,
  by: row.decidedByName,
  at: row.decidedAt.toISOString(),
  state,
});

/** The ten departments with every decision they ever signed. */
export const toParts = (evidence: Evidence<DecisionRow>): Part[] => {
  const { decisions, touched } = evidence;
  const states = listDecisionStates(decisions.map(signatureOf), touched);
  const views = decisions.map((row, index) => toDecisionView(row, states[index] ?? 'replaced'));
  return progressOf(evidence).map(({ department, current, isAskedAgain, waitingSince }) => ({
    department,
    decision: current === null ? null : (views[current] ?? null),
    earlier: views.filter((each) => each.department === department && each.state !== 'current').toReversed(),
    isAskedAgain,
    waitingSince,
  }));
};
