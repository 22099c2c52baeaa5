import type { EnquiryToExtract } from '#extraction/contract/proposals.ts';
import { datesIn } from '../gazetteer/dates.ts';
import { foundAs, type Found } from './found.ts';
import type { Reading } from '../text/reading.ts';
import { spanOf } from '../spans.ts';

const issueLabel =
  /^(?:date of (?:dispatch|issue|publication|enquiry|tender|this notice).*|(?:issue|issued|floating|float|enquiry|rfq|tender|notice|published|publication|document|release)(?: date| on)?|date|dated|date issued|date of (?:rfq|nit|notice|the notice))$/;
const issueWords =
  /\b(?:dated|dtd\.?|issued(?: on)?|date of (?:dispatch|issue)|floated on|released on|published on)\s*[:.]?\s*$/i;

/**
 * The day the enquiry came in: the mail's own Date header (the outermost of a forwarded chain, since that is the mail we received); for
 * a text typed in by hand, the day it was issued. Closing, meeting and delivery days are never taken.
 */
export function receiptDate(enquiry: EnquiryToExtract, readings: Reading[]): Found {
  if (enquiry.receivedVia === 'Email' || enquiry.date !== null) {
    const header = readings[0]?.layout.headers.find(({ name }) => name === 'date' || name === 'sent');
    const source = readings[0]?.source;
    const span = header && source ? spanOf(source, header.start, header.end) : null;
    const day = enquiry.date ?? datesIn(header?.value ?? '')[0]?.day ?? null;
    if (day !== null) return span ? foundAs(day, span, 0.98) : null;
  }
  let inline: Found = subjectDate(readings);
  for (const { units } of readings) {
    for (const unit of units) {
      const dates = datesIn(unit.text);
      const first = dates[0];
      if (!first) continue;
      const span = spanOf(unit.source, unit.start + first.start, unit.start + first.end);
      if (unit.label !== '' && issueLabel.test(unit.label) && unit.label !== 'publication') {
        const strong = /dispatch|issue|float|^date/.test(unit.label);
        if (strong) return foundAs(first.day, span, 0.9);
        inline ??= foundAs(first.day, span, 0.7);
      } else {
        const dated = dates.find((date) =>
          issueWords.test(unit.text.slice(Math.max(0, date.start - 24), date.start)),
        );
        if (dated)
          inline ??= foundAs(
            dated.day,
            spanOf(unit.source, unit.start + dated.start, unit.start + dated.end),
            0.75,
          );
      }
    }
  }
  return inline;
}

/** "Amendment No. 2 dated 13.03.2015" in the subject of a mail that came without a date. */
function subjectDate(readings: Reading[]): Found {
  const source = readings[0]?.source;
  const subject = readings[0]?.layout.headers.find(({ name }) => name === 'subject');
  if (!source || !subject) return null;
  const line = source.text.slice(subject.start, Math.min(subject.end, subject.start + 600));
  const dated = datesIn(line).find((date) =>
    issueWords.test(line.slice(Math.max(0, date.start - 24), date.start)),
  );
  return dated
    ? foundAs(dated.day, spanOf(source, subject.start + dated.start, subject.start + dated.end), 0.7)
    : null;
}
