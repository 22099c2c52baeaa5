import { randomUUID } from 'node:crypto';
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
import { hasReference } from '../records/numbers-store.ts';
import { insertEnquiry, type EnquiryRow } from '../records/store.ts';
import { hashText } from '../sources/sources.ts';
import { insertSources, type NewSource, type SourceRow } from '../sources/store.ts';

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
  const id = randomUUID();
  const [number, isTaken] = await Promise.all([
    nextNumber(scope),
    form.ReferenceNo ? hasReference(scope, form.ReferenceNo, null) : false,
  ]);
  const reference = form.ReferenceNo || number;
  if (isTaken)
    throw new AppError(enquiryFailures.referenceTaken, {
      fields: { ReferenceNo: enquiryFailures.referenceTaken.message },
    });
  const row = {
    id,
    number,
    reference,
    customerName: form.CustomerName,
    enquiryType: form.EnquiryType,
    receivedVia: 'Manual' as const,
    dateOfReceipt: form.DateOfReceipt,
    reading: isRead ? ('reading' as const) : ('read' as const),
    messageId: null,
    createdBy: scope.actor.name,
    searchText: [form.CustomerName, form.EnquiryType, reference, number].join('\n').toLowerCase(),
  };
  // From the first of these to the commit every other write of the organisation waits.
  const written = Promise.all([
    insertEnquiry(scope, row),
    writeStatedFields(scope, id, { ...form, ReferenceNo: form.ReferenceNo ?? '' }, { filledOnly: isRead }),
    insertSources(scope, id, form.text ? [statedSource(form.text)] : []),
  ]);
  // The database makes the hash of a text; all else is vouched for as it is given.
  if (form.text) await written;
  if (isRead)
    await queue.send(scope, readEnquiryJob, { organisationId: scope.organisationId, enquiryId: id });
  const [[enquiry, fields, sources]] = await Promise.all([
    written,
    record(scope, {
      action: 'enquiry.added',
      subject: { type: 'enquiry', id },
      summary: `added the enquiry ${reference} by hand`,
      data: { number },
      announces: { topic: 'enquiries', id },
    }),
  ]);
  return { enquiry, fields, sources };
};
