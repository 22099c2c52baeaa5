import { dayMilliseconds } from '#kit/contract/days.ts';
import { departments, type Department } from '#organisations/contract/departments.ts';
import type { Decision, DecisionKind } from './schema.ts';

/** What of a signed decision says whether it counts. */
type Signature = { department: Department; decision: DecisionKind; revision: number; isWithdrawn: boolean };

/**
 * Not applicable is signed off as well: it takes the department off the list of those still to be
 * heard (decision 0006).
 */
export const signsOff = (decision: DecisionKind | undefined): boolean =>
  decision === 'approved' || decision === 'not_applicable';

/**
 * How each decision stands, in the order given, which is the order of signing. A department's last
 * one counts, unless it was taken back or was signed on a revision older than the one that last
 * touched the department (FEAS-4, decision 0007).
 */
export const listDecisionStates = (
  signed: readonly Signature[],
  touched: ReadonlyMap<Department, number>,
): Decision['state'][] =>
  signed.map((each, index) => {
    if (each.isWithdrawn) return 'withdrawn';
    if (signed.findLastIndex((other) => other.department === each.department) !== index) return 'replaced';
    return each.revision < (touched.get(each.department) ?? 0) ? 'overtaken' : 'current';
  });

/** Of a confirmation that a department is not concerned, what says whether it counts. */
type NotAsking = { department: Department; revision: number; isAskedSince: boolean };

export type DepartmentState = {
  department: Department;
  /** Place of the decision that counts in the list given; null when none does. */
  current: number | null;
  /** It had decided, and a change asks it again. */
  isAskedAgain: boolean;
  /** Place of the confirmation that counts in the list given; null where the department is asked. */
  notAsked: number | null;
};

const placeOrNull = (place: number): number | null => (place === -1 ? null : place);

/**
 * Which departments have decided, which are asked again and which are not asked, in the order of the ten. What
 * was signed goes before a confirmation that it is not concerned, and so does a change since (SIGN-5).
 */
export const listDepartmentStates = (
  signed: readonly Signature[],
  touched: ReadonlyMap<Department, number>,
  notAsking: readonly NotAsking[] = [],
): DepartmentState[] => {
  const states = listDecisionStates(signed, touched);
  return departments.map((department) => {
    const current = placeOrNull(
      states.findIndex((state, index) => state === 'current' && signed[index]?.department === department),
    );
    const notAsked = placeOrNull(
      notAsking.findLastIndex(
        (each) =>
          each.department === department &&
          !each.isAskedSince &&
          each.revision >= (touched.get(department) ?? 0),
      ),
    );
    const isAskedAgain = states.some(
      (state, index) => state === 'overtaken' && signed[index]?.department === department,
    );
    return { department, current, isAskedAgain, notAsked: current === null ? notAsked : null };
  });
};

/**
 * The departments that have signed off what the requirements say now; with all ten of them the
 * enquiry is validated (FEAS-2).
 */
export const signedOff = (
  signed: readonly Signature[],
  touched: ReadonlyMap<Department, number>,
): Department[] =>
  listDepartmentStates(signed, touched).flatMap(({ department, current }) =>
    current !== null && signsOff(signed[current]?.decision) ? [department] : [],
  );

/** Milliseconds that lie between two reminders of one department. */
const reminderPause = dayMilliseconds;

/** One reminder per department and day. */
export const mayRemindAgain = (remindedAt: string | null, now: number): boolean =>
  remindedAt === null || now - Date.parse(remindedAt) >= reminderPause;
