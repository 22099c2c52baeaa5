import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import { findingEndpoints } from '#findings/contract/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { listMarks } from '#reviews/contract/approvals/looked-at.ts';
import { conditionsOfFindings, listOpenDifferences } from '#reviews/contract/approvals/objections.ts';
import { followUpEndpoints } from '#reviews/contract/follow-up-endpoints.ts';
import type { Review } from '#reviews/contract/schema.ts';
import { useLaterWords, type Reviewed } from '../review/use-later-words.ts';

/**
 * What keeps an enquiry from being offered just as it was asked, and what it is read from; `missing` where a part of it
 * is not here, for then nobody knows that nothing is open. `lookedAt` is what stands before the approver, as it is signed;
 * null until all of it is there.
 */
export function useOpenPoints(enquiry: Reviewed, { departments }: Review, ledger: readonly Requirement[]) {
  const enquiryId = enquiry.id;
  const later = useLaterWords(enquiry);
  const followUp = useQuery(followUpEndpoints.find, { params: { id: enquiryId } });
  const found = useQuery(findingEndpoints.list, { params: { id: enquiryId } });
  const { conditions = [], differences = [], proposed = [] } = followUp.currentData ?? {};
  const { findings = [] } = found.currentData ?? {};
  const missing = [followUp, found, later.query].filter(({ currentData }) => !currentData);
  return {
    followUp: followUp.currentData,
    againstLater: later.reason,
    lookedAt:
      missing.length > 0
        ? null
        : listMarks({ departments, conditions, differences, findings }).map(({ mark }) => mark),
    openPoints: {
      conditions,
      found: conditionsOfFindings(findings, ledger),
      unresolved: listOpenDifferences({ differences, proposed }),
    },
    missing: missing.length > 0 && {
      error: missing.find(({ error }) => error)?.error,
      isFetching: missing.some(({ isFetching }) => isFetching),
      retry: () => missing.forEach(({ refetch }) => void refetch()),
    },
  };
}
