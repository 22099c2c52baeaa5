import { Link, useSearchParams } from 'react-router';
import { isUnresolved } from '#shared/reviews/differences.ts';
import { Banner } from '../../ui/States.tsx';
import { useFindFollowUpQuery } from './api.ts';

/** Before the final decision: differences that nobody has resolved, and questions of departments that nobody has looked at. */
export function OpenDifferences({ enquiryId }: { enquiryId: string }) {
  const [params] = useSearchParams();
  const { currentData } = useFindFollowUpQuery({ params: { id: enquiryId } });
  const open = currentData ? currentData.differences.filter(isUnresolved).length + currentData.proposed.length : 0;
  if (open === 0) return null;
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
      {open === 1 ? 'One difference is not resolved.' : `${open} differences are not resolved.`}
    </Banner>
  );
}
