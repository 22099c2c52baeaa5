import { maxMailBytes } from '#enquiries/contract/intake/schema.ts';
import { enquiryFailures } from '#enquiries/contract/errors.ts';
import { AppError } from '#kit/contract/errors.ts';
import { record } from '#audit/server/service.ts';
import { noted } from '#kit/server/language/noted.ts';
import type { Queue } from '#kit/server/queue.ts';
import type { UploadedFile } from '#kit/server/route.ts';
import type { Scope } from '#kit/server/scope.ts';
import { findByReference, insertEnquiry } from '../records/store.ts';
import { nextNumber } from '../records/service.ts';
import { readEnquiryJob } from './read-jobs.ts';
import { storeAttachments, storeMail } from './mail-sources.ts';
import { NotAMail, readMail, type ReadMail } from './read-mail.ts';
import { readReceivedFiles, type ReceivedFiles } from './received-files.ts';
import { insertEnvelope } from '../sources/envelopes.ts';
import { bodyOf, hashBytes, hashText } from '../sources/sources.ts';
import { findAmended, findByMessageId, findByMessageIds, findMailFiles } from './store.ts';

/** Reads the one file of an upload as a mail, before anything is written; throws in the room's words. */
export const readUpload = async (
  files: readonly UploadedFile[],
): Promise<{ mail: ReadMail; bytes: Buffer; name: string }> => {
  const [file] = files;
  if (!file || files.length > 1) throw new AppError(enquiryFailures.noFile);
  if (file.bytes.length > maxMailBytes) throw new AppError(enquiryFailures.mailTooLarge);
  try {
    return { mail: await readMail(file.bytes), bytes: file.bytes, name: file.name };
  } catch (error) {
    throw error instanceof NotAMail ? new AppError(enquiryFailures.notAMail) : error;
  }
};

/** Longer ones do not fit into an index. */
const maxMessageIdLength = 250;

const keyOf = (messageId: string): string =>
  messageId.length <= maxMessageIdLength ? messageId : `sha256:${hashText(messageId).sha256}`;

/** What makes a mail the same mail: its Message-ID, or its bytes when it has none. */
export const identityOf = async ({ messageId }: ReadMail, bytes: Buffer): Promise<string> =>
  messageId === null ? `sha256:${(await hashBytes(bytes)).sha256}` : keyOf(messageId);

/** Throws mail_already_here when the mail, or these files, are an enquiry or an amendment of one. */
export const assertIsNew = async (scope: Scope, messageId: string, what = 'This mail is'): Promise<void> => {
  const existing = (await findByMessageId(scope, messageId)) ?? (await findAmended(scope, [messageId]));
  if (existing)
    throw new AppError(enquiryFailures.mailAlreadyHere, {
      message: `${what} already here as ${existing.reference}.`,
      details: { ReferenceNo: existing.reference },
    });
};

const storeEnvelope = (scope: Scope, enquiryId: string, mail: ReadMail, mailFileId: string): Promise<void> =>
  insertEnvelope(scope, enquiryId, {
    fromName: mail.from?.name ?? '',
    fromAddress: mail.from?.address ?? '',
    subject: mail.subject,
    day: mail.day,
    sentAt: mail.date ? new Date(mail.date) : null,
    mailFileId,
  });

const answerMark = /^\s*(?:re|aw|antw|sv|rif|res?p)\s*(?:\[\d+\])?\s*:/i;

/** The enquiry that a mail answers, by the mails it says it answers, or by our number in the subject of an answer; undefined when there is none. */
const findAnswered = async (
  scope: Scope,
  mail: ReadMail,
): Promise<{ id: string; reference: string } | undefined> => {
  const named = [mail.inReplyTo, ...mail.references].filter((each) => each !== null).map(keyOf);
  const number = answerMark.test(mail.subject) ? /\bENQ-\d\d-\d{4,}\b/i.exec(mail.subject)?.[0] : undefined;
  return (
    (await findByMessageIds(scope, named))[0] ??
    (await findAmended(scope, named)) ??
    (number ? findByReference(scope, number) : undefined)
  );
};

/** A mail that answers a known one is an amendment unless the sender of the upload says otherwise. */
const assertAnswersNone = async (scope: Scope, mail: ReadMail): Promise<void> => {
  const answered = await findAnswered(scope, mail);
  if (answered)
    throw new AppError(enquiryFailures.repliesToKnown, {
      message: `This mail answers ${answered.reference}.`,
      details: { ReferenceNo: answered.reference, id: answered.id },
    });
};

/** How an enquiry looks in the list until it has been read. */
const firstLook = (scope: Scope, { upload, files }: ReceivedFiles) => {
  const today = scope.now.toISOString().slice(0, 10);
  if (!upload)
    return {
      customerName: 'Unknown customer',
      receivedVia: 'Manual' as const,
      dateOfReceipt: today,
      searchText: files.map(({ name }) => name),
    };
  const { from, day, subject } = upload.mail;
  return {
    customerName: from?.name || from?.address || 'Unknown sender',
    receivedVia: 'Email' as const,
    dateOfReceipt: day ?? today,
    searchText: [subject, from?.name ?? '', from?.address ?? ''],
  };
};

const formatCount = (count: number, noun: 'file' | 'attachment'): string => {
  if (noun === 'file') return noted`${count} ${count === 1 ? 'file' : 'files'}`;
  return noted`${count} ${count === 1 ? 'attachment' : 'attachments'}`;
};

/**
 * Takes in what a customer sent, a mail or any files: enquiry, sources and the job that reads them are written together or not at all
 * (AI-6, CR-9, READ-8).
 */
export const receiveEnquiry = async (
  scope: Scope,
  given: readonly UploadedFile[],
  queue: Queue,
  {
    mayAnswer = false,
  }: { /** A second enquiry is wanted though the mail answers one that is here. */ mayAnswer?: boolean } = {},
): Promise<{ id: string; ReferenceNo: string }> => {
  const received = await readReceivedFiles(given);
  const { upload, files } = received;
  const messageId = upload ? await identityOf(upload.mail, upload.bytes) : received.identity;
  const isNew = () =>
    assertIsNew(
      scope,
      messageId,
      upload ? undefined : files.length === 1 ? 'This file is' : 'These files are',
    );
  await isNew();
  if (upload && !mayAnswer) await assertAnswersNone(scope, upload.mail);
  const number = await nextNumber(scope);
  // A second upload of the same may have passed the check at the same moment; the number's row lock made it wait here.
  await isNew();
  const { searchText, ...look } = firstLook(scope, received);
  const { id } = await insertEnquiry(scope, {
    number,
    reference: number,
    enquiryType: '',
    reading: 'reading',
    messageId,
    createdBy: scope.actor.name,
    ...look,
    searchText: [number, ...searchText].join('\n').toLowerCase(),
  });
  if (upload)
    await storeEnvelope(scope, id, upload.mail, await storeMail(scope, id, upload, { position: 0 }));
  await storeAttachments(scope, id, files, { position: upload ? 1 : 0 });
  await record(scope, {
    action: 'enquiry.received',
    subject: { type: 'enquiry', id },
    summary: upload
      ? `took in the mail “${upload.mail.subject}” as ${number} with ${formatCount(files.length, 'attachment')}`
      : `took in ${files.length === 1 ? noted`the file “${files[0]?.name ?? ''}”` : formatCount(files.length, 'file')} as ${number}`,
    data: { number, messageId, sha256: received.hashes.join() },
    announces: { topic: 'enquiries', id },
  });
  await queue.send(scope, readEnquiryJob, { organisationId: scope.organisationId, enquiryId: id });
  return { id, ReferenceNo: number };
};

/** The body of a mail that was read, without its header lines. */
export const mailBodyOf = ({ text }: ReadMail): string => bodyOf(text);

/** The enquiries that began with one of these mails, or were amended by it. */
export const enquiriesOfMails = async (
  scope: Scope,
  messageIds: readonly string[],
): Promise<{ id: string; reference: string }[]> => {
  const keys = messageIds.map(keyOf);
  const amended = keys.length > 0 ? await findAmended(scope, keys) : undefined;
  return [...(await findByMessageIds(scope, keys)), ...(amended ? [amended] : [])];
};

/** The mails that are kept under this Message-ID, each with the enquiry it began or amended. */
export const findKeptMails = (scope: Scope, messageId: string) => findMailFiles(scope, keyOf(messageId));
