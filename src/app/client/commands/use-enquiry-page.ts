import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { useEffect, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Department } from '#organisations/contract/departments.ts';
import type { Review } from '#reviews/contract/schema.ts';
import { useUser } from '#accounts/client/use-user.ts';
import { useEnquiryCommands } from '#enquiries/client/records/use-enquiry-commands.tsx';
import { enquiryPath } from '#enquiries/client/enquiry-path.ts';
import { useCommands } from '#kit/client/commands/use-commands.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { queryOf, useQuery } from '#kit/client/cache/hooks.ts';
import { rememberEnquiry } from './recent.ts';
import { reviewCommands } from './review-commands.ts';

const review = queryOf(reviewEndpoints.find);

/** The department Shift+A opens: the first of the viewer's own that still waits, else the first of them; null when there is none. */
export function departmentToDecide(
  review: Pick<Review, 'departments'>,
  own: readonly Department[],
): Department | null {
  const mine = review.departments.filter(({ department }) => own.includes(department));
  return (mine.find(({ decision }) => decision === null) ?? mine[0])?.department ?? null;
}

/** The keys of an enquiry's page; remembers it as opened. What the keys ask stands in the element this gives. */
export function useEnquiryPage(): ReactNode {
  const { id = '' } = useParams();
  const { currentData: enquiry } = useQuery(detailEndpoints.find, { params: { id } });
  const navigate = useNavigate();
  const own = useUser()?.departments ?? [];
  const [findReview] = review.useLazyQuery();
  useEffect(() => {
    if (enquiry)
      rememberEnquiry({
        path: enquiryPath(enquiry),
        reference: enquiry.ReferenceNo,
        customer: enquiry.CustomerName,
      });
  }, [enquiry]);

  const openMyDepartment = async (enquiryId: string) => {
    const review = await findReview({ params: { id: enquiryId } }, true).unwrap();
    const department = review && departmentToDecide(review, own);
    if (department) {
      const params = new URLSearchParams(location.search);
      params.set('department', department);
      void navigate({ search: params.toString() });
    } else
      showToast({
        message: review
          ? 'You are not a reviewer of any department.'
          : 'The feasibility review is not open yet.',
      });
  };
  useCommands([
    {
      command: reviewCommands.approve,
      isOffered: () => enquiry !== undefined && own.length > 0,
      run: () => (enquiry ? void openMyDepartment(enquiry.id).catch(toastFailure) : false),
    },
  ]);
  return useEnquiryCommands(() => enquiry, enquiry);
}
