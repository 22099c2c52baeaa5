import { maxMailBytes } from '#enquiries/contract/intake/schema.ts';
import { distinctNames } from '#kit/server/text-extract/mail/file-name.ts';
import {
  readMessage,
  type MailAttachment,
  type MailMessage,
} from '#kit/server/text-extract/mail/mail-message.ts';

export type ReadMail = Omit<MailMessage, 'body'> & { bodyIsEmpty: boolean };

/** The file is no mail we can read; `message` is fit to show. */
export class NotAMail extends Error {
  readonly reason: 'empty' | 'too-large' | 'not-a-mail';
  constructor(reason: 'empty' | 'too-large' | 'not-a-mail') {
    super(messages[reason]);
    this.name = 'NotAMail';
    this.reason = reason;
  }
}

const messages = {
  empty: 'The file is empty.',
  'too-large': 'The mail is larger than 25 MB.',
  'not-a-mail': 'The file is not an e-mail. Save the mail as .eml and upload that file.',
} as const;

/** Mails forwarded inside forwarded mails are opened this deep for their attachments. */
const forwardDepth = 4;
const attachmentLimit = 500;

/**
 * Reads an .eml file. The attachments of mails forwarded as attachments stand in the list as well, after the mail they came in.
 * Throws NotAMail and nothing else.
 */
export async function readMail(bytes: Uint8Array): Promise<ReadMail> {
  if (bytes.byteLength === 0) throw new NotAMail('empty');
  if (bytes.byteLength > maxMailBytes) throw new NotAMail('too-large');
  const message = await readMessage(bytes);
  if (!message) throw new NotAMail('not-a-mail');
  const { body, ...mail } = message;
  return {
    ...mail,
    bodyIsEmpty: body === '',
    attachments: distinctNames(await withForwarded(message.attachments, forwardDepth)),
  };
}

async function withForwarded(attachments: MailAttachment[], depth: number): Promise<MailAttachment[]> {
  const all: MailAttachment[] = [];
  for (const attachment of attachments) {
    if (all.length >= attachmentLimit) break;
    all.push(attachment);
    if (depth === 0 || attachment.mediaType !== 'message/rfc822') continue;
    const forwarded = await readMessage(attachment.bytes);
    if (forwarded) all.push(...(await withForwarded(forwarded.attachments, depth - 1)));
  }
  return all.slice(0, attachmentLimit);
}
