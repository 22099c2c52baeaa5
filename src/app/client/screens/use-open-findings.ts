import { skipToken } from '@reduxjs/toolkit/query/react';
import { useParams } from 'react-router';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { findingEndpoints } from '#findings/contract/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';

/** How many findings of the enquiry the page is about wait for a decision; undefined until they are counted. */
export function useOpenFindings(): number | undefined {
  const { id = '' } = useParams();
  const { data: enquiry } = useQuery(detailEndpoints.find, { params: { id } });
  const { currentData } = useQuery(
    findingEndpoints.list,
    enquiry && enquiry.reading !== 'reading' ? { params: { id: enquiry.id } } : skipToken,
  );
  return currentData?.findings.filter((each) => !each.decision && !each.isSettled).length;
}
