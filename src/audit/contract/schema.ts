import * as z from 'zod/mini';
import { instantSchema } from '#kit/contract/schema.ts';

/**
 * One link of an organisation's chain; `hash` is SHA-256 over the previous hash and the event's own content.
 */
export const auditEventSchema = z.object({
  seq: z.number(),
  at: instantSchema,
  actor: z.string(),
  /** Past tense, `noun.verb`: what happened. */
  action: z.string(),
  /** One sentence for a person. */
  summary: z.string(),
  hash: z.string(),
});
export type AuditEvent = z.infer<typeof auditEventSchema>;
