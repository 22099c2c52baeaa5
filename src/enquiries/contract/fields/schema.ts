import { spaced } from '#kit/contract/words.ts';
import * as z from 'zod/mini';
import { enquiryFieldNameSchema, fieldValueSchema } from '#extraction/contract/fields.ts';
import { instantSchema } from '#kit/contract/schema.ts';
import { placeSchema } from '../sources/schema.ts';

/**
 * proposed: nobody has looked; confirmed: as proposed; edited: a person's value; rejected: the
 * proposal was wrong and the text is silent.
 */
export const fieldStates = ['proposed', 'confirmed', 'edited', 'rejected'] as const;

export const enquiryFieldSchema = z.object({
  field: enquiryFieldNameSchema,
  value: fieldValueSchema,
  state: z.enum(fieldStates),
  place: z.nullable(placeSchema),
  confidence: z.nullable(z.number()),
  by: z.nullable(z.string()),
  at: z.nullable(instantSchema),
  /** How many values it has had, the one that stands included. */
  versions: z.number(),
});

export type EnquiryField = z.infer<typeof enquiryFieldSchema>;

/** A field name as a label: split at capitals ("DateOfReceipt" → "Date Of Receipt"). */
export const fieldLabel = (name: string): string => spaced(name);
