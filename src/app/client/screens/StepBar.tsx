import { skipToken } from '@reduxjs/toolkit/query/react';
import { Link, useSearchParams } from 'react-router';
import { useUser } from '#accounts/client/use-user.ts';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { Presence } from '#enquiries/client/presence/Presence.tsx';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { countOf } from '#kit/contract/words.ts';
import { NextStepBar } from '#reviews/client/review/NextStepBar.tsx';
import { reasonOfFourEyes } from '#reviews/contract/departments/four-eyes.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { BottomBar, twoLines } from '#ui/BottomBar.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { phoneBelow, sourceBesideFrom, useWidth } from '#ui/use-width.ts';

/**
 * The bar at the lower edge: on a phone the decision that the reader owes, else the next step of the enquiry. With it comes
 * who else is here, which loads after the page as well.
 */
export function StepBar({ enquiry }: { enquiry: EnquiryDetail }) {
  const { width, ref } = useWidth();
  const [params] = useSearchParams();
  const own = useUser()?.departments ?? [];
  const { data: ledger } = useQuery(requirementEndpoints.list, { params: { id: enquiry.id } });
  const { currentData: review } = useQuery(
    reviewEndpoints.find,
    enquiry.review === 'open' ? { params: { id: enquiry.id } } : skipToken,
  );
  const heldBy = (department: Department) => reasonOfFourEyes(review?.fourEyes?.signed ?? [], department);
  const mine =
    width < phoneBelow && ledger
      ? review?.departments.find(
          ({ department, decision, mayDecide }) =>
            !decision && mayDecide && own.includes(department) && !heldBy(department),
        )
      : undefined;
  // The bar sticks to the page, so what measures the width must not be its frame.
  const measure = (
    <>
      <div ref={ref} className="w-full" />
      <Presence enquiryId={enquiry.id} />
    </>
  );
  if (!mine || !ledger)
    return (
      <>
        {measure}
        <NextStepBar enquiry={enquiry} isNarrow={width < sourceBesideFrom} />
      </>
    );
  const { department } = mine;
  const rows = ledger.requirements.filter(
    ({ state, departments }) => state !== 'rejected' && departments.includes(department),
  ).length;
  const to = new URLSearchParams(params);
  for (const name of ['requirement', 'source', 'from', 'to', 'finding']) to.delete(name);
  to.set('tab', 'review');
  to.set('department', department);
  return (
    <>
      {measure}
      <BottomBar label="Next step">
        <Link
          to={{ search: to.toString() }}
          preventScrollReset
          className={`${buttonClass({ variant: 'primary', full: true })} ${twoLines}`}
        >
          Decide for {department}
          {rows > 0 ? ` · ${countOf(rows, 'requirement', 'requirements')}` : ''}
        </Link>
      </BottomBar>
    </>
  );
}
