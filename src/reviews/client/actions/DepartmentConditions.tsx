import type { Department } from '#organisations/contract/departments.ts';
import { followUpEndpoints } from '#reviews/contract/follow-up-endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { useFollowUpRight } from '../use-follow-up-right.ts';
import { ConditionList } from './ConditionList.tsx';

/** Under a signed decision: its conditions that are no action yet. */
export function DepartmentConditions({
  enquiryId,
  department,
}: {
  enquiryId: string;
  department: Department;
}) {
  const { mayFollowUp: mayTake } = useFollowUpRight();
  const { currentData } = useQuery(followUpEndpoints.find, { params: { id: enquiryId } });
  const loose = (currentData?.conditions ?? []).filter(
    (condition) => condition.department === department && condition.actionId === null,
  );
  if (loose.length === 0) return null;
  return (
    <div className="overflow-hidden rounded-card border border-line">
      <ConditionList enquiryId={enquiryId} conditions={loose} mayTake={mayTake} />
    </div>
  );
}
