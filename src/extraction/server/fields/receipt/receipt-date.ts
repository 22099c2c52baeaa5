import type { EnquiryToExtract } from '#extraction/contract/proposals.ts';
import { isSentHeader } from '#text/mail-heads.ts';
import { datesIn, isoDay, type NamedDate } from '../../gazetteer/dates.ts';
import { foundAs, type Found } from '../found.ts';
import type { Reading } from '../../text/reading.ts';
import { spanOf } from '../../spans.ts';
import { dayCues, headOfLine, numberBefore, otherDays } from './receipt-date-cues.ts';
import { openingLines, subjectOf } from '../opening-lines.ts';

/**
 * The day the enquiry came in: the mail's own Date header (the outermost of a forwarded chain, since
 * that is the mail we received); for a text typed in by hand, the day it was issued or dated. Closing,
 * meeting and delivery days are never taken.
 */
export function receiptDate(enquiry: EnquiryToExtract, readings: Reading[]): Found {
  const header = readings[0]?.layout.headers.find(({ name }) => isSentHeader(name));
  const source = readings[0]?.source;
  const isMail = enquiry.receivedVia === 'Email' || enquiry.date !== null;
  if (isMail || header) {
    const span = header && source ? spanOf(source, header.start, header.end) : null;
    const day = dayOfHeader(enquiry, header?.value ?? '', source?.text ?? '');
    if (day !== null) return span ? foundAs(day, span, 0.98) : null;
  }
  return subjectDate(readings) ?? labelledDay(readings) ?? (isMail ? null : datedLine(readings));
}

/**
 * Figures are day first wherever they are written with dots or hyphens; with slashes unless the text is
 * American.
 */
function dayOfHeader(enquiry: EnquiryToExtract, written: string, text: string): string | null {
  const figures = /\b(\d{1,2})([./-])(\d{1,2})\2((?:19|20)?\d\d)\b/.exec(written);
  if (!figures || enquiry.date === null) return enquiry.date ?? datesIn(written)[0]?.day ?? null;
  const [, first = '', mark = '', second = '', year = ''] = figures;
  if (mark === '/' && isMonthFirst(written, text)) return enquiry.date;
  return isoDay(`${first}.${second}.${year}`) ?? enquiry.date;
}

/**
 * "4/28/2026" elsewhere in the text, or a clock of twelve hours beside the figures, unless the text says
 * dd/mm/yyyy.
 */
function isMonthFirst(written: string, text: string): boolean {
  if (/\bdd\/mm\/yy/i.test(text)) return false;
  return /\d\s?[AP]M\b/i.test(written) || /\b\d{1,2}\/(?:1[3-9]|2\d|3[01])\/(?:19|20)?\d\d\b/.test(text);
}

/** The first date that a label or the words before it call the day of the enquiry. */
function labelledDay(readings: Reading[]): Found {
  let dated: Found = null;
  for (const { units } of readings) {
    for (const unit of units) {
      for (const date of datesIn(unit.text)) {
        const cue = cueOf(unit.text, date, unit.label);
        if (cue === null) continue;
        const found = foundAs(
          date.day,
          spanOf(unit.source, unit.start + date.start, unit.start + date.end),
          cue,
        );
        if (cue >= 0.9) return found;
        dated ??= found;
      }
    }
  }
  return dated;
}

/** How surely the words before a date say that it is the day of the enquiry; null when they do not. */
function cueOf(text: string, date: NamedDate, label: string): number | null {
  const before = text.slice(Math.max(0, date.start - 60), date.start);
  const isFirst = datesIn(text)[0]?.start === date.start;
  for (const { pattern, at, confidence } of dayCues) {
    if (at === 'label' ? isFirst && pattern.test(label) : pattern.test(before)) return confidence;
  }
  return null;
}

/** "Journal of Notices - 30/10/2026 - Supplies": a date between two dashes of a title line. */
const apart = /\p{L}\s+[-–|]\s+$/u;

/** A right column that opens with the date, its label or its weekday, and ends with it or with a clock. */
const rightColumn = /\S\s{3,}(?:(?:date|dated|dt|datum|fecha|data|le)\b\.?\s*:?\s*|\p{L}{2,10}\.?,?\s)?$/iu;
const clock = /^\s*(?:,?\s*\d{1,2}[:.]\d\d\s*(?:[ap]\.?m\.?)?\s*)?$/iu;

/**
 * The date of a letterhead: "Borgo Serrone, 11 January 2027", "WR-SCC-002 Rev. C, 20-Feb-2027", a
 * date in the right column of a title line.
 */
function datedLine(readings: Reading[]): Found {
  for (const { source } of readings.slice(0, 1)) {
    for (const line of openingLines(source)) {
      const date = datesIn(line.text)[0];
      if (!date || line.text.length > 110 || otherDays.test(line.text)) continue;
      const before = line.text.slice(0, date.start);
      const cue = dayCues.find(({ pattern, at }) => at === 'before' && pattern.test(before.slice(-60)));
      const closesLine = /^[\s.)م]*(?:\(.*)?$/.test(line.text.slice(date.end));
      const opensLine = headOfLine.some(({ pattern }) => pattern.test(before));
      const isInColumn = rightColumn.test(before) && clock.test(line.text.slice(date.end));
      const isSetApart = apart.test(before) && /^\s+[-–|]\s/.test(line.text.slice(date.end));
      if (cue || (closesLine && opensLine) || isInColumn || isSetApart || numberBefore.test(before))
        return foundAs(
          date.day,
          spanOf(source, line.start + date.start, line.start + date.end),
          cue?.confidence ?? 0.7,
        );
    }
  }
  return null;
}

/** "Amendment No. 2 dated 13.03.2015" in the subject of a mail that came without a date. */
function subjectDate(readings: Reading[]): Found {
  const source = readings[0]?.source;
  const subject = subjectOf(readings[0]);
  if (!source || !subject) return null;
  const line = source.text.slice(subject.start, Math.min(subject.end, subject.start + 600));
  const dated = datesIn(line).find((date) => (cueOf(line, date, '') ?? 0) > 0);
  return dated
    ? foundAs(dated.day, spanOf(source, subject.start + dated.start, subject.start + dated.end), 0.7)
    : null;
}
