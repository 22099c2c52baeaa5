import type { SourceText } from '#extraction/contract/sources.ts';
import { isSubject } from '#text/mail-heads.ts';
import type { MailHeader } from '../text/mail-chain.ts';
import type { Reading } from '../text/reading.ts';

/** A line of a text as it stands, white space at both ends left out; offsets into the source. */
export type OpeningLine = { start: number; end: number; text: string };

const maxLines = 16;
const maxOpening = 4_000;

/**
 * The first lines of a text that have letters, headings and rows included: the letterhead, the title, the
 * number and the day.
 */
export function openingLines(source: SourceText, from = 0): OpeningLine[] {
  const lines: OpeningLine[] = [];
  let start = from;
  for (const raw of source.text.slice(from, from + maxOpening).split('\n')) {
    const text = raw.trim();
    const at = start + raw.indexOf(text);
    if (/\p{L}{2}/u.test(text)) lines.push({ start: at, end: at + text.length, text });
    if (lines.length === maxLines) break;
    start += raw.length + 1;
  }
  return lines;
}

/** The subject line of the outermost mail, in whatever language its program writes it. */
export function subjectOf(reading: Reading | undefined): MailHeader | undefined {
  return reading?.layout.headers.find(({ name }) => isSubject(name));
}
