import { FileDiff } from 'lucide-react';
import { isOpenAmendment } from '#enquiries/contract/amendments/rules.ts';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { useMay } from '#accounts/client/use-user.ts';
import { failureOf } from '#kit/client/errors.ts';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/States.tsx';
import { amendmentEndpoints } from '#enquiries/contract/amendments/endpoints.ts';
import { revisionEndpoints } from '#enquiries/contract/revisions/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { AmendmentPanel } from '../amendments/AmendmentPanel.tsx';
import { CompareRevisions } from '../revisions/CompareRevisions.tsx';
import { RevisionList } from '../revisions/RevisionList.tsx';
import { RunList } from '../runs/RunList.tsx';

type RevisionsTabProps = { enquiry: EnquiryDetail; rows: readonly Requirement[] | undefined };

/**
 * What the customer changed later and what became of it: amendments that wait, every revision, and
 * who read the sources (FEAS-4, AI-8).
 */
export function RevisionsTab({ enquiry, rows }: RevisionsTabProps) {
  const mayWrite = useMay('enquiries:write');
  const params = { id: enquiry.id };
  const amendments = useQuery(amendmentEndpoints.list, { params });
  const revisions = useQuery(revisionEndpoints.list, { params });
  const failed = (amendments.error && !amendments.data) || (revisions.error && !revisions.data);
  if (failed) {
    const retry = () => void Promise.all([amendments.refetch(), revisions.refetch()]);
    return (
      <ErrorState
        message={`The revisions could not be loaded. ${failureOf(amendments.error ?? revisions.error).message}`}
        onRetry={retry}
      />
    );
  }
  if (!amendments.data || !revisions.data)
    return <SkeletonList label="Loading the revisions" rows={4} rowClass="h-20" />;
  const waiting = amendments.data.amendments.filter(isOpenAmendment);
  const all = revisions.data.revisions;
  return (
    <section aria-label="Revisions" className="@container grid gap-6">
      <h2 className="sr-only">Revisions</h2>
      {waiting.map((amendment) => (
        <AmendmentPanel
          key={amendment.id}
          enquiry={enquiry}
          amendment={amendment}
          rows={rows ?? []}
          mayWrite={mayWrite && enquiry.closedAt === null}
        />
      ))}
      {all.length > 1 ? <CompareRevisions revisions={all} /> : null}
      {all.length === 1 && waiting.length === 0 && all[0]?.changes.length === 0 ? (
        <EmptyState
          icon={FileDiff}
          title="Revision 1, nothing changed yet"
          hint="An amendment, or a change after the review has started, opens the next revision."
        />
      ) : (
        <RevisionList revisions={all} />
      )}
      <RunList enquiryId={enquiry.id} />
    </section>
  );
}
