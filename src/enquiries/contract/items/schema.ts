import * as z from 'zod/mini';
import { lineItemColumns, type LineItemColumn } from '#extraction/contract/line-items.ts';
import { idSchema, instantSchema } from '#kit/contract/schema.ts';
import { departmentSchema } from '#organisations/contract/schema.ts';
import { passageSchema, requirementStates } from '../requirements/schema.ts';

/**
 * A cell: its value, and where it stands; a value that a person wrote where the text is silent stands
 * nowhere.
 */
const itemCellSchema = z.object({ value: z.string(), place: z.nullable(passageSchema) });
export type LineItemCell = z.infer<typeof itemCellSchema>;

const cellsOf = <T extends z.core.$ZodType>(cell: T) =>
  z.object(Object.fromEntries(lineItemColumns.map((column) => [column, cell])) as Record<LineItemColumn, T>);

/** A position of an enquiry (READ-5). */
export const lineItemSchema = z.object({
  id: idSchema,
  /** 1-based, stable; the number the customer gave it is a cell. */
  no: z.number(),
  cells: cellsOf(z.nullable(itemCellSchema)),
  isOptional: z.boolean(),
  departments: z.array(departmentSchema),
  state: z.enum(requirementStates),
  /** The row it was read from; null where a person added it. */
  place: z.nullable(passageSchema),
  confidence: z.nullable(z.number()),
  revision: z.number(),
  by: z.nullable(z.string()),
  at: z.nullable(instantSchema),
});
export type LineItem = z.infer<typeof lineItemSchema>;

const writtenCell = z.nullable(z.string().check(z.maxLength(2000)));
const departmentsInput = z
  .array(departmentSchema)
  .check(z.minLength(1, { error: 'Choose at least one department' }));

/** The cells a person wrote: one that is left out stays, an empty one is cleared. */
export const writtenCells = z.partial(cellsOf(writtenCell));
export type WrittenCells = z.infer<typeof writtenCells>;

export const newLineItemSchema = z.object({
  cells: writtenCells.check(
    z.refine((cells) => `${cells.description ?? ''}${cells.tag ?? ''}`.trim() !== '', {
      error: 'Say what the item is: a description or a tag',
    }),
  ),
  isOptional: z.boolean(),
});
export type NewLineItem = z.infer<typeof newLineItemSchema>;

/** Accept or reject as it stands, or edit: a cell that is left out stays, an empty one is cleared. */
export const lineItemChangeSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('accept') }),
  z.object({ action: z.literal('reject') }),
  z.object({
    action: z.literal('edit'),
    cells: z.optional(writtenCells),
    isOptional: z.optional(z.boolean()),
    departments: z.optional(departmentsInput),
  }),
]);
export type LineItemChange = z.infer<typeof lineItemChangeSchema>;
