import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { findingEndpoints } from '#findings/contract/endpoints.ts';
import type { Finding } from '#findings/contract/decisions.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';

/** The findings of the enquiry the page is about that wait for a decision; undefined until they are here. */
export function useOpenFindings(): readonly Finding[] | undefined {
  const { id = '' } = useParams();
  const { data: enquiry } = useQuery(detailEndpoints.find, { params: { id } });
  const { currentData } = useQuery(
    findingEndpoints.list,
    enquiry && enquiry.reading !== 'reading' ? { params: { id: enquiry.id } } : skipToken,
  );
  return useMemo(
    () => currentData?.findings.filter((each) => !each.decision && !each.isSettled),
    [currentData],
  );
}
