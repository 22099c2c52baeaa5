import * as z from 'zod/mini';
import { idSchema, instantSchema } from '#kit/contract/schema.ts';

/** How long an archive can be fetched. */
export const keptDays = 7;

const archiveStates = ['waiting', 'making', 'ready', 'failed', 'expired'] as const;
export type ArchiveState = (typeof archiveStates)[number];

/** An archive that was asked for, and how far it is. */
export const archiveSchema = z.object({
  id: idSchema,
  title: z.string(),
  state: z.enum(archiveStates),
  askedAt: instantSchema,
  askedBy: z.string(),
  done: z.number(),
  /** Null until it is known. */
  total: z.nullable(z.number()),
  size: z.nullable(z.number()),
  sha256: z.nullable(z.string()),
  expiresAt: z.nullable(instantSchema),
});
export type ArchiveView = z.infer<typeof archiveSchema>;

export const archivesSchema = z.object({ archives: z.array(archiveSchema) });

/** Where an archive can be fetched, by anybody who has the address, until an instant. */
export const archiveLinkSchema = z.object({ address: z.string(), until: instantSchema });

export const archiveParams = z.object({ id: idSchema });
