import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import type { Finding } from '#findings/contract/decisions.ts';
import { findingEndpoints } from '#findings/contract/endpoints.ts';
import { useMutation, useQuery } from '#kit/client/cache/hooks.ts';
import { failureOf, toastFailure } from '#kit/client/errors.ts';
import type { Difference } from '#reviews/contract/differences.ts';
import { decideFindingEndpoint } from '#reviews/contract/finding-endpoints.ts';
import { followUpEndpoints } from '#reviews/contract/follow-up-endpoints.ts';
import { Card } from '#ui/Card.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/States.tsx';
import { showToast } from '#ui/toasts.ts';
import { SignedForLine } from '../review/SignedForLine.tsx';
import { useFollowUpRight } from '../use-follow-up-right.ts';
import { DecideFindingSheet, type FindingChoice } from './DecideFindingSheet.tsx';
import { FindingCard } from './FindingCard.tsx';

type FindingsTabProps = {
  enquiry: Pick<EnquiryDetail, 'id' | 'sources' | 'dueDate'>;
  /** Why nothing may be decided; null where it may. */
  lock: string | null;
};

/** Why a question stays although the decision that asked it was taken back. */
const keptWords = ({ no, state }: Pick<Difference, 'no' | 'state'>): string =>
  state === 'open'
    ? `Question ${no} stays: it was not raised by this finding alone.`
    : `Question ${no} stays: the customer was already asked.`;

/** What the rules found in one enquiry, those nobody has decided on first. */
export function FindingsTab({ enquiry, lock }: FindingsTabProps) {
  const { mayFollowUp, signedFor } = useFollowUpRight();
  const mayDecide = mayFollowUp && lock === null;
  const named = useSearchParams()[0].get('finding');
  const [opened, setOpened] = useState<{ finding: Finding; choice: FindingChoice } | null>(null);
  const [decide, { isLoading: isBusy }] = useMutation(decideFindingEndpoint);
  const { currentData, error, isFetching, refetch } = useQuery(findingEndpoints.list, {
    params: { id: enquiry.id },
  });
  const hasQuestion = currentData?.findings.some(({ decision }) => decision?.differenceId);
  const { currentData: followUp } = useQuery(
    followUpEndpoints.find,
    hasQuestion ? { params: { id: enquiry.id } } : skipToken,
  );
  if (!currentData)
    return error ? (
      <ErrorState
        message={`The findings could not be loaded. ${failureOf(error).message}`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    ) : (
      <SkeletonList label="Loading the findings" rows={4} rowClass="h-24" />
    );
  const { findings } = currentData;
  if (findings.length === 0)
    return (
      <EmptyState
        title="No findings"
        hint="The rules found nothing missing, contradicting or beyond a limit in what was read."
      />
    );
  const reopen = (finding: Finding) =>
    void decide({
      params: { id: enquiry.id },
      body: { key: finding.key, decision: { kind: 'reopen', words: '' } },
    })
      .unwrap()
      .then(({ keptQuestion }) => {
        if (keptQuestion) showToast(keptWords(keptQuestion));
      })
      .catch(toastFailure);
  const open = findings.filter((each) => !each.decision && !each.isSettled);
  const groups = [
    { title: `To decide (${open.length})`, list: open },
    { title: 'Decided', list: findings.filter((each) => each.decision && !each.isSettled) },
    { title: 'No longer apply', list: findings.filter((each) => each.isSettled) },
  ].filter(({ list }) => list.length > 0);
  return (
    <div className="grid gap-4">
      <SignedForLine act="decide" absent={mayDecide ? signedFor : null} />
      {groups.map(({ title, list }) => (
        <Card key={title} title={title} flush>
          <ul aria-label={title}>
            {list.map((finding) => (
              <FindingCard
                key={finding.key}
                finding={finding}
                isNamed={finding.key === named}
                sources={enquiry.sources}
                question={followUp?.differences.find(({ id }) => id === finding.decision?.differenceId)}
                onChoose={mayDecide && !finding.isSettled ? (choice) => setOpened({ finding, choice }) : null}
                onReopen={mayDecide && !finding.isSettled && !isBusy ? () => reopen(finding) : null}
              />
            ))}
          </ul>
        </Card>
      ))}
      {opened ? (
        <DecideFindingSheet
          enquiryId={enquiry.id}
          dueDate={enquiry.dueDate}
          {...opened}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </div>
  );
}
