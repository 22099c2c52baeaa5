import * as z from 'zod/mini';
import { instantSchema } from '#kit/contract/schema.ts';

export const codePurposes = ['sign-up', 'reset', 'sign-in'] as const;

/**
 * The reply of calls that mail a code; `alreadySentAt` when none was mailed now, because one of the
 * last minutes does as well.
 */
export const codeSentSchema = z.object({ message: z.string(), alreadySentAt: z.optional(instantSchema) });

/** link: only the link of a mail counts; dead: five wrong tries; used: here, or by its link elsewhere. */
export const codeStateSchema = z.object({
  state: z.enum(['none', 'waiting', 'link', 'dead', 'expired', 'used']),
  purpose: z.nullable(z.enum(codePurposes)),
});
export type CodeState = z.infer<typeof codeStateSchema>;

/** The key of a mail's link. */
export const keySchema = z.string().check(z.minLength(1), z.maxLength(100));

/** What a link would confirm; `signUp` in a browser other than the one that filled in the form. */
export const linkDetailsSchema = z.object({
  email: z.string(),
  purpose: z.enum(codePurposes),
  signUp: z.nullable(z.object({ name: z.string(), organisation: z.string() })),
});
export type LinkDetails = z.infer<typeof linkDetailsSchema>;
