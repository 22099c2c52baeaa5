import MailComposer from 'nodemailer/lib/mail-composer';

export type MailAttached = {
  name: string;
  mediaType?: string;
  bytes: Uint8Array | string;
  inline?: boolean;
  contentId?: string;
};

export type MailToBuild = {
  from: string;
  to: string;
  cc?: string;
  subject: string;
  /** As it shall stand in the Date header: "Tue, 03 Mar 2026 09:12:00 +0400". */
  date: string;
  messageId: string;
  inReplyTo?: string;
  text?: string;
  html?: string;
  attachments?: MailAttached[];
};

/** The bytes of an .eml file; the same mail always gives the same bytes, the boundaries included. */
export async function composeMail(mail: MailToBuild): Promise<Uint8Array> {
  const { date, attachments, ...content } = mail;
  const composer = new MailComposer({
    ...content,
    headers: { Date: date },
    baseBoundary: mail.messageId.replace(/[^A-Za-z0-9]/g, '').slice(0, 40),
    newline: 'windows',
    attachments: attachments?.map((attachment) => ({
      filename: attachment.name,
      contentType: attachment.mediaType,
      content: Buffer.from(attachment.bytes),
      contentDisposition: attachment.inline ? 'inline' : 'attachment',
      cid: attachment.contentId,
    })),
  });
  return new Uint8Array(await composer.compile().build());
}
