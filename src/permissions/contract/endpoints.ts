import * as z from 'zod/mini';
import { endpoint } from '#kit/contract/endpoint.ts';
import type { Failure } from '#kit/contract/errors.ts';
import { abilitySchema, editableRoles, roleSchema } from './schema.ts';

export const permissionFailures = {
  beyondOwn: {
    code: 'beyond_own_abilities',
    status: 403,
    message: 'You cannot grant a permission you do not have.',
  },
  stillNeeded: {
    code: 'ability_still_needed',
    status: 409,
    message: 'Reading cannot be taken away from a role that may write.',
  },
} as const satisfies Record<string, Failure>;

const matrixReplySchema = z.object({
  matrix: z.record(roleSchema, z.array(abilitySchema)),
  /** Roles that differ from what a new organisation starts with. */
  changed: z.array(roleSchema),
});

export const permissionEndpoints = {
  read: endpoint({
    method: 'GET',
    path: 'permissions',
    access: 'member',
    reply: matrixReplySchema,
    failures: [],
    tags: ['Permissions'],
  }),
  write: endpoint({
    description: 'Replaces what one role may do; Owner always holds everything.',
    method: 'PUT',
    path: 'permissions/:role',
    access: 'permissions:write',
    params: z.object({ role: z.enum(editableRoles) }),
    body: z.object({ abilities: z.array(abilitySchema) }),
    reply: matrixReplySchema,
    failures: [permissionFailures.stillNeeded, permissionFailures.beyondOwn],
    tags: ['Me'],
    tagsIfRefused: ['Permissions'],
  }),
} as const;
