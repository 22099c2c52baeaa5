import { maxMailBytes } from '#enquiries/contract/intake/schema.ts';
import { distinctNames } from '#kit/server/text-extract/mail/file-name.ts';
import type { MailAttachment } from '#kit/server/text-extract/mail/mail-attachment.ts';
import type { MailMessage } from '#kit/server/text-extract/mail/mail-message.ts';
import { readMessageApart } from '#kit/server/text-extract/mail/read-mail-apart.ts';

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
  'not-a-mail': 'The file is not a mail. Save the mail as .eml or .msg and upload that file.',
} as const;

/** Reads a mail as it was saved (.eml, or .msg of Outlook). Throws NotAMail and nothing else. */
export async function readMail(bytes: Uint8Array): Promise<ReadMail> {
  if (bytes.byteLength === 0) throw new NotAMail('empty');
  if (bytes.byteLength > maxMailBytes) throw new NotAMail('too-large');
  const message = await readMessageApart(bytes);
  if (!message) throw new NotAMail('not-a-mail');
  const { body, ...mail } = message;
  return {
    ...mail,
    bodyIsEmpty: body === '',
    attachments: distinctNames(message.attachments),
  };
}

/** What is attached to a mail and not shown in its words. */
export const attachedTo = ({ attachments }: ReadMail): MailAttachment[] =>
  attachments.filter(({ inline }) => !inline);
