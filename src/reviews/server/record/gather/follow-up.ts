import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import { isOverdue } from '#reviews/contract/actions.ts';
import { wayLabels } from '#reviews/contract/differences.ts';
import type { FollowUp } from '#reviews/contract/follow-up-endpoints.ts';
import type { RecordDocument } from '../record-document.ts';

type Followed = Pick<RecordDocument, 'actions' | 'differences' | 'openQuestions' | 'confirmations'>;

/**
 * Actions, differences and confirmations as the record prints them; `today` is YYYY-MM-DD in the
 * time zone of the record.
 */
export const followedOf = (
  followUp: FollowUp,
  requirements: readonly Requirement[],
  today: string,
): Followed => {
  const noOf = (id: string | null) => requirements.find((row) => row.id === id)?.no ?? null;
  return {
    actions: followUp.actions.map((action) => ({
      no: action.no,
      what: action.what,
      owner: action.owner.name,
      dueOn: action.dueDate,
      department: action.department,
      requirementNo: noOf(action.requirementId),
      isOverdue: isOverdue(action, today),
      closed: action.closed,
    })),
    differences: followUp.differences.map(({ requirementIds, asked, ...difference }) => ({
      ...difference,
      requirementNos: requirementIds.flatMap((id) => noOf(id) ?? []),
      asked: asked && { ...asked, how: wayLabels[asked.how] },
    })),
    openQuestions: followUp.proposed.map(({ department, question, by, at }) => ({
      department,
      question,
      by,
      at,
    })),
    confirmations:
      followUp.needsConfirmation || followUp.confirmations.length > 0
        ? followUp.confirmations.map(({ how, ...confirmation }) => ({ ...confirmation, how: wayLabels[how] }))
        : null,
  };
};
