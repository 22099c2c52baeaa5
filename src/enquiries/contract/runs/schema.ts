import * as z from 'zod/mini';
import { idSchema, instantSchema } from '#kit/contract/schema.ts';

/** One reading of an enquiry's sources: who asked, what read, which texts, and what came of it (AI-8). */
export const runSchema = z.object({
  id: idSchema,
  kind: z.enum(['intake', 'generation', 'amendment']),
  state: z.enum(['running', 'done', 'failed']),
  by: z.string(),
  at: instantSchema,
  finishedAt: z.nullable(instantSchema),
  model: z.string(),
  promptVersion: z.string(),
  sources: z.array(z.object({ id: idSchema, name: z.string(), sha256: z.string() })),
  /** Rows the reading found; for a reading again, items as well. */
  found: z.number(),
  /** Those of them that were new; the others were already there. */
  added: z.number(),
});
export type Run = z.infer<typeof runSchema>;

/** Milliseconds after which a run counts as one that goes on in the background (specification, section 9). */
export const busyMilliseconds = 4000;
