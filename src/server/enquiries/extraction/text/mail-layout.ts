import type { SourceText } from '#shared/enquiries/sources.ts';
import { linesOf, type Line } from './lines.ts';

export type MailHeader = { name: string; value: string; start: number; end: number };

/** The frame around the customer's words in a mail. */
export type MailLayout = {
  /** Header lines of the mail itself, then of the mails forwarded in it. */
  headers: MailHeader[];
  /** Lines after a closing formula: names, companies, addresses. */
  signature: Line[];
  /** Where lines begin that are frame: headers, forward marks, signatures. */
  frame: Set<number>;
};

const headerLine = /^(from|sent|to|cc|bcc|date|subject|reply-to|von|gesendet|betreff|objet)\s*:\s*(.{0,400})$/i;
const forwardMark = /^[-_*\s]{0,20}(?:original message|forwarded by|forwarded message|begin forwarded message)/i;
const closing =
  /^(?:(?:many |kind |best |warm |with )*(?:thanks|thank you|regards|rgds|sincerely|yours (?:sincerely|faithfully|truly)|respectfully|cheers|mit freundlichen gr|cordialement)\b[^.?]{0,40}[.!]?|--)$/i;
/** Lines of a signature at most; anything longer is text again. */
const longestSignature = 14;

/** Reads the frame of a mail text; a text without header lines simply has fewer of them. */
export function mailLayoutOf(source: SourceText): MailLayout {
  const layout: MailLayout = { headers: [], signature: [], frame: new Set() };
  let inHeader = true;
  let pending: Line[] | null = null;
  const settle = (isSignature: boolean): void => {
    for (const line of isSignature ? (pending ?? []) : []) {
      layout.signature.push(line);
      layout.frame.add(line.textStart);
    }
    pending = null;
  };
  for (const line of linesOf(source.text)) {
    const head = line.text.slice(0, 500);
    const header = headerLine.exec(head);
    if (header && (inHeader || opensForwardedMail(header))) {
      settle(true);
      inHeader = true;
      const name = (header[1] ?? '').toLowerCase();
      layout.headers.push({ name, value: (header[2] ?? '').trim(), start: line.textStart, end: line.end });
      layout.frame.add(line.textStart);
      continue;
    }
    inHeader = false;
    if (forwardMark.test(head)) {
      settle(true);
      layout.frame.add(line.textStart);
      inHeader = true;
    } else if (closing.test(head)) {
      settle(false);
      pending = [line];
    } else if (pending && line.text !== '') {
      if (line.text.length > 90 || pending.length > longestSignature || /\b(?:shall|must|please|request for)\b/i.test(head)) settle(false);
      else pending.push(line);
    }
  }
  settle(true);
  return layout;
}

function opensForwardedMail(header: RegExpExecArray): boolean {
  const name = (header[1] ?? '').toLowerCase();
  const value = header[2] ?? '';
  return (name === 'from' || name === 'von') && value.length < 160 && /@|\[|\p{Lu}\p{L}+[, ]+\p{Lu}/u.test(value);
}
