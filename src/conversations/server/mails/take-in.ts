import { createHash } from 'node:crypto';
import { conversationFailures } from '#conversations/contract/errors.ts';
import type { MailFile, ThreadMail } from '#conversations/contract/schema.ts';
import { AppError } from '#kit/contract/errors.ts';
import { record } from '#audit/server/service.ts';
import { enquiriesOfMails, identityOf, mailBodyOf, readUpload } from '#enquiries/server/intake/service.ts';
import { findEnquiry, lockEnquiry, type EnquiryRow } from '#enquiries/server/records/ticket.ts';
import { storeFile } from '#kit/server/files.ts';
import type { UploadedFile } from '#kit/server/route.ts';
import type { Scope } from '#kit/server/scope.ts';
import { cleanFileName } from '#kit/server/text-extract/mail/file-name.ts';
import { mailFileKind } from '#kit/server/text-extract/mail/mail-message.ts';
import { keepFile } from './attachments.ts';
import { toMailView } from './view.ts';
import { findByMessageIds, insertMail } from './store.ts';

/** More of a text is not kept beside the mail itself, which stays as it came. */
const maxKept = 200_000;
const maxAddressLength = 320;

/** The enquiries these mails belong to: as what they began with, or as a mail of their thread. */
const enquiriesOf = async (scope: Scope, messageIds: readonly string[]): Promise<EnquiryRow[]> => {
  const ids = [
    ...(await enquiriesOfMails(scope, messageIds)).map((each) => each.id),
    ...(await findByMessageIds(scope, messageIds)).map((each) => each.enquiryId),
  ];
  const found: EnquiryRow[] = [];
  for (const id of new Set(ids)) found.push(await findEnquiry(scope, id));
  return found;
};

const alreadyHere = (enquiry: EnquiryRow): AppError =>
  new AppError(conversationFailures.mailAlreadyHere, {
    message: `This mail is already here, in ${enquiry.reference}.`,
    details: { ReferenceNo: enquiry.reference },
  });

const assertIsNew = async (scope: Scope, identity: string): Promise<void> => {
  const [known] = await enquiriesOf(scope, [identity]);
  if (known) throw alreadyHere(known);
};

/** A mail that answers one of another enquiry, and none of this, was most likely dropped on the wrong page. */
const assertBelongs = async (scope: Scope, enquiryId: string, answered: readonly string[]): Promise<void> => {
  const related = await enquiriesOf(scope, answered);
  const [other] = related;
  if (!other || related.some((each) => each.id === enquiryId)) return;
  throw new AppError(conversationFailures.mailOfAnother, {
    message: `This mail answers a mail of ${other.reference} (${other.customerName}).`,
    details: { ReferenceNo: other.reference },
  });
};

/**
 * Takes a reply of the customer into the thread; `anyway` also when it answers a mail of another
 * enquiry. Nothing is sent.
 */
export const takeIn = async (
  scope: Scope,
  id: string,
  files: readonly UploadedFile[],
  { anyway }: { anyway: boolean },
): Promise<ThreadMail> => {
  const found = await findEnquiry(scope, id);
  const { mail, bytes } = await readUpload(files);
  // Two who drop the same mail at the same moment come one after the other.
  const enquiry = await lockEnquiry(scope, found.id);
  const messageId = await identityOf(mail, bytes);
  await assertIsNew(scope, messageId);
  const answered = [...new Set([mail.inReplyTo, ...mail.references])].filter((each) => each !== null);
  if (!anyway) await assertBelongs(scope, enquiry.id, answered);
  const { ending, mediaType } = mailFileKind(bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const subject = mail.subject || 'Mail without a subject';
  const name = cleanFileName(`${subject.replace(/[\\/]/g, '-')}${ending}`, mediaType, 1);
  const row = await insertMail(scope, {
    enquiryId: enquiry.id,
    kind: 'reply',
    state: 'received',
    messageId,
    inReplyTo: mail.inReplyTo,
    referenceIds: mail.references,
    fromName: mail.from?.name ?? '',
    fromAddress: mail.from?.address ?? '',
    toAddresses: mail.to.map((each) => each.slice(0, maxAddressLength)),
    ccAddresses: mail.cc.map((each) => each.slice(0, maxAddressLength)),
    subject,
    text: mailBodyOf(mail).slice(0, maxKept).toWellFormed(),
    byId: scope.actor.userId,
    byName: scope.actor.name,
    sentAt: mail.date && new Date(mail.date) <= scope.now ? new Date(mail.date) : scope.now,
    replyToken: null,
    fileId: await storeFile(scope, { name, mediaType, sha256, bytes }),
  });
  if (!row) throw new AppError(conversationFailures.mailAlreadyHere);
  const mailId = row.id;
  const attached = mail.attachments.filter((attachment) => !attachment.inline);
  const kept: MailFile[] = [];
  for (const [position, file] of attached.entries()) {
    const at = { enquiryId: enquiry.id, mailId, position };
    kept.push(
      await keepFile(scope, { ...at, name: file.name, mediaType: file.mediaType, bytes: file.bytes }),
    );
  }
  await record(scope, {
    action: 'mail.received',
    subject: { type: 'enquiry', id: enquiry.id },
    summary: `took in the mail “${subject}” from ${mail.from?.address || 'an unknown sender'} with ${kept.length} ${kept.length === 1 ? 'attachment' : 'attachments'}`,
    data: { mailId, messageId, sha256 },
    announces: { topic: 'conversations', id: enquiry.id },
  });
  return toMailView(row, kept, scope.now);
};
