import * as z from 'zod/mini';
import { enquiryFieldNameSchema, fieldValueSchema } from '#extraction/contract/fields.ts';
import { requirementCategories } from '#extraction/contract/requirement-kinds.ts';
import { daySchema, optionalText, requiredName, requiredText } from '#kit/contract/schema.ts';
import { departmentSchema } from '#organisations/contract/schema.ts';

/** The form for an enquiry that came by telephone, post or in person (CR-9, Manual). */
export const newEnquirySchema = z.object({
  CustomerName: requiredName('Customer name is required'),
  EnquiryType: requiredText('Enquiry type is required'),
  ReferenceNo: optionalText(80),
  DateOfReceipt: daySchema,
  RequiredCertificate: z.array(requiredText('Name the certificate')).check(z.maxLength(50)),
  DeliveryLocation: optionalText(),
  DeliveryTimeline: optionalText(),
  CommercialTerms: optionalText(2000),
  MonogramRequirement: optionalText(),
  /** What the customer said or wrote, in full: it becomes the source the requirements are quoted from. */
  text: optionalText(200_000),
});
export type NewEnquiry = z.infer<typeof newEnquirySchema>;

/**
 * `readsText`: the text is read at once; what it asks for, and fields left empty in the form, are
 * proposed (READ-8).
 */
export const enquiryToAddSchema = z.extend(newEnquirySchema, { readsText: z.optional(z.boolean()) });
export type EnquiryToAdd = z.infer<typeof enquiryToAddSchema>;

/**
 * Where something stands: the place of the source in the list, and offsets into its text; null
 * where nothing is quoted.
 */
const passageSchema = {
  source: z.nullable(z.number()),
  quote: z.nullable(z.string()),
  start: z.nullable(z.number()),
  end: z.nullable(z.number()),
};

/**
 * A mail read by the embedded rules, as it is answered without being stored. `quote` is exactly
 * `sources[source].text.slice(start, end)`.
 */
export const extractedRecordSchema = z.object({
  /** False for a mail that asks for no offer: a circular, a reminder, an automatic reply. */
  isEnquiry: z.boolean(),
  sources: z.array(z.object({ name: z.string(), text: z.string() })),
  fields: z.array(
    z.object({
      field: enquiryFieldNameSchema,
      value: fieldValueSchema,
      confidence: z.number(),
      ...passageSchema,
    }),
  ),
  requirements: z.array(
    z.object({
      text: z.string(),
      category: z.enum(requirementCategories),
      mandatory: z.boolean(),
      departments: z.array(departmentSchema),
      standard: z.nullable(z.string()),
      confidence: z.number(),
      ...passageSchema,
    }),
  ),
});
export type ExtractedRecord = z.infer<typeof extractedRecordSchema>;

/** A mail is taken in up to this size; a larger one is refused before it is sent. */
export const maxMailBytes = 25 * 1024 * 1024;
