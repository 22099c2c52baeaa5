import * as z from 'zod/mini';
import { idSchema, instantSchema, optionalText, requiredText } from '#kit/contract/schema.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { departmentSchema } from '#organisations/contract/schema.ts';
import { requirementCategories } from '#extraction/contract/requirement-kinds.ts';
import { assigneeSchema } from '../records/schema.ts';
import { placeSchema } from '../sources/schema.ts';

/**
 * proposed: nobody has looked; accepted, edited, added: part of the ledger; rejected: kept, shown apart,
 * asked of nobody.
 */
export const requirementStates = ['proposed', 'accepted', 'edited', 'added', 'rejected'] as const;
export const categorySchema = z.enum(requirementCategories);
/** What a row rests on: stated by the customer, law and other rules, or ours (API Spec Q1, 5.1.2 a, b and c). */
export const requirementBases = ['customer', 'legal', 'ours'] as const;
const basisSchema = z.enum(requirementBases);

/** A row of the requirements ledger (AI-7). */
export const requirementSchema = z.object({
  id: idSchema,
  /** 1-based, stable: rows are never renumbered. */
  no: z.number(),
  text: z.string(),
  category: categorySchema,
  mandatory: z.boolean(),
  departments: z.array(departmentSchema),
  standard: z.nullable(z.string()),
  /** As the person who added the row said; absent where it follows from passage and category. */
  basis: z.optional(basisSchema),
  state: z.enum(requirementStates),
  /** Null only for a row a person added without a passage. */
  place: z.nullable(placeSchema),
  confidence: z.nullable(z.number()),
  /** Revision of the enquiry at which the row last changed. */
  revision: z.number(),
  by: z.nullable(z.string()),
  at: z.nullable(instantSchema),
  /** The member who follows the row up. */
  owner: z.nullable(assigneeSchema),
  /** Number of the amendment that last added, changed or removed it. */
  amendment: z.nullable(z.number()),
  /** Newer words of the same thread that replace or cancel it, as read; a person decides. */
  superseded: z.nullable(z.object({ kind: z.enum(['replaced', 'cancelled']), place: placeSchema })),
});
export type Requirement = z.infer<typeof requirementSchema>;

/** A passage of a source by its offsets. */
export const passageSchema = z.object({
  sourceId: idSchema,
  start: z.number().check(z.int(), z.gte(0)),
  end: z.number().check(z.int(), z.gte(0)),
});

const departmentsInput = z
  .array(departmentSchema)
  .check(z.minLength(1, { error: 'Choose at least one department' }));

/** A row may name many standards. */
export const standardInput = z.nullable(z.string().check(z.maxLength(1000)));

export const newRequirementSchema = z.object({
  text: requiredText('Say what is required', 4000),
  category: categorySchema,
  mandatory: z.boolean(),
  departments: departmentsInput,
  standard: standardInput,
  /** Where nobody says, a row with a passage is the customer's and one without is ours, or legal by its category. */
  basis: z.optional(basisSchema),
  /** The passage it stands in; the server checks that the quote is there. */
  place: z.nullable(passageSchema),
});
export type NewRequirement = z.infer<typeof newRequirementSchema>;

/** Accept or reject as it stands, or edit: what is left out stays. */
export const requirementChangeSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('accept') }),
  z.object({ action: z.literal('reject') }),
  z.object({
    action: z.literal('edit'),
    text: z.optional(requiredText('Say what is required', 4000)),
    category: z.optional(categorySchema),
    mandatory: z.optional(z.boolean()),
    departments: z.optional(departmentsInput),
    standard: z.optional(standardInput),
    /** Who follows it up; no department is asked again for that. */
    ownerId: z.optional(z.nullable(idSchema)),
    reason: optionalText(500),
  }),
]);
export type RequirementChange = z.infer<typeof requirementChangeSchema>;

/** What a department that has decided says of one row. */
export type DepartmentAnswer = {
  requirementId: string;
  department: Department;
  answer: 'can' | 'condition' | 'cannot';
  condition: string;
};

export const answerLabels: Readonly<Record<DepartmentAnswer['answer'], string>> = {
  can: 'Can',
  condition: 'Condition',
  cannot: 'Cannot',
};
