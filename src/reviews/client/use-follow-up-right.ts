import { skipToken } from '@reduxjs/toolkit/query/react';
import { isReadOnly, useHolds, useUser } from '#accounts/client/use-user.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import type { SignedFor } from '#reviews/contract/departments/deputising.ts';
import { followUpEndpoints } from '#reviews/contract/follow-up-endpoints.ts';

/**
 * Whether the reader may decide on findings, actions and differences, and for which absent person where not by their
 * own right (SIGN-6).
 */
export const useFollowUpRight = (): { mayFollowUp: boolean; signedFor: SignedFor | null } => {
  const isOwn = useHolds('reviews:decide');
  const user = useUser();
  const { currentData } = useQuery(followUpEndpoints.right, isOwn ? skipToken : undefined);
  const signedFor = currentData?.signedFor ?? null;
  return { mayFollowUp: (isOwn || signedFor !== null) && !isReadOnly(user), signedFor };
};
