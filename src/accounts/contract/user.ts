import * as z from 'zod/mini';
import { languageSchema } from '#kit/contract/language/languages.ts';
import { idSchema, instantSchema } from '#kit/contract/schema.ts';
import { departmentSchema } from '#organisations/contract/schema.ts';
import { abilitySchema, roleSchema } from '#permissions/contract/schema.ts';

/** The signed-in person as the client knows them. */
export const userSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  departments: z.array(departmentSchema),
  abilities: z.array(abilitySchema),
  language: languageSchema,
  organisation: z.object({ id: idSchema, name: z.string(), trialEndsAt: z.nullable(instantSchema) }),
});
export type User = z.infer<typeof userSchema>;
