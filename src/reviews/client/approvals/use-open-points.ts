import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import { findingEndpoints } from '#findings/contract/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import {
  conditionsOfFindings,
  listOpenDifferences,
  type OpenPoints,
} from '#reviews/contract/approvals/objections.ts';
import type { Condition } from '#reviews/contract/actions.ts';
import { followUpEndpoints, type FollowUp } from '#reviews/contract/follow-up-endpoints.ts';

/** What keeps an enquiry from being offered just as it was asked, and what it is read from. */
export function useOpenPoints(
  enquiryId: string,
  ledger: readonly Requirement[],
): { followUp: FollowUp | undefined; openPoints: OpenPoints & { conditions: readonly Condition[] } } {
  const { currentData: followUp } = useQuery(followUpEndpoints.find, { params: { id: enquiryId } });
  const { currentData: found } = useQuery(findingEndpoints.list, { params: { id: enquiryId } });
  const { conditions = [], differences = [], proposed = [] } = followUp ?? {};
  return {
    followUp,
    openPoints: {
      conditions,
      found: conditionsOfFindings(found?.findings ?? [], ledger),
      unresolved: listOpenDifferences({ differences, proposed }),
    },
  };
}
