import { randomBytes } from 'node:crypto';
import { emailSchema } from '#accounts/contract/email.ts';
import { conversationFailures } from '#conversations/contract/errors.ts';
import {
  maxAttachmentBytes,
  type MailFile,
  type NewMail,
  type ThreadMail,
} from '#conversations/contract/schema.ts';
import { placeholdersIn, placeholderText } from '#conversations/contract/templates.ts';
import { AppError } from '#kit/contract/errors.ts';
import { record } from '#audit/server/service.ts';
import { originalOf } from '#enquiries/server/sources/service.ts';
import { findEnquiry, type EnquiryRow } from '#enquiries/server/records/ticket.ts';
import { takeTry } from '#kit/server/limit.ts';
import type { Mailer } from '#kit/server/mailer.ts';
import type { Queue } from '#kit/server/queue.ts';
import type { Scope } from '#kit/server/scope.ts';
import { organisationName } from '#organisations/server/service.ts';
import { mayRetry, toMailView } from './view.ts';
import { sendMailJob } from './sending.ts';
import {
  findLoose,
  giveFile,
  insertMail,
  listFiles,
  listMails,
  lockMail,
  updateMail,
  type MailRow,
} from './store.ts';

export type MailTools = { queue: Queue; mailer: Pick<Mailer, 'newMessageId' | 'address'> };

/**
 * Written by people, so an organisation needs far fewer; a stolen session shall not turn it into a
 * source of unwanted mail.
 */
const perHour = 200;
const maxReferences = 20;

const isMessageId = (text: string | null): text is string => text !== null && /^<[^<>\s]{1,240}>$/.test(text);

/** What a new mail answers, so that the customer's program shows one thread. */
const threadOf = (
  enquiry: EnquiryRow,
  mails: readonly MailRow[],
): { inReplyTo: string | null; referenceIds: string[] } => {
  const ids = [
    enquiry.messageId,
    ...mails
      .filter((mail) => mail.state === 'sent' || mail.state === 'received')
      .map((mail) => mail.messageId),
  ].filter(isMessageId);
  return { inReplyTo: ids.at(-1) ?? null, referenceIds: [...new Set(ids)].slice(-maxReferences) };
};

const assertNoPlaceholder = ({ subject, text }: NewMail): void => {
  for (const [field, content] of Object.entries({ subject, text })) {
    const left = placeholdersIn(content);
    if (left.length === 0) continue;
    const message = `${placeholderText(left)} ${left.length > 1 ? 'are' : 'is'} left in the ${field}. Fill it in or take it out.`;
    throw new AppError(conversationFailures.placeholderLeft, { message, fields: { [field]: message } });
  }
};

const readyFiles = async (scope: Scope, enquiryId: string, ids: readonly string[]): Promise<MailFile[]> => {
  const loose = await findLoose(scope, enquiryId, ids);
  const files = [...new Set(ids)].map((id) => loose.find((file) => file.id === id));
  if (files.includes(undefined))
    throw new AppError(conversationFailures.fileNotFound, {
      message: 'An attachment is no longer here. Please attach it again.',
    });
  const ready = files.filter((file) => file !== undefined);
  if (ready.reduce((sum, file) => sum + file.size, 0) > maxAttachmentBytes)
    throw new AppError(conversationFailures.filesTooLarge);
  return ready;
};

const enqueue = (scope: Scope, queue: Queue, mailId: string) =>
  queue.send(scope, sendMailJob, { organisationId: scope.organisationId, mailId });

/** Stores a mail of the person who asks, and the job that sends it, together or not at all. */
export const sendMail = async (
  scope: Scope,
  id: string,
  mail: NewMail,
  { queue, mailer }: MailTools,
): Promise<ThreadMail> => {
  const enquiry = await findEnquiry(scope, id);
  assertNoPlaceholder(mail);
  await takeTry(scope, { key: `mails:${scope.organisationId}`, most: perHour, seconds: 3600 });
  const files = await readyFiles(scope, enquiry.id, mail.attachmentIds);
  const row = await insertMail(scope, {
    enquiryId: enquiry.id,
    kind: mail.kind,
    state: 'queued',
    messageId: mailer.newMessageId(),
    ...threadOf(enquiry, await listMails(scope, enquiry.id)),
    fromName: `${scope.actor.name}, ${await organisationName(scope)}`,
    fromAddress: mailer.address,
    toAddresses: [...new Set(mail.to)],
    ccAddresses: [...new Set(mail.cc)].filter((address) => !mail.to.includes(address)),
    subject: mail.subject,
    text: mail.text,
    byId: scope.actor.userId,
    byName: scope.actor.name,
    sentAt: null,
    fileId: null,
    replyToken: randomBytes(10).toString('hex'),
  });
  if (!row) throw new Error('a new Message-ID was not new');
  for (const [position, file] of files.entries())
    if (!(await giveFile(scope, file.id, row.id, position)))
      throw new AppError(conversationFailures.fileNotFound);
  await record(scope, {
    action: 'mail.queued',
    subject: { type: 'enquiry', id: enquiry.id },
    summary: `wrote the mail “${mail.subject}” to ${mail.to.join(', ')}`,
    data: { mailId: row.id, kind: mail.kind, attachments: files.map((file) => file.name) },
    announces: { topic: 'conversations', id: enquiry.id },
  });
  await enqueue(scope, queue, row.id);
  return toMailView(row, files, scope.now);
};

/** Sends a mail that failed, or was lost on the way, because a person asks for it. */
export const retry = async (
  scope: Scope,
  id: string,
  mailId: string,
  { queue }: MailTools,
): Promise<ThreadMail> => {
  const enquiry = await findEnquiry(scope, id);
  const row = await lockMail(scope, mailId);
  if (row?.enquiryId !== enquiry.id) throw new AppError(conversationFailures.mailNotFound);
  if (!mayRetry(row, scope.now)) throw new AppError(conversationFailures.notFailed);
  await takeTry(scope, { key: `mails:${scope.organisationId}`, most: perHour, seconds: 3600 });
  const queued = await updateMail(scope, mailId, {
    state: 'queued',
    problem: null,
    attempts: 0,
    attemptedAt: null,
  });
  await record(scope, {
    action: 'mail.retried',
    subject: { type: 'enquiry', id: enquiry.id },
    summary: `asked to send the mail “${row.subject}” again`,
    data: { mailId },
    announces: { topic: 'conversations', id: enquiry.id },
  });
  await enqueue(scope, queue, mailId);
  const files = (await listFiles(scope, enquiry.id)).get(mailId) ?? [];
  return toMailView(queued, files, scope.now);
};

const asAddress = (text: string | undefined): string | null => {
  const read = emailSchema.safeParse(text ?? '');
  return read.success ? read.data : null;
};

/** The thread, what the enquiry began with, and whom to answer. */
export const threadFor = async (scope: Scope, enquiryId: string) => {
  const mails = await listMails(scope, enquiryId);
  const files = await listFiles(scope, enquiryId);
  const original = await originalOf(scope, enquiryId);
  const lastIn = mails.findLast((mail) => mail.state === 'received' && asAddress(mail.fromAddress));
  return {
    mails: mails.map((row) => toMailView(row, files.get(row.id) ?? [], scope.now)),
    original,
    recipient: asAddress(lastIn?.fromAddress) ?? asAddress(original?.from?.address),
  };
};

export { mailFilesEvidence, mailsEvidence } from './store.ts';
export { takeIn } from './take-in.ts';
