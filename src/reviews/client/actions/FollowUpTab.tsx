import type { ReactNode } from 'react';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import { failureOf } from '#kit/client/errors.ts';
import { Card } from '#ui/Card.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { ErrorState } from '#ui/States.tsx';
import type { Difference } from '#reviews/contract/differences.ts';
import { followUpEndpoints } from '#reviews/contract/follow-up-endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { SignedForLine } from '../review/SignedForLine.tsx';
import { useFollowUpRight } from '../use-follow-up-right.ts';
import { ActionList } from './ActionList.tsx';
import { ConfirmationCard } from './ConfirmationCard.tsx';
import { DifferenceList } from './DifferenceList.tsx';

type FollowUpTabProps = {
  enquiryId: string;
  /** The ledger; undefined until it is here. */ requirements: readonly Requirement[] | undefined;
  /** What stands at a difference that another room knows an answer to. */
  renderAnswer?: (difference: Difference) => ReactNode;
};

/**
 * What follows from the review of one enquiry: actions, differences and, for one by word of mouth,
 * the confirmation to the customer.
 */
export function FollowUpTab({ enquiryId, requirements: ledger, renderAnswer }: FollowUpTabProps) {
  const requirements = ledger ?? [];
  const { signedFor } = useFollowUpRight();
  const {
    currentData: followUp,
    error,
    isFetching,
    refetch,
  } = useQuery(followUpEndpoints.find, { params: { id: enquiryId } });
  if (!followUp)
    return (
      <div>
        {error ? (
          <ErrorState
            message={`The actions could not be loaded. ${failureOf(error).message}`}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <Card title="Actions">
            <SkeletonList label="Loading the actions" rows={3} />
          </Card>
        )}
      </div>
    );
  const { actions, conditions, differences, proposed, confirmations, needsConfirmation } = followUp;
  return (
    <div className="grid gap-4">
      <SignedForLine act="decide" absent={signedFor} />
      <ActionList
        enquiryId={enquiryId}
        actions={actions}
        conditions={conditions}
        requirements={requirements}
      />
      <DifferenceList
        enquiryId={enquiryId}
        differences={differences}
        proposed={proposed}
        requirements={requirements}
        renderAnswer={renderAnswer}
      />
      {needsConfirmation ? <ConfirmationCard enquiryId={enquiryId} confirmations={confirmations} /> : null}
    </div>
  );
}
