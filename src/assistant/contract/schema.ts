import * as z from 'zod/mini';
import { foundPassageSchema } from '#documents/contract/schema.ts';
import { enquiryFieldNameSchema, fieldValueSchema } from '#extraction/contract/fields.ts';
import { placeSchema } from '#enquiries/contract/sources/schema.ts';
import { idSchema, instantSchema } from '#kit/contract/schema.ts';

/**
 * What is known around an enquiry before a person decides: nothing here is invented, every line
 * says where it stands.
 */
export const enquiryContextSchema = z.object({
  enquiryId: idSchema,
  ReferenceNo: z.string(),
  CustomerName: z.string(),
  facts: z.array(
    z.object({ field: enquiryFieldNameSchema, value: fieldValueSchema, place: z.nullable(placeSchema) }),
  ),
  /** What the customer did not say, and how to ask for it. */
  missing: z.array(z.object({ field: enquiryFieldNameSchema, question: z.string() })),
  /** Passages of the organisation's own documents that speak of what is asked here. */
  passages: z.array(z.object({ about: z.string(), passage: foundPassageSchema })),
  /** Earlier enquiries of the same customer or naming the same standards. */
  similar: z.array(
    z.object({
      id: idSchema,
      ReferenceNo: z.string(),
      CustomerName: z.string(),
      sameCustomer: z.boolean(),
      standards: z.array(z.string()),
      review: z.enum(['none', 'open', 'accepted', 'declined']),
    }),
  ),
  /** What made it, and when (AI-8). */
  by: z.string(),
  at: instantSchema,
});
export type EnquiryContext = z.infer<typeof enquiryContextSchema>;
