import { skipToken } from '@reduxjs/toolkit/query/react';
import { useParams } from 'react-router';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import type { HighestRisk } from '#enquiries/client/detail/header/SummaryStrip.tsx';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { bandOf, formatRisk, scoreOf } from '#reviews/contract/risk.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';

/** The highest risk that a department has signed for the enquiry the page is about. */
export function useHighestRisk(): HighestRisk {
  const { id = '' } = useParams();
  const { data: enquiry } = useQuery(detailEndpoints.find, { params: { id } });
  const { currentData: review } = useQuery(
    reviewEndpoints.find,
    enquiry && enquiry.review !== 'none' ? { params: { id: enquiry.id } } : skipToken,
  );
  const [highest] = (review?.departments ?? [])
    .flatMap(({ department, decision }) => (decision?.risk ? [{ department, risk: decision.risk }] : []))
    .toSorted((a, b) => scoreOf(b.risk) - scoreOf(a.risk));
  if (!highest) return null;
  const { department, risk } = highest;
  return { department, words: formatRisk(risk), band: bandOf(risk) };
}
