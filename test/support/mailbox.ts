import { composeMail, type MailToBuild } from '#demo/server/mail-bytes.ts';

export { buildDocx, buildPdf, buildXlsx } from '#demo/server/attachments.ts';

/** The bytes of an .eml file from a customer to the demo organisation; a test names only what it is about. */
export function buildMail(mail: Partial<MailToBuild>): Promise<Uint8Array> {
  return composeMail({
    from: 'Adam Buyer <adam.buyer@customer.example>',
    to: 'enquiries@demo-valves.example',
    subject: 'Enquiry',
    date: 'Mon, 02 Mar 2026 10:00:00 +0400',
    messageId: '<mail-1@customer.example>',
    ...mail,
  });
}
