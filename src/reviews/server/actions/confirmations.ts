import { wayLabels, type Confirmation, type NewConfirmation } from '#reviews/contract/differences.ts';
import { record } from '#audit/server/service.ts';
import { lockEnquiry } from '#enquiries/server/records/ticket.ts';
import type { Scope } from '#kit/server/scope.ts';
import { assertNotAhead } from './differences.ts';
import { insertConfirmation, listConfirmations, type ConfirmationRow } from './differences-store.ts';

const toConfirmationView = ({
  id,
  sentOn,
  how,
  sentTo,
  note,
  revision,
  sentBy,
}: ConfirmationRow): Confirmation => ({
  id,
  sentOn,
  how,
  sentTo,
  note,
  revision,
  sentBy,
});

/** What was confirmed to the customer, in the order it was noted. */
export const confirmationsOn = async (scope: Scope, enquiryId: string): Promise<Confirmation[]> =>
  (await listConfirmations(scope, enquiryId)).map(toConfirmationView);

/** Notes that we confirmed the requirements to a customer who gave nothing in writing (5.1.2). */
export const addConfirmation = async (
  scope: Scope,
  id: string,
  wanted: NewConfirmation,
): Promise<Confirmation> => {
  const enquiry = await lockEnquiry(scope, id);
  assertNotAhead(scope, wanted.sentOn, 'sentOn');
  const row = await insertConfirmation(scope, {
    ...wanted,
    enquiryId: enquiry.id,
    revision: enquiry.revision,
  });
  await record(scope, {
    action: 'confirmation.sent',
    subject: { type: 'enquiry', id: enquiry.id },
    summary: `confirmed the requirements to ${wanted.sentTo} (${wayLabels[wanted.how]}, ${wanted.sentOn})`,
    data: { confirmationId: row.id, ...wanted, revision: enquiry.revision },
    announces: { topic: 'actions', id: enquiry.id },
  });
  return toConfirmationView(row);
};
