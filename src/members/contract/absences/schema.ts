import * as z from 'zod/mini';
import { daySchema, idSchema, instantSchema } from '#kit/contract/schema.ts';

/** Both days belong to it. */
export const absenceDraftSchema = z.object({
  from: daySchema,
  to: daySchema,
  deputyId: z.uuid({ error: 'Choose a deputy' }),
});
export type AbsenceDraft = z.infer<typeof absenceDraftSchema>;

const personSchema = z.object({ id: idSchema, name: z.string() });

export const absenceSchema = z.object({
  id: idSchema,
  from: daySchema,
  to: daySchema,
  deputy: personSchema,
  setBy: z.string(),
  /** Ended before its last day was over; null where it was not. */
  endedAt: z.nullable(instantSchema),
  state: z.enum(['planned', 'running', 'past']),
});
export type Absence = z.infer<typeof absenceSchema>;

export const absencesSchema = z.object({
  /** The latest first. */
  absences: z.array(absenceSchema),
  /** Who may be chosen as deputy, by name. */
  deputies: z.array(personSchema),
});
export type Absences = z.infer<typeof absencesSchema>;
