import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import type { DepartmentAnswer } from '#enquiries/contract/requirements/schema.ts';
import { rowAnswersOf } from '#reviews/contract/deciding.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';

/** What the departments that have decided say of each requirement of the enquiry the page is about. */
export function useRowAnswers(): readonly DepartmentAnswer[] {
  const { id = '' } = useParams();
  const { data: enquiry } = useQuery(detailEndpoints.find, { params: { id } });
  const { data: review } = useQuery(
    reviewEndpoints.find,
    enquiry && enquiry.review !== 'none' ? { params: { id: enquiry.id } } : skipToken,
  );
  return useMemo(() => rowAnswersOf(review?.departments ?? []), [review]);
}
