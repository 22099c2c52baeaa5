import type { Amendment, NewAmendment } from '#enquiries/contract/amendments/schema.ts';
import { enquiryFailures } from '#enquiries/contract/errors.ts';
import { AppError } from '#kit/contract/errors.ts';
import { record } from '#audit/server/service.ts';
import type { Queue } from '#kit/server/queue.ts';
import type { UploadedFile } from '#kit/server/route.ts';
import type { Scope } from '#kit/server/scope.ts';
import { storeAttachments, storeMail } from '../intake/mail-sources.ts';
import { readReceivedFiles } from '../intake/received-files.ts';
import { assertIsNew, identityOf } from '../intake/service.ts';
import { insertSource, listSources } from '../sources/store.ts';
import { hashText } from '../sources/sources.ts';
import type { OpenEnquiry } from '../records/ticket.ts';
import { readAmendmentJob } from '../intake/read-jobs.ts';
import { insertAmendment, type NewAmendmentRow } from './store.ts';
import { foundAmendment, holdForAmending } from './held.ts';

/** Writes the amendment, gives its sources to `keep`, and has it read in the background. */
const begin = async (
  scope: Scope,
  enquiry: OpenEnquiry,
  amendment: NewAmendmentRow,
  tools: { queue: Queue; keep: (at: { position: number; amendmentId: string }) => Promise<unknown> },
): Promise<Amendment> => {
  const amendmentId = await insertAmendment(scope, enquiry.id, amendment);
  const position =
    Math.max(-1, ...(await listSources(scope, enquiry.id)).map((source) => source.position)) + 1;
  await tools.keep({ position, amendmentId });
  await record(scope, {
    action: 'amendment.added',
    subject: { type: 'enquiry', id: enquiry.id },
    summary: `added the amendment “${amendment.subject}” to ${enquiry.reference}`,
    data: { amendmentId, messageId: amendment.messageId, kind: amendment.kind },
    announces: { topic: 'enquiries', id: enquiry.id },
  });
  await tools.queue.send(scope, readAmendmentJob, { organisationId: scope.organisationId, amendmentId });
  return foundAmendment(scope, enquiry.id, amendmentId);
};

/** What the customer said or wrote later, pasted by a person: another source, read in the background. */
export const addAmendment = async (
  scope: Scope,
  id: string,
  { subject, text }: NewAmendment,
  queue: Queue,
): Promise<Amendment> => {
  const enquiry = await holdForAmending(scope, id);
  const name = subject || 'Amendment in writing';
  const row = {
    kind: 'text' as const,
    messageId: null,
    subject: name,
    fromName: enquiry.customerName,
    fromAddress: '',
    day: scope.now.toISOString().slice(0, 10),
  };
  const keep = (at: { position: number; amendmentId: string }) =>
    insertSource(scope, enquiry.id, {
      ...at,
      kind: 'mail',
      name,
      mediaType: 'text/plain',
      text,
      ...hashText(text),
    });
  return begin(scope, enquiry, row, { queue, keep });
};

/** The customer's later mail with its attachments: more sources of an enquiry already here, read in the background. */
export const addMail = async (
  scope: Scope,
  id: string,
  files: readonly UploadedFile[],
  queue: Queue,
): Promise<Amendment> => {
  const { upload, files: beside } = await readReceivedFiles(files);
  if (!upload) throw new AppError(enquiryFailures.noFile);
  const { mail } = upload;
  const messageId = await identityOf(mail, upload.bytes);
  const enquiry = await holdForAmending(scope, id);
  await assertIsNew(scope, messageId);
  const row = {
    kind: 'mail' as const,
    messageId,
    subject: mail.subject || 'Mail without a subject',
    fromName: mail.from?.name ?? '',
    fromAddress: mail.from?.address ?? '',
    day: mail.day,
  };
  const keep = async ({ position, amendmentId }: { position: number; amendmentId: string }) => {
    await storeMail(scope, enquiry.id, upload, { position, amendmentId });
    await storeAttachments(scope, enquiry.id, beside, { position: position + 1, amendmentId });
  };
  return begin(scope, enquiry, row, { queue, keep });
};
