import { createHash } from 'node:crypto';
import { AppError } from '#kit/contract/errors.ts';
import { supportFailures } from '#support/contract/errors.ts';
import { maxSupportFileBytes, type Ticket } from '#support/contract/schema.ts';
import { findFile, storeFile } from '#kit/server/files.ts';
import { takeTry } from '#kit/server/limit.ts';
import type { MailAttached } from '#kit/server/mailer.ts';
import type { FileReply, UploadedFile } from '#kit/server/route.ts';
import type { Scope } from '#kit/server/scope.ts';
import { claimFiles, insertFile } from './store.ts';

const maxPerDay = 60;

/** Keeps a file for the message that the caller is writing. */
export const keepFile = async (scope: Scope, [file]: readonly UploadedFile[]) => {
  if (!file) throw new AppError(supportFailures.noFile);
  if (file.bytes.length > maxSupportFileBytes) throw new AppError(supportFailures.fileTooLarge);
  const addedBy = scope.actor.userId ?? '';
  await takeTry(scope, { key: `support-files:${addedBy}`, most: maxPerDay, seconds: 86_400 });
  const { name, mediaType, bytes } = file;
  const size = bytes.length;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const id = await storeFile(scope, { name, mediaType, sha256, bytes });
  await insertFile(scope, { fileId: id, name, size, addedBy });
  return { id, name, size };
};

/**
 * Files the caller uploaded become part of a message; one that is somebody else's, or used already,
 * is not here.
 */
export const claim = async (
  scope: Scope,
  fileIds: readonly string[],
  place: { ticketId: string; messageNo: number },
): Promise<void> => {
  const wanted = [...new Set(fileIds)];
  const claimed = await claimFiles(scope, scope.actor.userId ?? '', wanted, place);
  if (claimed !== wanted.length) throw new AppError(supportFailures.unknownFile);
};

/** The bytes that go with a message. */
export const attachedTo = async (scope: Scope, files: readonly { id: string }[]): Promise<MailAttached[]> => {
  const attached: MailAttached[] = [];
  for (const { id } of files) {
    const file = await findFile(scope, id);
    if (file) attached.push({ name: file.name, mediaType: file.mediaType, bytes: file.content });
  }
  return attached;
};

/** An attachment of a ticket that the caller may see. */
export const fileOf = async (scope: Scope, ticket: Ticket, fileId: string): Promise<FileReply> => {
  const isHere = ticket.messages.some(({ files }) => files.some(({ id }) => id === fileId));
  const file = isHere ? await findFile(scope, fileId) : undefined;
  if (!file) throw new AppError(supportFailures.fileNotFound);
  return { bytes: file.content, name: file.name, mediaType: 'application/octet-stream' };
};
