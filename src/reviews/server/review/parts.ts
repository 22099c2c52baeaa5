import type { Department } from '#organisations/contract/departments.ts';
import { listDepartmentStates, listDecisionStates, type DepartmentState } from '#reviews/contract/rules.ts';
import { formatSignedFor } from '#reviews/contract/departments/deputising.ts';
import type { NotAsked } from '#reviews/contract/departments/not-asked.ts';
import type { Decision } from '#reviews/contract/schema.ts';
import type { NotAskedRow } from './not-asked-store.ts';
import type { DecisionRow } from './store.ts';

/** A revision that asked departments again. */
type Call = { revision: number; departments: readonly Department[]; openedAt: Date };
type SignedRow = Pick<DecisionRow, 'department' | 'decision' | 'revision' | 'withdrawnAt' | 'decidedAt'>;
type UnaskedRow = Pick<NotAskedRow, 'department' | 'revision' | 'askedAt'>;

/**
 * All that says how a review stands: its decisions in the order of signing, and which changes
 * touched whom, first to last.
 */
export type Evidence<R extends SignedRow, U extends UnaskedRow = UnaskedRow> = {
  openedAt: Date;
  decisions: readonly R[];
  /** Departments that were confirmed as not concerned, in that order. */
  notAsked: readonly U[];
  touched: ReadonlyMap<Department, number>;
  calls: readonly Call[];
};

/** Since when a department is asked and has no decision that counts; null when it has one, or is not asked. */
type Progress = DepartmentState & { waitingSince: Date | null };

const signatureOf = ({ department, decision, revision, withdrawnAt }: SignedRow) => ({
  department,
  decision,
  revision,
  isWithdrawn: withdrawnAt !== null,
});

/** When the first change after a revision touched a department. */
const touchedAt = (
  { department, revision }: Pick<SignedRow, 'department' | 'revision'>,
  calls: readonly Call[],
): Date | undefined =>
  calls.find((call) => call.revision > revision && call.departments.includes(department))?.openedAt;

/** When a department lost its last decision: taken back, or overtaken by a change. */
const lostAt = (last: SignedRow, calls: readonly Call[]): Date =>
  last.withdrawnAt ?? touchedAt(last, calls) ?? last.decidedAt;

const isAsking = ({ department, revision, askedAt }: UnaskedRow) => ({
  department,
  revision,
  isAskedSince: askedAt !== null,
});

const latest = (instants: readonly Date[]): Date | undefined =>
  instants.toSorted((a, b) => b.getTime() - a.getTime())[0];

/** How each of the ten departments comes along, in their order. */
export const progressOf = <R extends SignedRow>({
  openedAt,
  decisions,
  notAsked,
  touched,
  calls,
}: Evidence<R>): Progress[] =>
  listDepartmentStates(decisions.map(signatureOf), touched, notAsked.map(isAsking)).map((state) => {
    if (state.current !== null || state.notAsked !== null) return { ...state, waitingSince: null };
    const last = decisions.findLast((row) => row.department === state.department);
    const unasked = notAsked.findLast((row) => row.department === state.department);
    const since = [
      ...(last ? [lostAt(last, calls)] : []),
      ...(unasked ? [unasked.askedAt ?? touchedAt(unasked, calls) ?? openedAt] : []),
    ];
    return { ...state, waitingSince: latest(since) ?? openedAt };
  });

/** One department's part as it stands now. */
export type Part = {
  department: Department;
  decision: Decision | null;
  /** Every decision that no longer counts, newest first. */
  earlier: Decision[];
  isAskedAgain: boolean;
  notAsked: NotAsked | null;
  waitingSince: Date | null;
};

/** When a decision ceased to count: it was taken back, a change overtook it, or the department decided anew. */
const endOf = (
  row: DecisionRow,
  later: readonly DecisionRow[],
  calls: readonly Call[],
): NonNullable<Decision['ended']> => {
  const next = later.find(({ department }) => department === row.department)?.decidedAt;
  const at = row.withdrawnAt ?? touchedAt(row, calls) ?? next ?? row.decidedAt;
  return { at: at.toISOString(), reason: row.withdrawnReason };
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
  by: `${row.decidedByName}${formatSignedFor(row.signedFor)}`,
  at: row.decidedAt.toISOString(),
  state,
});

const toNotAskedView = (row: NotAskedRow): NotAsked => ({
  reason: row.reason,
  by: row.confirmedByName,
  at: row.confirmedAt.toISOString(),
  revision: row.revision,
});

/** The ten departments with every decision they ever signed. */
export const toParts = (evidence: Evidence<DecisionRow, NotAskedRow>): Part[] => {
  const { decisions, touched, calls } = evidence;
  const unasked = evidence.notAsked.map(toNotAskedView);
  const states = listDecisionStates(decisions.map(signatureOf), touched);
  const views = decisions.map((row, index) => {
    const view = toDecisionView(row, states[index] ?? 'replaced');
    return view.state === 'current'
      ? view
      : { ...view, ended: endOf(row, decisions.slice(index + 1), calls) };
  });
  return progressOf(evidence).map(({ department, current, isAskedAgain, notAsked, waitingSince }) => ({
    department,
    decision: current === null ? null : (views[current] ?? null),
    earlier: views.filter((each) => each.department === department && each.state !== 'current').toReversed(),
    isAskedAgain,
    notAsked: notAsked === null ? null : (unasked[notAsked] ?? null),
    waitingSince,
  }));
};
