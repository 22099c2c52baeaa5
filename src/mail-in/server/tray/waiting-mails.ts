import type { Slots } from '#kit/server/rooms/room.ts';
import { listWaitingFor } from './store.ts';

/** The mails that seem to belong to an enquiry and that nobody has sorted yet, the oldest first. */
export const listWaitingMails: Slots['listWaitingMails'] = async (scope, enquiryId) =>
  (await listWaitingFor(scope, enquiryId)).map(({ id, subject, fromName, fromAddress, receivedAt }) => ({
    id,
    subject,
    from: fromName || fromAddress,
    at: receivedAt.toISOString(),
    path: `/app/mail-in?state=waiting&mail=${id}`,
  }));
