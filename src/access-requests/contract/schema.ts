import * as z from 'zod/mini';
import { idSchema, instantSchema, optionalText } from '#kit/contract/schema.ts';
import { departments } from '#organisations/contract/departments.ts';
import { roles } from '#permissions/contract/schema.ts';

export const accessKinds = ['membership', 'role', 'department', 'area'] as const;
export type AccessKind = (typeof accessKinds)[number];

/** Areas of the product that a role may keep closed. */
export const areas = ['Contract review', 'User roles', 'Permissions', 'Audit log', 'Final approval'] as const;

export const accessStates = ['waiting', 'approved', 'declined', 'withdrawn'] as const;

/** What a member can ask for (ORG-3); membership is asked for by signing up. */
export const newAccessRequestSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('role'), wanted: z.enum(roles), reason: optionalText(1000) }),
  z.object({ kind: z.literal('department'), wanted: z.enum(departments), reason: optionalText(1000) }),
  z.object({ kind: z.literal('area'), wanted: z.enum(areas), reason: optionalText(1000) }),
]);
export type NewAccessRequest = z.infer<typeof newAccessRequestSchema>;

export const accessRequestSchema = z.object({
  id: idSchema,
  person: z.string(),
  email: z.string(),
  kind: z.enum(accessKinds),
  wanted: z.string(),
  reason: z.string(),
  state: z.enum(accessStates),
  createdAt: instantSchema,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instantSchema),
  decisionReason: z.nullable(z.string()),
});
export type AccessRequest = z.infer<typeof accessRequestSchema>;
