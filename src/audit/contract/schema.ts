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

/** What a check of a chain found. */
export const verificationSchema = z.object({
  events: z.number(),
  head: z.string(),
  /** The first event that does not match. */
  broken: z.nullable(z.object({ seq: z.number(), reason: z.string() })),
  /** What else does not hold, each as one sentence without its full stop. */
  faults: z.array(z.string()),
  /** Up to where signed heads vouch for the chain; null where no key is known to check them with. */
  signed: z.nullable(
    z.object({
      until: z.nullable(z.object({ seq: z.number(), at: instantSchema, keyId: z.string() })),
    }),
  ),
  /** Heads kept outside the database that were compared, and the last that holds; null where none is kept here. */
  anchored: z.nullable(
    z.object({
      count: z.number(),
      last: z.nullable(
        z.object({
          seq: z.number(),
          at: instantSchema,
          stamp: z.nullable(
            z.object({ at: instantSchema, by: z.string(), isTrusted: z.nullable(z.boolean()) }),
          ),
        }),
      ),
    }),
  ),
  /** Rows that the trail vouches for, and those older than that; null where they were not compared. */
  rows: z.nullable(z.object({ checked: z.number(), older: z.number() })),
});
export type Verification = z.infer<typeof verificationSchema>;
