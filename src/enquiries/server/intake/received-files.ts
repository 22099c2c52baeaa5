import { maxMailBytes } from '#enquiries/contract/intake/schema.ts';
import { enquiryFailures } from '#enquiries/contract/errors.ts';
import { AppError } from '#kit/contract/errors.ts';
import type { UploadedFile } from '#kit/server/route.ts';
import { distinctNames } from '#kit/server/text-extract/mail/file-name.ts';
import type { MailAttachment } from '#kit/server/text-extract/mail/mail-attachment.ts';
import { hashBytes, hashText } from '../sources/sources.ts';
import { attachedTo, NotAMail, readMail, type ReadMail } from './read-mail.ts';

/**
 * What a customer sent: the mail it began with, if there is one, and the files beside it, its
 * attachments first.
 */
export type ReceivedFiles = {
  upload: { mail: ReadMail; bytes: Buffer } | null;
  files: Pick<MailAttachment, 'name' | 'mediaType' | 'bytes'>[];
  /** Makes the same files the same when they come once more, where no mail says what it is. */
  identity: string;
  /** SHA-256 of each file of the upload, in their order. */
  hashes: readonly string[];
};

const isNamedMail = ({ name, mediaType }: UploadedFile): boolean =>
  /\.(?:eml|msg)$/i.test(name) || mediaType === 'message/rfc822';

/** Throws in the room's words where a file of an upload cannot be taken in. */
export const assertTakeable = (given: readonly UploadedFile[]): void => {
  if (given.length === 0) throw new AppError(enquiryFailures.noFile, { message: 'Choose a file.' });
  for (const { name, bytes } of given) {
    if (bytes.length > maxMailBytes) throw new AppError(enquiryFailures.mailTooLarge);
    if (bytes.length === 0)
      throw new AppError(enquiryFailures.emptyFile, {
        message: `“${name}” is empty. Save it again and drop it here.`,
      });
  }
};

/** Looks through the files of an upload before anything is written; throws in the room's words. */
export const readReceivedFiles = async (given: readonly UploadedFile[]): Promise<ReceivedFiles> => {
  assertTakeable(given);
  const mails = await Promise.all(given.map(async (file) => (isNamedMail(file) ? mailIn(file) : null)));
  const place = mails.findIndex((mail) => mail !== null);
  const mail = mails[place] ?? null;
  // A file that says it is a mail and is none may be half of one: better said than kept.
  if (given.length === 1 && given.some(isNamedMail) && !mail) throw new AppError(enquiryFailures.notAMail);
  const others = given.filter((_, index) => index !== place);
  const bytes = given[place]?.bytes;
  const hashed = await Promise.all(given.map((file) => hashBytes(file.bytes)));
  const hashes = hashed.map(({ sha256 }) => sha256);
  return {
    upload: mail && bytes ? { mail, bytes } : null,
    files: distinctNames([...(mail ? attachedTo(mail) : []), ...others]),
    identity: `files:${hashText(hashes.toSorted().join()).sha256}`,
    hashes,
  };
};

const mailIn = async ({ bytes }: UploadedFile): Promise<ReadMail | null> => {
  try {
    return await readMail(bytes);
  } catch (error) {
    if (error instanceof NotAMail) return null;
    throw error;
  }
};
