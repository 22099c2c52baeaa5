import { isSealedMail } from '#kit/contract/media-types.ts';
import type { Scope } from '#kit/server/scope.ts';
import { storeFile } from '#kit/server/files.ts';
import { isOutlookFile, type MailAttachment } from '#kit/server/text-extract/mail/mail-message.ts';
import type { ReadMail } from './read-mail.ts';
import { insertSource } from '../sources/store.ts';
import { hashBytes } from '../sources/sources.ts';

/** Where among the sources a mail and its attachments stand, and the amendment they belong to. */
export type SourcePlace = { position: number; amendmentId?: string };

const noteOf = ({ bodyIsEmpty, bodyIsCut, attachments }: ReadMail): string | null => {
  if (bodyIsCut) return 'The mail is longer than 2,000,000 characters; only the beginning was read.';
  if (!bodyIsEmpty) return null;
  if (attachments.some(({ mediaType }) => isSealedMail(mediaType)))
    return 'The mail is sealed (S/MIME); what could be taken out of it stands below.';
  return attachments.some(({ inline, mediaType }) => inline && mediaType.startsWith('image/'))
    ? 'The mail holds a picture instead of words, and pictures cannot be read. Ask for the text.'
    : 'The mail has no text of its own.';
};

/** Keeps a mail's bytes and its text as a source; answers the id of the file. */
export const storeMail = async (
  scope: Scope,
  enquiryId: string,
  upload: { mail: ReadMail; bytes: Buffer },
  at: SourcePlace,
): Promise<string> => {
  const { mail, bytes } = upload;
  const hashes = hashBytes(bytes);
  const isOutlook = isOutlookFile(bytes);
  const mediaType = isOutlook ? 'application/vnd.ms-outlook' : 'message/rfc822';
  const fileId = await storeFile(scope, {
    name: isOutlook ? 'mail.msg' : 'mail.eml',
    mediaType,
    bytes,
    sha256: hashes.sha256,
  });
  await insertSource(scope, enquiryId, {
    ...at,
    kind: 'mail',
    name: mail.subject || 'Mail without a subject',
    mediaType,
    fileId,
    text: mail.text,
    hidden: mail.hidden,
    note: noteOf(mail),
    ...hashes,
  });
  return fileId;
};

/** Keeps files as sources still to be read. */
export const storeAttachments = async (
  scope: Scope,
  enquiryId: string,
  files: readonly Pick<MailAttachment, 'name' | 'mediaType' | 'bytes'>[],
  { position, ...of }: SourcePlace,
): Promise<void> => {
  for (const [index, { name, mediaType, bytes }] of files.entries()) {
    const hashes = hashBytes(bytes);
    const fileId = await storeFile(scope, { name, mediaType, bytes, sha256: hashes.sha256 });
    await insertSource(scope, enquiryId, {
      ...of,
      position: position + index,
      kind: 'attachment',
      name,
      mediaType,
      fileId,
      state: 'waiting',
      text: '',
      ...hashes,
    });
  }
};
