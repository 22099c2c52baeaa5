import { formatOtherPost } from '#extraction/contract/post-kinds.ts';
import type { Span } from '#extraction/contract/sources.ts';
import { extractFrom } from '#extraction/server/extract.ts';
import { enquiryFromText } from '#extraction/server/given-mail.ts';
import { sayIn } from '#kit/server/language/say.ts';
import { spaced } from '#kit/contract/words.ts';
import type { MailReading } from '#landing/contract/schema.ts';
import { noteOf } from './word-reading.ts';

/** Reads a pasted mail by the rules that read every enquiry; only what really stands in it is answered. */
export function readMail(pasted: string): MailReading {
  const begun = performance.now();
  const enquiry = enquiryFromText(pasted);
  const { fields, requirements, otherPost } = extractFrom(enquiry);
  const text = enquiry.sources[0]?.text ?? '';
  const isThere = ({ start, end, quote }: Span) => text.slice(start, end) === quote;
  return {
    text,
    otherPost: otherPost ? formatOtherPost(otherPost) : null,
    requirements: requirements
      .filter(({ span }) => isThere(span))
      .map(({ span: { quote, start, end }, ...row }) => ({
        text: row.text,
        quote,
        start,
        end,
        category: row.category,
        mandatory: row.mandatory,
        departments: row.departments,
        note: noteOf(row, sayIn('en')),
        standard: row.standard,
      })),
    fields: fields.flatMap(({ field, value, span }) =>
      value !== null && span !== null && isThere(span)
        ? [{ field, label: spaced(field), value, quote: span.quote, start: span.start, end: span.end }]
        : [],
    ),
    milliseconds: Math.round(performance.now() - begun),
  };
}
