import type { EnquiryToExtract } from '#extraction/contract/proposals.ts';
import type { ExtractedRecord } from '#enquiries/contract/intake/schema.ts';
import type { Span } from '#extraction/contract/sources.ts';
import type { DepartmentMatrix } from '#extraction/contract/subjects.ts';
import { extractFrom as propose } from '#extraction/server/extract.ts';
import { enquiryOf, type GivenAttachment } from '#extraction/server/given-mail.ts';

/**
 * Reads a mail (its text, or an .eml as string or bytes) with the texts of its attachments into the record of
 * an enquiry: the ten fields and the requirements, each with its verbatim passage. Rules alone, rows answered
 * by whom the organisation's own matrix names; nothing is stored; time is linear in the length.
 */
export const extractEnquiry = async (
  mail: string | Uint8Array,
  attachments: readonly GivenAttachment[] = [],
  matrix: DepartmentMatrix = {},
): Promise<ExtractedRecord> => {
  const enquiry = await enquiryOf(mail, attachments);
  const { fields, requirements, otherPost } = propose({ ...enquiry, matrix });
  return {
    isEnquiry: !otherPost,
    sources: enquiry.sources.map(({ name, text }) => ({ name, text })),
    fields: fields.map(({ field, value, confidence, span }) => ({
      field,
      value,
      confidence,
      ...(span ? placeIn(enquiry, span) : nowhere),
    })),
    requirements: requirements.map(({ span, ...row }) => ({ ...row, ...placeIn(enquiry, span) })),
  };
};

const nowhere = { source: null, quote: null, start: null, end: null };

const placeIn = ({ sources }: EnquiryToExtract, { sourceId, quote, start, end }: Span) => ({
  source: sources.findIndex(({ id }) => id === sourceId),
  quote,
  start,
  end,
});
