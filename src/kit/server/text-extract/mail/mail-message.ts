import { isUtf8 } from 'node:buffer';
import type { AddressObject, EmailAddress, ParsedMail } from 'mailparser';
import { cleanLine } from '../clean-text.ts';
import { hiddenPassages, type HiddenText } from '../hidden-text.ts';
import { oleKindOf } from '../office/ole-file.ts';
import { decodeOfWindows, decodePlainText } from '../plain-text.ts';
import { cutOffNote, tooLongNote, type ContainedFile } from '../reading.ts';
import { attachmentOf, type MailAttachment } from './mail-attachment.ts';
import { mailBody } from './mail-body.ts';
import { readMailDate } from './mail-date.ts';
import { looksLikeMail } from './mail-head.ts';
import type { MailPart } from './outlook-mail.ts';

export type MailMessage = {
  messageId: string | null;
  from: { name: string; address: string } | null;
  to: string[];
  cc: string[];
  subject: string;
  /** ISO instant of the Date header; null when there is none or it is no date. */
  date: string | null;
  /** ISO day of the Date header in the sender's own zone. */
  day: string | null;
  body: string;
  /** A sentence for each thing of it that was not read. */
  cuts: string[];
  /** What the body holds and does not show. */
  hidden: HiddenText;
  attachments: MailAttachment[];
  inReplyTo: string | null;
  references: string[];
  /** The header lines From, To, Date and Subject as far as the mail has them, those by which a machine says that it wrote the mail, an empty line, then the body. */
  text: string;
};

// `ignoreEmbedded` keeps a forwarded mail whole, as its own attachment, instead of melting it into the body.
const options = {
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipTextLinks: true,
  skipImageLinks: true,
  keepCidLinks: true,
  ignoreEmbedded: true,
};

/** A mail as its parser gives it, from whichever kind of file. */
type ParsedMessage = Omit<ParsedMail, 'attachments'> & { attachments: readonly MailPart[] };

/** Reads one mail (.eml or Outlook's .msg); null when the bytes are none or its structure cannot be followed. Never throws. */
export async function readMessage(bytes: Uint8Array): Promise<MailMessage | null> {
  try {
    if (looksLikeMail(bytes)) return messageOf(await parseMail(bytes), bytes);
    return isOutlookFile(bytes) ? messageOf(await parseOutlookMail(bytes), bytes) : null;
  } catch {
    return null;
  }
}

/** Whether the bytes are a mail that was saved from Outlook (.msg). */
export const isOutlookFile = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xd0 && bytes[1] === 0xcf && oleKindOf(bytes) === 'outlook';

/** How a mail is kept as it came: the ending of its name and its media type. */
export const mailFileKind = (bytes: Uint8Array): { ending: '.eml' | '.msg'; mediaType: string } =>
  isOutlookFile(bytes)
    ? { ending: '.msg', mediaType: 'application/vnd.ms-outlook' }
    : { ending: '.eml', mediaType: 'message/rfc822' };

/** A mail as it is kept, under the name that every mail has here. */
export const keptMailFile = (bytes: Buffer): { name: string; mediaType: string; bytes: Buffer } => {
  const { ending, mediaType } = mailFileKind(bytes);
  return { name: `mail${ending}`, mediaType, bytes };
};

async function parseMail(bytes: Uint8Array): Promise<ParsedMessage> {
  // Loaded with the first mail: it is large, and most starts see none for a while.
  const { simpleParser } = await import('mailparser');
  const start = bytes.findIndex((byte) => byte > 0x20 && byte < 0x7f);
  return simpleParser(
    inKnownLetters(Buffer.from(bytes.buffer, bytes.byteOffset + start, bytes.byteLength - start)),
    options,
  );
}

async function parseOutlookMail(bytes: Uint8Array): Promise<ParsedMessage> {
  const { simpleParser } = await import('mailparser');
  const { readOutlookMail } = await import('./outlook-mail.ts');
  const { head, plain, html, attachments } = readOutlookMail(bytes);
  return { ...(await simpleParser(`${head}\r\n\r\n`, options)), text: plain, html, attachments };
}

/** The words and the files of a part of a mail that has no head of its own. */
export async function partsOfEntity(bytes: Uint8Array): Promise<ContainedFile[]> {
  const mail = await parseMail(bytes);
  const html = typeof mail.html === 'string' ? mail.html : '';
  const body = { mediaType: html === '' ? 'text/plain' : 'text/html', isBody: true };
  const words = html === '' ? (mail.text ?? '') : html;
  const name = html === '' ? 'Message.txt' : 'Message.html';
  const attached = mail.attachments
    .map((attachment, index) => attachmentOf(attachment, html, index + 1))
    .filter(({ inline }) => !inline);
  return [
    ...(words.trim() === '' ? [] : [{ ...body, name, bytes: new TextEncoder().encode(words) }]),
    ...attached.map(({ name: called, mediaType, bytes: content }) => ({
      name: called,
      mediaType,
      bytes: content,
    })),
  ];
}

/** Old programs write the letters of their Windows without saying so; such bytes are no UTF-8. */
function inKnownLetters(bytes: Buffer): Buffer {
  return isUtf8(bytes) ||
    /\bcharset\b|\bmultipart\/|transfer-encoding:\s*(?:binary|base64)/i.test(
      bytes.subarray(0, 65_536).toString('latin1'),
    )
    ? bytes
    : Buffer.from(decodeOfWindows(bytes), 'utf8');
}

/** What stands below the head of a mail whose parts cannot be told apart. */
function unparted(bytes: Uint8Array): string {
  const text = decodePlainText(bytes.subarray(0, 4_000_000)) ?? '';
  return text.slice(Math.max(0, text.search(/\r?\n\r?\n/)));
}

function messageOf(mail: ParsedMessage, bytes: Uint8Array): MailMessage {
  const from = people(mail.from)[0] ?? null;
  const to = people(mail.to);
  const subject = cleanLine(mail.subject ?? '');
  const written = cleanLine(rawHeader(mail, 'date'));
  const date = readMailDate(written);
  const html = typeof mail.html === 'string' ? mail.html : '';
  const isLost =
    /^\s*multipart\//i.test(rawHeader(mail, 'content-type')) &&
    html === '' &&
    (mail.text ?? '').trim() === '' &&
    mail.attachments.length === 0;
  const body = mailBody(isLost ? unparted(bytes) : (mail.text ?? ''), html);
  const head = [
    from && `From: ${formatPerson(from)}`,
    to.length > 0 && `To: ${to.map(formatPerson).join(', ')}`,
    written !== '' && `Date: ${written}`,
    subject !== '' && `Subject: ${subject}`,
    ...machineHeads(mail),
  ].filter((line) => typeof line === 'string');
  return {
    messageId: identifier(mail.messageId),
    from,
    to: to.map((person) => person.address),
    cc: people(mail.cc).map((person) => person.address),
    subject,
    date: date?.instant ?? null,
    day: date?.day ?? null,
    body: body.text,
    cuts: [
      ...(body.isCut ? [tooLongNote] : []),
      ...(isCutOff(rawHeader(mail, 'content-type'), bytes) ? [cutOffNote] : []),
    ],
    hidden: hiddenPassages(body.hidden),
    attachments: mail.attachments.map((attachment, index) => attachmentOf(attachment, html, index + 1)),
    inReplyTo: identifier(mail.inReplyTo),
    references: [mail.references ?? []]
      .flat()
      .flatMap((reference) => identifier(reference) ?? [])
      .slice(-100),
    text: `${head.join('\n')}\n\n${body.text}`.trimEnd(),
  };
}

/** A mail of several parts ends with the sign of its last one (RFC 2046, 5.1.1). */
function isCutOff(contentType: string, bytes: Uint8Array): boolean {
  const boundary = /^\s*multipart\/[^;]+;[^]*?\bboundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType);
  const sign = boundary?.[1] ?? boundary?.[2];
  return (
    sign !== undefined &&
    !Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(`--${sign}--`)
  );
}

/** The header lines of an automatic reply, a delivery report or a meeting request; a letter has none of them. */
function machineHeads(mail: ParsedMessage): string[] {
  const submitted = cleanLine(rawHeader(mail, 'auto-submitted'));
  const type = cleanLine(rawHeader(mail, 'content-type'));
  // An invitation is a part without a name; a calendar file that somebody attached has one.
  const isMeeting = mail.attachments.some(
    ({ contentType, filename }) => contentType === 'text/calendar' && !filename,
  );
  return [
    submitted !== '' && !/^no\b/i.test(submitted) && `Auto-Submitted: ${submitted.slice(0, 80)}`,
    /^multipart\/report\b/i.test(type) && 'Content-Type: multipart/report',
    isMeeting && 'Content-Type: text/calendar',
  ].filter((line) => typeof line === 'string');
}

function rawHeader(mail: ParsedMessage, name: string): string {
  const line = mail.headerLines?.find((header) => header.key === name)?.line ?? '';
  return line.slice(line.indexOf(':') + 1);
}

function identifier(written: string | undefined): string | null {
  const text = cleanLine(written ?? '').slice(0, 998);
  return text === '' || text === '<>' ? null : text;
}

function people(header: AddressObject | AddressObject[] | undefined): { name: string; address: string }[] {
  const flat = (address: EmailAddress): EmailAddress[] =>
    address.group ? address.group.flatMap(flat) : [address];
  return [header ?? []]
    .flat()
    .flatMap((list) => list.value)
    .flatMap(flat)
    .map((person) => ({
      name: cleanLine(person.name ?? '').slice(0, 200),
      address: cleanLine(person.address ?? '').slice(0, 320),
    }))
    .filter((person) => person.address !== '' || person.name !== '')
    .slice(0, 500);
}

function formatPerson(person: { name: string; address: string }): string {
  if (person.address === '') return person.name;
  return person.name === '' ? person.address : `${person.name} <${person.address}>`;
}
