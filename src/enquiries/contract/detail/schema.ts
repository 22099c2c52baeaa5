import * as z from 'zod/mini';
import { otherPostSchema } from '#extraction/contract/post-kinds.ts';
import { instantSchema } from '#kit/contract/schema.ts';
import { enquiryFieldSchema } from '../fields/schema.ts';
import { enquiryCardSchema, recordedOutcomes } from '../records/schema.ts';
import { sourceSchema } from '../sources/schema.ts';

export const enquiryDetailSchema = z.object({
  ...enquiryCardSchema.shape,
  /**
   * Our own number, given at intake; it keeps opening the enquiry after the customer's reference is
   * confirmed.
   */
  number: z.string(),
  fields: z.array(enquiryFieldSchema),
  sources: z.array(sourceSchema),
  /** The items that are not rejected, and how many of them nobody has decided on. */
  items: z.object({ count: z.number(), toDecide: z.number() }),
  revision: z.number(),
  createdAt: instantSchema,
  createdBy: z.string(),
  readingError: z.nullable(z.string()),
  /** Its sources are being read again for what they ask. */
  isGenerating: z.boolean(),
  /**
   * What it reads like where it seems to ask for no offer; null once a person has had it read as an enquiry.
   */
  otherPost: z.nullable(otherPostSchema),
  /** How it ended, where it was closed without a final decision. */
  closing: z.nullable(z.object({ outcome: z.enum(recordedOutcomes), reason: z.string(), by: z.string() })),
});

export type EnquiryDetail = z.infer<typeof enquiryDetailSchema>;
