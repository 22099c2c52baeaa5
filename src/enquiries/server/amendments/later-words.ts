import type { Amendment, WaitingMail } from '#enquiries/contract/amendments/schema.ts';
import type { Slots } from '#kit/server/rooms/room.ts';
import type { Scope } from '#kit/server/scope.ts';
import { findEnquiry } from '../records/ticket.ts';
import { toAmendmentsView } from './view.ts';

/** What the customer wrote later: amendments, and mails that are not sorted yet. */
export const listLaterWords = async (
  scope: Scope,
  id: string,
  listWaitingMails: Slots['listWaitingMails'],
): Promise<{ amendments: Amendment[]; mails: WaitingMail[] }> => {
  const enquiry = await findEnquiry(scope, id);
  const [amendments, mails] = await Promise.all([
    toAmendmentsView(scope, enquiry.id),
    listWaitingMails(scope, enquiry.id),
  ]);
  return { amendments, mails };
};
