import { noted } from '#kit/server/language/noted.ts';
import { isSealedMail, mediaTypeFrom } from '#kit/contract/media-types.ts';
import type { Scope } from '#kit/server/scope.ts';
import { storeFile, storeFiles } from '#kit/server/files.ts';
import { keptMailFile } from '#kit/server/text-extract/mail/mail-message.ts';
import type { ReadMail } from './read-mail.ts';
import { insertSource, insertSources } from '../sources/store.ts';
import { hashBytes } from '../sources/sources.ts';

/**
 * Where among the sources files stand, the amendment they belong to, the package they were taken out of, and whether what they ask
 * for is looked for once they are read.
 */
export type SourcePlace = {
  position: number;
  amendmentId?: string | null;
  parentId?: string;
  awaitsProposals?: boolean;
};

const noteOf = ({ bodyIsEmpty, cuts, attachments }: ReadMail): string | null => {
  if (cuts.length > 0) return cuts.join(' ');
  if (!bodyIsEmpty) return null;
  if (attachments.some(({ mediaType }) => isSealedMail(mediaType)))
    return noted`The mail is sealed (S/MIME); what could be taken out of it stands below.`;
  return attachments.some(({ inline, mediaType }) => inline && mediaType.startsWith('image/'))
    ? noted`The mail holds a small picture instead of words, which is not read. Ask for the text.`
    : noted`The mail has no text of its own.`;
};

/** Keeps a mail's bytes and its text as a source; answers the id of the file. */
export const storeMail = async (
  scope: Scope,
  enquiryId: string,
  upload: { mail: ReadMail; bytes: Buffer },
  at: SourcePlace,
): Promise<string> => {
  const { mail, bytes } = upload;
  const hashes = await hashBytes(bytes);
  const file = keptMailFile(bytes);
  const fileId = await storeFile(scope, { ...file, sha256: hashes.sha256 });
  await insertSource(scope, enquiryId, {
    ...at,
    kind: 'mail',
    name: mail.subject || 'Mail without a subject',
    mediaType: file.mediaType,
    fileId,
    text: mail.text,
    hidden: mail.hidden,
    note: noteOf(mail),
    isPartial: mail.cuts.length > 0,
    ...hashes,
  });
  return fileId;
};

/** Keeps files as sources still to be read, all of them in one statement. */
export const storeAttachments = async (
  scope: Scope,
  enquiryId: string,
  files: readonly { name: string; mediaType: string; bytes: Uint8Array }[],
  { position, ...of }: SourcePlace,
): Promise<void> => {
  const hashed = await Promise.all(
    files.map(async ({ name, mediaType, bytes }) => ({
      name,
      mediaType: mediaTypeFrom(mediaType),
      bytes,
      hashes: await hashBytes(bytes),
    })),
  );
  const fileIds = await storeFiles(
    scope,
    hashed.map(({ hashes, ...file }) => ({ ...file, sha256: hashes.sha256 })),
  );
  await insertSources(
    scope,
    enquiryId,
    hashed.map(({ name, mediaType, hashes }, index) => ({
      ...of,
      position: position + index,
      kind: 'attachment',
      name,
      mediaType,
      fileId: fileIds[index] ?? null,
      state: 'waiting',
      text: '',
      ...hashes,
    })),
  );
};
