import * as z from 'zod/mini';
import { emailSchema } from '#accounts/contract/email.ts';
import { optionalText, requiredName, requiredText } from '#kit/contract/schema.ts';

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
