import * as z from 'zod/mini';
import { idSchema, instantSchema, optionalText, requiredText } from '#kit/contract/schema.ts';
import { departmentSchema } from '#organisations/contract/schema.ts';
import { enquiryFieldNameSchema, fieldValueSchema } from '#extraction/contract/fields.ts';
import { itemContentSchema, rowContentSchema } from '../revisions/schema.ts';
import { writtenCells } from '../items/schema.ts';
import { categorySchema, standardInput } from '../requirements/schema.ts';
import { placeSchema } from '../sources/schema.ts';

/**
 * reading: being read; proposed: its lines wait; applied: it became a revision; dismissed: nothing of it
 * was accepted; failed: could not be read.
 */
export const amendmentStates = ['reading', 'proposed', 'applied', 'dismissed', 'failed'] as const;
export const lineStates = ['proposed', 'accepted', 'edited', 'rejected'] as const;

const line = {
  id: idSchema,
  /** The words of the amendment that say so. */
  place: placeSchema,
  confidence: z.nullable(z.number()),
  state: z.enum(lineStates),
  by: z.nullable(z.string()),
  at: z.nullable(instantSchema),
};

/** Before null on an added row, after null on a removed one. */
const rowLineSchema = z.object({
  ...line,
  kind: z.enum(['added', 'changed', 'removed']),
  requirementId: z.nullable(idSchema),
  no: z.nullable(z.number()),
  /** Departments decide on the row as it stands; false while it is only proposed, or rejected. */
  counts: z.boolean(),
  before: z.nullable(rowContentSchema),
  after: z.nullable(rowContentSchema),
});
export type RowLine = z.infer<typeof rowLineSchema>;

const fieldLineSchema = z.object({
  ...line,
  kind: z.literal('field'),
  field: enquiryFieldNameSchema,
  before: fieldValueSchema,
  after: fieldValueSchema,
});
export type FieldLine = z.infer<typeof fieldLineSchema>;

/** Before null on an added item, after null on one that falls away. */
const itemLineSchema = z.object({
  ...line,
  kind: z.literal('item'),
  lineItemId: z.nullable(idSchema),
  /** The number the customer gave it, or ours; null on an added item. */
  name: z.nullable(z.string()),
  counts: z.boolean(),
  before: z.nullable(itemContentSchema),
  after: z.nullable(itemContentSchema),
  /** The departments it asks again. */
  asks: z.array(departmentSchema),
});
export type ItemLine = z.infer<typeof itemLineSchema>;

const amendmentLineSchema = z.discriminatedUnion('kind', [rowLineSchema, fieldLineSchema, itemLineSchema]);
export type AmendmentLine = z.infer<typeof amendmentLineSchema>;

/** A mail that seems to belong to the enquiry, until a person has said what it is. */
export const waitingMailSchema = z.object({
  id: idSchema,
  subject: z.string(),
  from: z.string(),
  at: instantSchema,
  /** Where it is decided on. */
  path: z.string(),
});
export type WaitingMail = z.infer<typeof waitingMailSchema>;

export const amendmentSchema = z.object({
  id: idSchema,
  /** 1-based within the enquiry. */
  no: z.number(),
  kind: z.enum(['mail', 'text']),
  subject: z.string(),
  from: z.string(),
  state: z.enum(amendmentStates),
  sourceId: z.nullable(idSchema),
  by: z.string(),
  at: instantSchema,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instantSchema),
  revision: z.nullable(z.number()),
  lines: z.array(amendmentLineSchema),
});
export type Amendment = z.infer<typeof amendmentSchema>;

/** What the customer said or wrote, pasted by a person. */
export const newAmendmentSchema = z.object({
  subject: optionalText(200),
  text: requiredText('Paste what the customer wrote', 200_000),
});
export type NewAmendment = z.infer<typeof newAmendmentSchema>;

/** What stood where the line goes, on the page of who decides; where that has changed, the line is not decided. */
const lookedAt = z.optional(z.nullable(z.union([rowContentSchema, itemContentSchema, fieldValueSchema])));

/** Accept or reject as proposed, or edit: the row's content, the row it changes (null: a new one), the field's value, or the
 * item's cells. */
export const lineDecisionSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('accept'), lookedAt }),
  z.object({ action: z.literal('reject') }),
  z.object({
    action: z.literal('edit'),
    lookedAt,
    content: z.optional(
      z.object({
        text: requiredText('Say what is required', 4000),
        category: categorySchema,
        mandatory: z.boolean(),
        departments: z
          .array(departmentSchema)
          .check(z.minLength(1, { error: 'Choose at least one department' })),
        standard: standardInput,
      }),
    ),
    requirementId: z.optional(z.nullable(idSchema)),
    value: z.optional(fieldValueSchema),
    item: z.optional(z.object({ cells: writtenCells, isOptional: z.boolean() })),
  }),
]);
export type LineDecision = z.infer<typeof lineDecisionSchema>;
