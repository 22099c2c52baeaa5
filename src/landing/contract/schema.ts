import * as z from 'zod/mini';
import { emailSchema } from '#accounts/contract/email.ts';
import { enquiryFieldNameSchema, fieldValueSchema } from '#extraction/contract/fields.ts';
import { requirementCategories } from '#extraction/contract/requirement-kinds.ts';
import { optionalText, requiredName, requiredText } from '#kit/contract/schema.ts';
import { departments } from '#organisations/contract/departments.ts';

/** A field that people do not see and programs fill in: what carries it is thanked and thrown away. */
const honeypot = optionalText(200);

export const demoRequestSchema = z.object({
  name: requiredName('Name is required'),
  email: emailSchema,
  organisation: requiredText('Organization Name is required'),
  message: optionalText(2000),
  website: honeypot,
});

export const newsletterSchema = z.object({ email: emailSchema, website: honeypot });

export const magiQuestionSchema = z.object({ question: requiredText('Ask something', 500) });

/** What Magi says: sentences of the public knowledge file, and the section they stand in. */
export const magiAnswerSchema = z.object({
  answer: z.string(),
  /**
   * null: nothing in the file answers it. `anchor` is the section's place on the public page, e.g.
   * "#pricing"; null where it has none.
   */
  section: z.nullable(z.object({ title: z.string(), anchor: z.nullable(z.string()) })),
  /** false: the nearest that stands in the file, which may not be what was asked. */
  isSure: z.boolean(),
});

/** A mail of twenty pages; what is longer belongs into a workspace, with its attachments. */
export const maxMailChars = 20_000;

export const mailToReadSchema = z.object({
  text: z.string({ error: 'Paste a mail first' }).check(
    z.trim(),
    z.minLength(1, { error: 'Paste a mail first', abort: true }),
    z.maxLength(maxMailChars, {
      error: 'That is longer than 20,000 characters. Paste the mail without its attachments.',
    }),
  ),
});

/** What the product reads in a mail; every passage is `text.slice(start, end)`. */
export const mailReadingSchema = z.object({
  text: z.string(),
  /** "Reads like a newsletter: …"; null for what may be an enquiry. */
  otherPost: z.nullable(z.string()),
  requirements: z.array(
    z.object({
      text: z.string(),
      quote: z.string(),
      start: z.number(),
      end: z.number(),
      category: z.enum(requirementCategories),
      mandatory: z.boolean(),
      departments: z.array(z.enum(departments)),
      /** How binding it is, what it is about and who decides, as a person reads it. */
      note: z.string(),
      standard: z.nullable(z.string()),
    }),
  ),
  /** What the mail states; what it does not state is not listed. */
  fields: z.array(
    z.object({
      field: enquiryFieldNameSchema,
      /** The name of the field as a person reads it. */
      label: z.string(),
      value: fieldValueSchema,
      quote: z.string(),
      start: z.number(),
      end: z.number(),
    }),
  ),
  /** How long the reading took. */
  milliseconds: z.number(),
});
export type MailReading = z.infer<typeof mailReadingSchema>;
