import { enquiryFailures } from '#enquiries/contract/errors.ts';
import type { EnquiryToAdd } from '#enquiries/contract/intake/schema.ts';
import { AppError } from '#kit/contract/errors.ts';
import { record } from '#audit/server/service.ts';
import type { Queue } from '#kit/server/queue.ts';
import type { Scope } from '#kit/server/scope.ts';
import { readEnquiryJob } from './read-jobs.ts';
import { writeStatedFields } from '../fields/service.ts';
import type { FieldRow } from '../fields/store.ts';
import { nextNumber } from '../records/service.ts';
import { hasReference, insertEnquiry, type EnquiryRow } from '../records/store.ts';
import { hashText } from '../sources/sources.ts';
import { insertSource, type NewSource, type SourceRow } from '../sources/store.ts';

type AddedEnquiry = { enquiry: EnquiryRow; fields: FieldRow[]; sources: SourceRow[] };

const statedSource = (text: string): NewSource => ({
  position: 0,
  kind: 'mail',
  name: 'What the customer said',
  mediaType: 'text/plain',
  text,
  ...hashText(text),
});

/** An enquiry that came by telephone, post or in person; what the person typed is stated, not proposed (CR-9); the customer's words are read on wish (READ-8). */
export const addManual = async (scope: Scope, form: EnquiryToAdd, queue: Queue): Promise<AddedEnquiry> => {
  const isRead = form.readsText === true && Boolean(form.text);
  const number = await nextNumber(scope);
  const reference = form.ReferenceNo || number;
  if (await hasReference(scope, reference, null))
    throw new AppError(enquiryFailures.referenceTaken, {
      fields: { ReferenceNo: enquiryFailures.referenceTaken.message },
    });
  const enquiry = await insertEnquiry(scope, {
    number,
    reference,
    customerName: form.CustomerName,
    enquiryType: form.EnquiryType,
    receivedVia: 'Manual',
    dateOfReceipt: form.DateOfReceipt,
    reading: isRead ? 'reading' : 'read',
    messageId: null,
    createdBy: scope.actor.name,
    searchText: [form.CustomerName, form.EnquiryType, reference, number].join('\n').toLowerCase(),
  });
  const { id } = enquiry;
  const fields = await writeStatedFields(
    scope,
    id,
    { ...form, ReferenceNo: form.ReferenceNo ?? '' },
    { filledOnly: isRead },
  );
  const sources = form.text ? [await insertSource(scope, id, statedSource(form.text))] : [];
  await record(scope, {
    action: 'enquiry.added',
    subject: { type: 'enquiry', id },
    summary: `added the enquiry ${reference} by hand`,
    data: { number },
    announces: { topic: 'enquiries', id },
  });
  if (isRead)
    await queue.send(scope, readEnquiryJob, { organisationId: scope.organisationId, enquiryId: id });
  return { enquiry, fields, sources };
};
