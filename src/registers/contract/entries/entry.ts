import * as z from 'zod/mini';
import { idSchema, instantSchema } from '#kit/contract/schema.ts';
import { licenceSchema } from '../licences/licence.ts';
import { limitSchema } from '../limits/limit.ts';
import { qualificationSchema } from '../qualifications/qualification.ts';
import { standardSchema } from '../standards/standard.ts';
import type { EntryValues, RegisterName } from './registers.ts';

const kept = {
  id: idSchema,
  changedAt: instantSchema,
  changedBy: z.string(),
  /** The name of the file that is kept with it; null for none. */
  certificateName: z.nullable(z.string()),
};

export const registersSchema = z.object({
  licences: z.array(z.object({ ...licenceSchema.shape, ...kept })),
  qualifications: z.array(z.object({ ...qualificationSchema.shape, ...kept })),
  standards: z.array(z.object({ ...standardSchema.shape, ...kept })),
  limits: z.array(z.object({ ...limitSchema.shape, ...kept })),
});
export type Registers = z.infer<typeof registersSchema>;

/** An entry with the register it belongs to. */
export const newEntrySchema = z.discriminatedUnion('register', [
  z.object({ register: z.literal('licences'), entry: licenceSchema }),
  z.object({ register: z.literal('qualifications'), entry: qualificationSchema }),
  z.object({ register: z.literal('standards'), entry: standardSchema }),
  z.object({ register: z.literal('limits'), entry: limitSchema }),
]);
export type NewEntry = z.infer<typeof newEntrySchema>;

/** Values that the schema of a register has taken, as an entry of it. */
export const toNewEntry = (register: RegisterName, entry: EntryValues): NewEntry =>
  ({ register, entry }) as unknown as NewEntry;

/** An entry as it is kept, of whichever register. */
export type KeptEntry = EntryValues & {
  id: string;
  changedAt: string;
  changedBy: string;
  certificateName: string | null;
};
