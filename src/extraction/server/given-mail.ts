import type { EnquiryToExtract } from '#extraction/contract/proposals.ts';
import type { SourceText } from '#extraction/contract/sources.ts';
import { cleanText } from '#kit/server/text-extract/clean-text.ts';
import { htmlToText } from '#kit/server/text-extract/html/html-text.ts';
import { readMailDate } from '#kit/server/text-extract/mail/mail-date.ts';
import { readMessage, type MailMessage } from '#kit/server/text-extract/mail/mail-message.ts';
import { readText } from '#kit/server/text-extract/read-text.ts';

/** An attachment whose text has been read already. */
export type GivenAttachment = { name: string; text: string };

/** Header lines that say the body is written in its own code and must be decoded before anyone can quote it. */
const encoded =
  /^(?:content-type:(?!\s*text\/plain)|content-transfer-encoding:\s*(?:base64|quoted-printable)|(?:from|to|subject)\s*:.*=\?[\w-]+\?[bq]\?)|charset="?(?!utf-8|us-ascii)/im;
const headerLine = /^(from|to|cc|date|sent|subject|reply-to|message-id)\s*:\s*(.*)$/i;

/**
 * A mail as the extractor takes it. A plain text stays as it was given, so that offsets are offsets
 * into the caller's own text.
 */
export const enquiryOf = async (
  mail: string | Uint8Array,
  attachments: readonly GivenAttachment[],
): Promise<EnquiryToExtract> => {
  const given =
    typeof mail === 'string'
      ? mail
      : Buffer.from(mail.buffer, mail.byteOffset, mail.byteLength).toString('utf8');
  const message = encoded.test(headOf(given))
    ? await readMessage(typeof mail === 'string' ? Buffer.from(mail) : mail)
    : null;
  const sources = [
    ...(message ? await withOwnAttachments(message) : [plainSource(given)]),
    ...attachments.map(({ name, text }) => sourceOf(name, readable(text))),
  ];
  const numbered = sources.map((source, index) => ({ ...source, id: String(index) }));
  return { ...(message ? envelopeOf(message) : writtenEnvelope(numbered[0]?.text ?? '')), sources: numbered };
};

/** A mail that was pasted as text, with its header lines or without; nothing in it is decoded or unpacked. */
export const enquiryFromText = (pasted: string): EnquiryToExtract => {
  const source = { ...plainSource(pasted), id: '0' };
  return { ...writtenEnvelope(source.text), sources: [source] };
};

/** The header lines of a mail, when it begins with some. */
const headOf = (text: string): string => {
  const start = text.search(/\S/);
  if (start < 0 || !/^[\w-]{2,40}:/.test(text.slice(start, start + 60))) return '';
  const end = text.slice(start).search(/\r?\n\r?\n/);
  return text.slice(start, end < 0 ? start + 4000 : start + Math.min(end, 64_000));
};

const sourceOf = (name: string, text: string): SourceText => ({
  id: '',
  kind: 'attachment',
  name,
  text,
  pageStarts: [],
});

const plainSource = (given: string): SourceText => ({ ...sourceOf('mail', readable(given)), kind: 'mail' });

/**
 * What a reader sees: markup and what it hides are taken out, and so are invisible characters.
 * Anything else stays untouched.
 */
const readable = (text: string): string => {
  const body = text.search(/<(?:!doctype|html|head|body|div|table|p|span)\b[^>]*>/i);
  if (body >= 0 && /<\/(?:html|body|div|table|p|span)>/i.test(text))
    return `${cleanText(text.slice(0, body))}${htmlToText(text.slice(body))}`;
  const cleaned = cleanText(text);
  return cleaned.replace(/\s+/g, '').length === text.replace(/\s+/g, '').length ? text : cleaned;
};

const withOwnAttachments = async (message: MailMessage): Promise<SourceText[]> => {
  const sources: SourceText[] = [{ ...sourceOf('mail', message.text), kind: 'mail' }];
  for (const { name, mediaType, bytes, inline } of message.attachments) {
    const read = inline ? null : await readText({ name, mediaType, bytes });
    if (read?.state === 'ready') sources.push({ ...sourceOf(name, read.text), pageStarts: read.pageStarts });
  }
  return sources;
};

type Envelope = Omit<EnquiryToExtract, 'sources'>;

const envelopeOf = ({ from, day, subject }: MailMessage): Envelope => ({
  receivedVia: 'Email',
  from,
  date: day,
  subject,
});

/**
 * What the header lines of a mail typed or pasted as text say; a text with neither header nor
 * salutation was typed in by hand.
 */
const writtenEnvelope = (text: string): Envelope => {
  const headers = new Map<string, string>();
  for (const line of headOf(text).split(/\r?\n/)) {
    const [, name = '', value = ''] = headerLine.exec(line) ?? [];
    if (name !== '' && !headers.has(name.toLowerCase())) headers.set(name.toLowerCase(), value.trim());
  }
  const from = headers.get('from') ?? '';
  const address = /[^\s<>"]+@[^\s<>"]+/.exec(from)?.[0] ?? '';
  const isLetter = /^\s*(?:dear|hi|hello|good (?:morning|afternoon|day)|gentlemen|sirs?)\b/im.test(
    text.slice(0, 600),
  );
  return {
    receivedVia: headers.size > 0 || isLetter ? 'Email' : 'Manual',
    from: from === '' ? null : { name: from.split('<')[0]?.replace(/"/g, '').trim() ?? '', address },
    date: readMailDate(headers.get('date') ?? headers.get('sent') ?? '')?.day ?? null,
    subject: headers.get('subject') ?? '',
  };
};
