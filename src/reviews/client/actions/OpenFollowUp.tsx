import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import {
  formatConditions,
  formatUnresolved,
  openConditions,
} from '#reviews/contract/approvals/objections.ts';
import { isUnresolved } from '#reviews/contract/differences.ts';
import { Banner } from '#ui/States.tsx';
import { followUpEndpoints } from '#reviews/contract/follow-up-endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';

/**
 * Before the final decision: conditions that nobody has resolved, differences likewise, and questions
 * of departments that nobody has looked at.
 */
export function OpenFollowUp({ enquiryId }: { enquiryId: string }) {
  const { currentData } = useQuery(followUpEndpoints.find, { params: { id: enquiryId } });
  if (!currentData) return null;
  const differences = currentData.differences.filter(isUnresolved).length + currentData.proposed.length;
  const conditions = openConditions(currentData.conditions, []);
  return (
    <>
      {conditions.length > 0 ? <Open>{formatConditions(conditions)}</Open> : null}
      {differences > 0 ? <Open>{formatUnresolved(differences)}</Open> : null}
    </>
  );
}

/** What is open, with the way to where it is settled. */
function Open({ children }: { children: ReactNode }) {
  const [params] = useSearchParams();
  const search = new URLSearchParams(params);
  search.set('tab', 'actions');
  return (
    <Banner
      tone="warning"
      action={
        <Link to={{ search: search.toString() }} preventScrollReset className="hit font-medium underline">
          Look
        </Link>
      }
    >
      {children}
    </Banner>
  );
}
