import type { Condition } from '#reviews/contract/actions.ts';
import type { ProposedDifference } from '#reviews/contract/differences.ts';
import type { SignedRow } from '#reviews/contract/departments/answers-schema.ts';
import type { Decision } from '#reviews/contract/schema.ts';
import { ledgerOf } from '#enquiries/server/requirements/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import { findFor } from '../review/service.ts';
import { listDecisions } from '../review/store.ts';
import { listDifferences } from './differences-store.ts';
import { listActions } from './store.ts';

/**
 * The conditions of the decisions that stand, in the order of the ledger, each with who signed it
 * and the action it became.
 */
export const conditionsOf = async (
  scope: Scope,
  enquiryId: string,
): Promise<(Condition & { signerId: string })[]> => {
  const review = await findFor(scope, enquiryId);
  if (!review) return [];
  const actions = await listActions(scope, enquiryId);
  const signers = new Map((await listDecisions(scope, review.id)).map((row) => [row.id, row.decidedBy]));
  const current = review.departments.flatMap((part) => part.decision ?? []);
  return (await ledgerOf(scope, enquiryId)).flatMap((requirement) =>
    current.flatMap((decision) =>
      decision.rows
        .filter((row) => row.requirementId === requirement.id && row.answer === 'condition')
        .map((row) => {
          // A condition that was kept stays the one that was signed, with the action it became.
          const decisionId = row.from?.decisionId ?? decision.id;
          const action = actions.find(
            (each) => each.decisionId === decisionId && each.requirementId === requirement.id,
          );
          return {
            decisionId,
            department: decision.department,
            requirementId: requirement.id,
            requirementNo: requirement.no,
            condition: row.condition,
            by: row.from?.by ?? decision.by,
            signerId: signers.get(decisionId) ?? '',
            actionId: action?.id ?? null,
            isResolved: action?.closedAt != null,
          };
        }),
    ),
  );
};

/**
 * Questions the departments asked that nobody has yet confirmed as a difference, or said is none. A
 * later decision of the department does not answer for the customer, so its question stays; one
 * that was taken back does not.
 */
export const proposedDifferences = async (scope: Scope, enquiryId: string): Promise<ProposedDifference[]> => {
  const review = await findFor(scope, enquiryId);
  const asked = (review?.departments ?? [])
    .flatMap((part) => [...part.earlier, ...(part.decision ? [part.decision] : [])])
    .filter(({ decision, state }) => decision === 'clarification' && state !== 'withdrawn');
  if (asked.length === 0) return [];
  const known = new Set((await listDifferences(scope, enquiryId)).map((row) => row.decisionId));
  const ledger = await ledgerOf(scope, enquiryId);
  const listRowIds = (department: Decision['department']) =>
    ledger.filter((row) => row.departments.includes(department)).map((row) => row.id);
  return asked
    .filter(({ id }) => !known.has(id))
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .map((decision) => ({
      decisionId: decision.id,
      department: decision.department,
      question: decision.comment,
      by: decision.by,
      at: decision.at,
      requirementIds: concerned(decision, listRowIds(decision.department)),
    }));
};

/** The rows it could not simply meet; where it named none, all of its rows. */
const concerned = (decision: Decision, own: string[]): string[] => {
  const isHard = ({ requirementId, answer }: SignedRow) =>
    answer !== null && answer !== 'can' && own.includes(requirementId);
  const hard = decision.rows.filter(isHard).map((row) => row.requirementId);
  return hard.length > 0 ? hard : own;
};
