import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import type { DepartmentAnswer } from '#enquiries/contract/requirements/schema.ts';
import { rowAnswersOf } from '#reviews/contract/deciding.ts';
import { useFindEnquiryQuery } from '#enquiries/client/api.ts';
import { useFindReviewQuery } from '#reviews/client/api.ts';

/** What the departments that have decided say of each requirement of the enquiry the page is about. */
export function useRowAnswers(): readonly DepartmentAnswer[] {
  const { id = '' } = useParams();
  const { data: enquiry } = useFindEnquiryQuery({ params: { id } });
  const { data: review } = useFindReviewQuery(
    enquiry && enquiry.review !== 'none' ? { params: { id: enquiry.id } } : skipToken,
  );
  return useMemo(() => rowAnswersOf(review?.departments ?? []), [review]);
}
