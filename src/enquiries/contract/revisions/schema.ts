import * as z from 'zod/mini';
import { idSchema, instantSchema } from '#kit/contract/schema.ts';
import { departmentSchema } from '#organisations/contract/schema.ts';
import { lineItemColumns, type LineItemColumn } from '#extraction/contract/line-items.ts';
import { enquiryFieldNameSchema, fieldValueSchema } from '#extraction/contract/fields.ts';
import { requirementCategories } from '#extraction/contract/requirement-kinds.ts';

/** What a requirement says, without who decided on it. */
export const rowContentSchema = z.object({
  text: z.string(),
  category: z.enum(requirementCategories),
  mandatory: z.boolean(),
  departments: z.array(departmentSchema),
  standard: z.nullable(z.string()),
});
export type RowContent = z.infer<typeof rowContentSchema>;

const itemValue = z.nullable(z.string());
/** What an item says, without who decided on it and where it stands. */
export const itemContentSchema = z.object({
  values: z.object(
    Object.fromEntries(lineItemColumns.map((column) => [column, itemValue])) as Record<
      LineItemColumn,
      typeof itemValue
    >,
  ),
  isOptional: z.boolean(),
  departments: z.array(departmentSchema),
});
export type ItemContent = z.infer<typeof itemContentSchema>;

const changed = {
  /** In the order in which the changes were made. */
  seq: z.number(),
  /** The revision that stood once it was made. */
  revision: z.number(),
  reason: z.string(),
  by: z.string(),
  at: instantSchema,
};

/** Before null: the row joined the ledger; after null: it left it. */
const rowChangeSchema = z.object({
  ...changed,
  of: z.literal('requirement'),
  requirementId: idSchema,
  no: z.number(),
  before: z.nullable(rowContentSchema),
  after: z.nullable(rowContentSchema),
});

const fieldChangeSchema = z.object({
  ...changed,
  of: z.literal('field'),
  field: enquiryFieldNameSchema,
  before: fieldValueSchema,
  after: fieldValueSchema,
});
export type FieldChange = z.infer<typeof fieldChangeSchema>;

const itemChangeSchema = z.object({
  ...changed,
  of: z.literal('item'),
  lineItemId: idSchema,
  /** The number the customer gave it, or ours. */
  name: z.string(),
  before: z.nullable(itemContentSchema),
  after: z.nullable(itemContentSchema),
});

export const changeSchema = z.discriminatedUnion('of', [
  rowChangeSchema,
  fieldChangeSchema,
  itemChangeSchema,
]);
export type Change = z.infer<typeof changeSchema>;

export const revisionSchema = z.object({
  revision: z.number(),
  reason: z.string(),
  by: z.string(),
  at: instantSchema,
  /** The amendment it came from; null where a person changed something by hand. */
  amendment: z.nullable(z.object({ no: z.number(), sourceId: z.nullable(idSchema), sourceName: z.string() })),
  /** The departments that were asked again. */
  departments: z.array(departmentSchema),
  /** The final decision it took up again; null where none was made. */
  reopened: z.nullable(z.enum(['accepted', 'declined'])),
  changes: z.array(changeSchema),
});
export type Revision = z.infer<typeof revisionSchema>;

/** The changes of one field, oldest first. */
export const fieldVersionsSchema = z.object({ changes: z.array(fieldChangeSchema) });
