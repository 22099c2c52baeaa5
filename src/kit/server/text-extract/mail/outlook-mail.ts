import { createRequire } from 'node:module';
import type * as Outlook from '@kenjiuno/msgreader';
import { decompressRTF } from '@kenjiuno/decompressrtf';
import type { Attachment } from 'mailparser';
import { deEncapsulateSync } from 'rtf-stream-parser';
import { decodeCodePage } from '../rtf/rtf-letters.ts';

// Its default export is not the one that Node gives of a CommonJS package.
const { default: MsgReader } = createRequire(import.meta.url)('@kenjiuno/msgreader') as typeof Outlook;
type Fields = Outlook.FieldsData;

export type OutlookMail = {
  /** Header lines as a mail has them; those of the transport where the file kept them. */
  head: string;
  plain: string;
  html: string;
  attachments: MailPart[];
};

/** What is read of something attached. */
export type MailPart = Pick<
  Attachment,
  'content' | 'contentType' | 'contentDisposition' | 'filename' | 'cid' | 'related'
>;

/** Reads a mail that was saved from Outlook (.msg); throws on a file that is none. */
export function readOutlookMail(bytes: Uint8Array): OutlookMail {
  const copy = new Uint8Array(bytes);
  const reader = new MsgReader(new DataView(copy.buffer));
  const fields = reader.getFileData();
  if (fields.error !== undefined) throw new Error(fields.error);
  const { plain, html } = bodiesOf(fields);
  const attachments = (fields.attachments ?? []).map((each) => attachmentOf(each, reader));
  return { head: headOf(fields), plain, html, attachments };
}

/** Lines about the form of the body, which is not the one of this file, go. */
const aboutTheForm = /^(?:content-|mime-version:|x-ms-has-attach)/i;

function headOf(fields: Fields): string {
  const kept = (fields.headers ?? '')
    .replace(/\r?\n(?=[ \t])/g, '\u0001')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '' && !aboutTheForm.test(line))
    .map((line) => line.replaceAll('\u0001', '\r\n'));
  const has = (name: string) => kept.some((line) => line.toLowerCase().startsWith(`${name}:`));
  const sender = fields.senderSmtpAddress ?? fields.creatorSMTPAddress ?? plainAddress(fields.senderEmail);
  const to = (fields.recipients ?? [])
    .filter(({ recipType }) => recipType !== 'bcc')
    .map(({ name, email, smtpAddress }) => personLine(name, smtpAddress ?? plainAddress(email)));
  const date = fields.clientSubmitTime ?? fields.messageDeliveryTime;
  const own: [name: string, value: string][] = [
    ['from', personLine(fields.senderName, sender)],
    ['to', to.join(', ')],
    ['date', date ?? ''],
    ['subject', fields.subject ?? ''],
    ['message-id', fields.messageId ?? ''],
  ];
  const added = own.flatMap(([name, value]) =>
    has(name) || value === '' ? [] : [`${name}: ${value.replace(/[\r\n]+/g, ' ')}`],
  );
  return [...kept, ...added].join('\r\n');
}

/** Addresses inside a company may be written as X.500 names, which lead nowhere. */
const plainAddress = (address: string | undefined): string => (address?.includes('@') ? address : '');

function personLine(name = '', address = ''): string {
  const quoted = `"${name.replace(/["\\]/g, '')}"`;
  return address === '' ? name && `${quoted} <>` : `${quoted} <${address}>`;
}

function bodiesOf(fields: Fields): { plain: string; html: string } {
  const plain = fields.body ?? '';
  const html =
    fields.bodyHtml ??
    (fields.html ? decodeCodePage(fields.html, fields.internetCodepage ?? 65_001) : undefined);
  if (html !== undefined || !fields.compressedRtf) return { plain, html: html ?? '' };
  return { plain, html: htmlInRtf(fields.compressedRtf) };
}

/** The web page that Outlook packed into Rich Text; empty where it wrote none. */
function htmlInRtf(compressed: Uint8Array): string {
  try {
    const rtf = Buffer.from(decompressRTF([...compressed]));
    const result = deEncapsulateSync(rtf, {
      mode: 'html',
      decode: (bytes, encoding) => decodeCodePage(bytes, Number(/\d+$/.exec(encoding)?.[0] ?? 1252)),
    });
    return result.text.toString();
  } catch {
    return '';
  }
}

function attachmentOf(fields: Fields, reader: Outlook.default): MailPart {
  const { fileName, content } = reader.getAttachment(fields);
  const name = fields.name ?? fileName;
  const isMail = fields.innerMsgContent === true;
  return {
    content: Buffer.from(content),
    contentType: isMail ? 'application/vnd.ms-outlook' : (fields.attachMimeTag ?? ''),
    contentDisposition: fields.attachmentHidden ? 'inline' : 'attachment',
    filename: isMail ? `${name.replace(/\.msg$/i, '')}.msg` : name,
    cid: fields.pidContentId,
    related: fields.attachmentHidden === true,
  };
}
