import { readPictureSize } from '../../text-recognition/picture-size.ts';
import { cleanLine } from '../clean-text.ts';
import { cleanFileName } from './file-name.ts';
import type { MailPart } from './outlook-mail.ts';

/** `inline`: it is shown in the letter, or signs it, and is no file by itself. */
export type MailAttachment = { name: string; mediaType: string; bytes: Uint8Array; inline: boolean };

const signatures = new Set([
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
  'application/pgp-signature',
  'text/x-amp-html',
]);

/** What is attached to a mail, under a name that a file may have; `order` counts from 1. */
export function attachmentOf(attachment: MailPart, html: string, order: number): MailAttachment {
  const mediaType = cleanLine(attachment.contentType).toLowerCase().slice(0, 150);
  const bytes = new Uint8Array(attachment.content);
  const written =
    attachment.filename ?? (mediaType === 'message/rfc822' ? `${forwardedSubject(bytes)}.eml` : '');
  const name = cleanFileName(written, mediaType, order);
  const visibleInText =
    attachment.related ||
    attachment.contentDisposition === 'inline' ||
    html.includes(`cid:${attachment.cid ?? '\n'}`);
  const isPicture = mediaType.startsWith('image/');
  // Signature logos that a program attaches instead of showing: Outlook numbers them image001 and they are small.
  const logo = /^image\d{3}\./i.test(name) && bytes.length < 60_000;
  return {
    name,
    mediaType,
    bytes,
    inline: signatures.has(mediaType) || (isPicture && (visibleInText || logo) && !mayHoldWords(bytes)),
  };
}

/** In pixels: a table or a drawing pasted into a letter is larger, logos and portraits of signatures are smaller. */
const wordsFrom = { side: 200, area: 150_000 };

/** A picture shown in the letter that is large enough for words which say more than a logo does. */
function mayHoldWords(bytes: Uint8Array): boolean {
  const size = readPictureSize(bytes);
  if (size === null) return false;
  const { width, height } = size;
  return Math.min(width, height) >= wordsFrom.side && width * height >= wordsFrom.area;
}

function forwardedSubject(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 65_536)).toString(
    'utf8',
  );
  return cleanLine(/^subject:[ \t]*([^\r\n]*)/im.exec(head)?.[1] ?? '').slice(0, 120) || 'Forwarded mail';
}
