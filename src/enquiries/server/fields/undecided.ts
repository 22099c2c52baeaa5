import { announce } from '#kit/server/live.ts';
import type { Scope } from '#kit/server/scope.ts';
import { updateEnquiry } from '../records/store.ts';
import { undecidedOf } from './store.ts';

/** Counts again what nobody has decided on, and tells the open pages. */
export const saveUndecided = async (scope: Scope, enquiryId: string): Promise<void> => {
  await updateEnquiry(scope, enquiryId, { unconfirmed: undecidedOf(scope, enquiryId) });
  await announce(scope, 'enquiries', enquiryId);
};
