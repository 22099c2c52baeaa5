import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import { findingEndpoints } from '#findings/contract/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import {
  conditionsOfFindings,
  listOpenDifferences,
  type OpenPoints,
} from '#reviews/contract/approvals/objections.ts';
import type { Condition } from '#reviews/contract/actions.ts';
import { listMarks } from '#reviews/contract/approvals/looked-at.ts';
import { followUpEndpoints, type FollowUp } from '#reviews/contract/follow-up-endpoints.ts';
import type { Review } from '#reviews/contract/schema.ts';

/** What keeps an enquiry from being offered just as it was asked, and what it is read from. */
export function useOpenPoints(
  enquiryId: string,
  { departments }: Review,
  ledger: readonly Requirement[],
): {
  followUp: FollowUp | undefined;
  /** What stands before the approver, as it is signed; null until all of it is there. */
  lookedAt: string[] | null;
  openPoints: OpenPoints & { conditions: readonly Condition[] };
} {
  const { currentData: followUp } = useQuery(followUpEndpoints.find, { params: { id: enquiryId } });
  const { currentData: found } = useQuery(findingEndpoints.list, { params: { id: enquiryId } });
  const { conditions = [], differences = [], proposed = [] } = followUp ?? {};
  const findings = found?.findings ?? [];
  return {
    followUp,
    lookedAt:
      followUp && found
        ? listMarks({ departments, conditions, differences, findings }).map(({ mark }) => mark)
        : null,
    openPoints: {
      conditions,
      found: conditionsOfFindings(findings, ledger),
      unresolved: listOpenDifferences({ differences, proposed }),
    },
  };
}
