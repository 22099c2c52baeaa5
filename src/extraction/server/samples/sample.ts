import type { EnquiryFieldName, FieldValue } from '#extraction/contract/fields.ts';

/**
 * An invented enquiry with its truth. In `text` each requirement stands between {{ and }}; {? opens one that does not bind. Fields left
 * out are not stated (an empty list for RequiredCertificate).
 */
export type Sample = {
  name: string;
  /** Header values of a mail; null for a notice that was typed in. */
  mail: { from: string; date: string; subject: string } | null;
  text: string;
  fields: Partial<Record<EnquiryFieldName, FieldValue>>;
};
