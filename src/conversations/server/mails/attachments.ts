import { mediaTypeFrom } from '#kit/contract/media-types.ts';
import { createHash } from 'node:crypto';
import { conversationFailures } from '#conversations/contract/errors.ts';
import { maxAttachmentBytes, maxAttachments, type MailFile } from '#conversations/contract/schema.ts';
import { AppError } from '#kit/contract/errors.ts';
import { recordKept } from '#audit/server/service.ts';
import { findEnquiry } from '#enquiries/server/records/ticket.ts';
import { findFile, storeFile } from '#kit/server/files.ts';
import type { MailAttached } from '#kit/server/mailer.ts';
import type { FileReply, UploadedFile } from '#kit/server/route.ts';
import type { Scope } from '#kit/server/scope.ts';
import { insertFile, isOfThread, listFileIds } from './store.ts';

const maxNameLength = 150;
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu;

/**
 * A file name without folders, controls and direction marks; what is left of a strange one still
 * says something.
 */
const plainName = (written: string): string => {
  const name = ((written || 'attachment').split(/[\\/]/).at(-1) ?? '')
    .toWellFormed()
    .replace(unsafe, '_')
    .trim();
  return name === '' || /^[._]+$/.test(name) ? 'attachment' : name.slice(-maxNameLength).toWellFormed();
};

type Kept = {
  enquiryId: string;
  mailId: string | null;
  position: number;
  name: string;
  mediaType: string;
  bytes: Uint8Array;
};

export const keepFile = async (scope: Scope, { mediaType, bytes, ...file }: Kept): Promise<MailFile> => {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const fileId = await storeFile(scope, {
    name: file.name,
    mediaType: mediaTypeFrom(mediaType),
    sha256,
    bytes,
  });
  await insertFile(scope, { ...file, fileId, size: bytes.length });
  return { id: fileId, name: file.name, size: bytes.length };
};

/** Keeps files for a mail that this person is writing; they leave with it, or never. */
export const attach = async (
  scope: Scope,
  id: string,
  files: readonly UploadedFile[],
): Promise<{ files: MailFile[] }> => {
  const enquiry = await findEnquiry(scope, id);
  if (files.length === 0) throw new AppError(conversationFailures.noFile);
  if (files.length > maxAttachments) throw new AppError(conversationFailures.tooManyFiles);
  const large = files.find((file) => file.bytes.length > maxAttachmentBytes);
  if (large)
    throw new AppError(conversationFailures.filesTooLarge, {
      message: `${plainName(large.name)} is larger than 20 MB.`,
    });
  const kept: MailFile[] = [];
  for (const { name, mediaType, bytes } of files)
    kept.push(
      await keepFile(scope, {
        enquiryId: enquiry.id,
        mailId: null,
        position: 0,
        name: plainName(name),
        mediaType,
        bytes,
      }),
    );
  await recordKept(scope, kept.length);
  return { files: kept };
};

/** The bytes that go with a mail. */
export const attachedTo = async (scope: Scope, mailId: string): Promise<MailAttached[]> => {
  const attached: MailAttached[] = [];
  for (const { fileId } of await listFileIds(scope, mailId)) {
    const file = await findFile(scope, fileId);
    if (file) attached.push({ name: file.name, mediaType: file.mediaType, bytes: file.content });
  }
  return attached;
};

/** An attachment of this thread, or a reply as it came; files of other enquiries are not found here. */
export const threadFile = async (scope: Scope, id: string, fileId: string): Promise<FileReply> => {
  const enquiry = await findEnquiry(scope, id);
  const file = (await isOfThread(scope, enquiry.id, fileId)) ? await findFile(scope, fileId) : undefined;
  if (!file) throw new AppError(conversationFailures.fileNotFound);
  return { bytes: file.content, name: file.name, mediaType: 'application/octet-stream' };
};
