import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useMay } from '#accounts/client/use-user.ts';
import { useDraft } from '#conversations/client/use-draft.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { unaskedSchema, type Unasked } from '#reviews/contract/departments/not-asked.ts';
import { notAskedEndpoints } from '#reviews/contract/department-endpoints.ts';

type Reasons = Partial<Record<Department, string>>;

/** The departments that nothing in an enquiry names, for who may open its review and leave them unasked. */
export const useUnconcerned = (enquiryId: string, isReady = true): readonly Department[] => {
  const mayOpen = useMay('reviews:open');
  const asked = mayOpen && isReady ? { params: { id: enquiryId } } : skipToken;
  return useQuery(notAskedEndpoints.propose, asked).currentData?.proposed ?? [];
};

/**
 * Which departments the person who opens a review leaves unasked, and why each (SIGN-5): none until they tick one. Kept for
 * this tab until the review is opened.
 */
export function useUnasked(enquiryId: string, isReady: boolean) {
  const proposed = useUnconcerned(enquiryId, isReady);
  const { draft, change, clear } = useDraft<{ reasons: Reasons }>(enquiryId, 'unasked', { reasons: {} });
  const [errors, setErrors] = useState<Reasons>({});
  const chosen = proposed.flatMap((department): Unasked[] => {
    const reason = draft.reasons[department];
    return reason === undefined ? [] : [{ department, reason }];
  });
  const set = (reasons: Reasons) => {
    change({ reasons });
    setErrors({});
  };
  /** Whether all that is chosen can be sent; what is not stands at its reason. */
  const check = (): boolean => {
    const found = chosen.flatMap((each): [Department, string][] => {
      const { error } = unaskedSchema.safeParse(each);
      return error ? [[each.department, error.issues[0]?.message ?? '']] : [];
    });
    setErrors(Object.fromEntries(found));
    return found.length === 0;
  };
  return { proposed, reasons: draft.reasons, chosen, errors, set, check, clear };
}
