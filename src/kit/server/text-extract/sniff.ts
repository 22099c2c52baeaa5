import { isSealedMail } from '#kit/contract/media-types.ts';
import { looksLikeMail } from './mail/mail-head.ts';
import { oleKindOf } from './office/ole-file.ts';
import type { FileToRead } from './reading.ts';

export type Format =
  | 'pdf'
  | 'office'
  | 'ole'
  | 'mail'
  | 'html'
  | 'plain'
  | 'image'
  | 'tiff'
  | 'rtf'
  | 'tnef'
  | 'signed'
  | 'packed'
  | 'other';

const programs = ['MZ\u0090\0', '\u007fELF'];
/** Archives that are not opened: RAR, 7z, gzip. */
const archives = ['Rar!', '7z\u00bc\u00af', '\u001f\u008b'];
/** How a file begins that Outlook packed (winmail.dat). */
const tnef = 'x\u009f>"';
const officeNames = /\.(?:docx|docm|dotx|xlsx|xlsm|xltx|pptx|pptm|potx|ppsx|odt|ott|ods|ots|odp|otp)$/i;

/** Whether a file is called like one of those that their beginning tells: without that beginning it is damaged. */
export const isNamedAsRead = ({ name }: FileToRead): boolean =>
  /(?:\.(?:doc|rtf|msg|eml|zip|png|jpe?g|gif|bmp|webp|tiff?)|^winmail\.dat)$/i.test(name);

/** What a file is, by its first bytes; its name and media type decide only between kinds of text. */
export function formatOf(file: FileToRead): Format {
  const { bytes } = file;
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024)).toString(
    'latin1',
  );
  // A PDF may have other bytes before it, but a mail that holds one is a mail.
  if (head.includes('%PDF-') && !looksLikeMail(bytes)) return 'pdf';
  if (head.startsWith('PK\u0003\u0004') || head.startsWith('PK\u0005\u0006')) return 'office';
  if (head.startsWith('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1'))
    return oleKindOf(bytes) === 'outlook' ? 'mail' : 'ole';
  if (/^(?:II\*\0|MM\0\*)/.test(head)) return 'tiff';
  if (/^(?:\u0089PNG|\u00ff\u00d8\u00ff|GIF8|BM.{4}\0\0\0\0|RIFF.{4}WEBP)/s.test(head)) return 'image';
  if (head.startsWith('{\\rtf')) return 'rtf';
  if (head.startsWith(tnef)) return 'tnef';
  if (archives.some((beginning) => head.startsWith(beginning))) return 'packed';
  if (programs.some((beginning) => head.startsWith(beginning))) return 'other';
  if (/\.p7m$/i.test(file.name) || isSealedMail(file.mediaType)) return 'signed';
  if (/\.pdf$/i.test(file.name)) return 'pdf';
  if (officeNames.test(file.name)) return 'office';
  return textFormat(file, head);
}

function textFormat(file: FileToRead, head: string): Format {
  const type = file.mediaType.toLowerCase().split(';')[0]?.trim() ?? '';
  if (type.startsWith('image/') || type.startsWith('audio/') || type.startsWith('video/')) return 'other';
  const isMail = type === 'message/rfc822' || /\.eml$/i.test(file.name);
  if (isMail && looksLikeMail(file.bytes)) return 'mail';
  if (type === 'text/html' || type === 'application/xhtml+xml' || /\.x?html?$/i.test(file.name))
    return 'html';
  if (/^\W{0,3}\s*<(?:!doctype\s+html|html[\s>])/i.test(head)) return 'html';
  if (type.startsWith('text/') || /\.(?:txt|md|markdown|csv|tsv|log|text|asc)$/i.test(file.name))
    return 'plain';
  if (looksLikeMail(file.bytes)) return 'mail';
  return type === '' || type === 'application/octet-stream' ? 'plain' : 'other';
}
