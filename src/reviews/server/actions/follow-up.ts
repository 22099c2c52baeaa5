import type { FollowUp } from '#reviews/contract/follow-up-endpoints.ts';
import { findEnquiry } from '#enquiries/server/records/ticket.ts';
import type { Scope } from '#kit/server/scope.ts';
import { conditionsOf, proposedDifferences } from './conditions.ts';
import { confirmationsOn } from './confirmations.ts';
import { differencesOn } from './differences.ts';
import { actionsOn } from './service.ts';

/** Everything that follows from the review of one enquiry. */
export const followUpOf = async (scope: Scope, id: string): Promise<FollowUp> => {
  const enquiry = await findEnquiry(scope, id);
  const conditions = await conditionsOf(scope, enquiry.id);
  return {
    actions: await actionsOn(scope, enquiry.id),
    conditions: conditions.map(({ signerId: _signer, ...condition }) => condition),
    differences: await differencesOn(scope, enquiry.id),
    proposed: await proposedDifferences(scope, enquiry.id),
    confirmations: await confirmationsOn(scope, enquiry.id),
    needsConfirmation: enquiry.receivedVia === 'Manual',
  };
};
