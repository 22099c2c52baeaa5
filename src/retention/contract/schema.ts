import * as z from 'zod/mini';
import { emailSchema } from '#accounts/contract/email.ts';
import { idSchema, instantSchema, optionalText, requiredText } from '#kit/contract/schema.ts';

/** What is kept where an organisation has set nothing: ten years, as API Spec Q1 asks for records at least. */
export const defaultYears = 10;

export const retentionClassSchema = z.object({
  id: idSchema,
  name: z.string(),
  years: z.number(),
  isDefault: z.boolean(),
});
export type RetentionClass = z.infer<typeof retentionClassSchema>;

export const newClassSchema = z.object({
  name: requiredText('Enter a name', 80),
  years: z
    .number({ error: 'Enter a number of years' })
    .check(z.int(), z.gte(1, { error: 'At least 1 year' }), z.lte(100, { error: 'At most 100 years' })),
  isDefault: z.boolean(),
});

export const reasonSchema = z.object({ reason: requiredText('Give the reason', 500) });

export const erasureSchema = z.object({
  id: idSchema,
  kind: z.enum(['source', 'enquiry', 'person']),
  /** Null where it was the data of a person. */
  number: z.nullable(z.string()),
  what: z.string(),
  reason: z.string(),
  by: z.string(),
  at: instantSchema,
});

export const overviewSchema = z.object({
  classes: z.array(retentionClassSchema),
  holds: z.array(
    z.object({ id: idSchema, number: z.string(), reason: z.string(), by: z.string(), at: instantSchema }),
  ),
  erasures: z.array(erasureSchema),
});

/** How long an enquiry is kept, and what of it can be erased. */
export const keepingSchema = z.object({
  id: idSchema,
  number: z.string(),
  customerName: z.string(),
  closedAt: z.nullable(instantSchema),
  /** Null: the default of the organisation. */
  classId: z.nullable(idSchema),
  years: z.number(),
  /** From this day on the whole enquiry may be erased; null while it is open. */
  earliestDay: z.nullable(z.string()),
  hold: z.nullable(z.object({ reason: z.string(), by: z.string(), at: instantSchema })),
  sources: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      size: z.number(),
      isErased: z.boolean(),
      parentId: z.nullable(idSchema),
    }),
  ),
});
export type Keeping = z.infer<typeof keepingSchema>;

/** What an erasure takes and what it leaves, before anything is done. */
export const listingSchema = z.object({
  goes: z.array(z.string()),
  stays: z.array(z.string()),
  /** Stands for exactly this list: the erasure is refused when another would be made now. */
  listed: z.string(),
});
export type Listing = z.infer<typeof listingSchema>;

/** A mail or file of an enquiry with what came in it, or all of the enquiry. */
export const wantedSchema = z.object({ sourceId: z.nullable(idSchema) });

/** Who is to be forgotten: a former member, or a contact at a customer. */
export const personSchema = z
  .object({
    name: optionalText(120),
    email: z.optional(z.union([z.literal(''), emailSchema])),
    phone: optionalText(60),
    /** Mails and files that name them go as well, as their bytes cannot be changed. */
    withFiles: z.boolean(),
  })
  .check(
    z.refine(({ name, email, phone }) => Boolean(name || email || phone), {
      error: 'Enter a name, an address or a number',
      path: ['name'],
    }),
  );
export type Person = z.infer<typeof personSchema>;
