import * as z from 'zod/mini';
import { endpoint } from '#kit/contract/endpoint.ts';
import { idSchema } from '#kit/contract/schema.ts';
import { memberFailures } from '#members/contract/errors.ts';
import { permissionFailures } from '#permissions/contract/endpoints.ts';
import { roleSchema } from '#permissions/contract/schema.ts';
import { accessFailures } from './errors.ts';
import { accessRequestSchema, newAccessRequestSchema } from './schema.ts';

const listReply = z.object({ requests: z.array(accessRequestSchema) });

export const accessRequestEndpoints = {
  listAll: endpoint({
    description: 'Waiting ones first, then the latest hundred decided.',
    method: 'GET',
    path: 'access-requests',
    access: 'members:write',
    reply: listReply,
    failures: [],
    tags: ['AccessRequests'],
  }),
  listMine: endpoint({
    method: 'GET',
    path: 'access-requests/mine',
    access: 'member',
    reply: listReply,
    failures: [],
    tags: ['AccessRequests'],
  }),
  ask: endpoint({
    method: 'POST',
    path: 'access-requests',
    access: 'member',
    body: newAccessRequestSchema,
    reply: accessRequestSchema,
    failures: [accessFailures.alreadyAsked, accessFailures.alreadyYours],
    tags: ['AccessRequests'],
  }),
  decide: endpoint({
    description:
      'Approving gives what was asked for; for a membership with the role named here. An area is opened by changing the permissions.',
    method: 'POST',
    path: 'access-requests/:id/decision',
    access: 'members:write',
    params: z.object({ id: idSchema }),
    body: z.object({
      outcome: z.enum(['approved', 'declined']),
      reason: z._default(z.string().check(z.trim(), z.maxLength(1000)), ''),
      role: z.optional(roleSchema),
    }),
    reply: accessRequestSchema,
    failures: [
      accessFailures.notFound,
      accessFailures.alreadyDecided,
      accessFailures.ownRequest,
      accessFailures.reasonNeeded,
      memberFailures.ownersOnly,
      memberFailures.lastOwner,
      memberFailures.mayDoMore,
      memberFailures.namesake,
      permissionFailures.beyondOwn,
    ],
    tags: ['AccessRequests', 'Members'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: 'access-requests/:id/withdraw',
    access: 'member',
    params: z.object({ id: idSchema }),
    reply: accessRequestSchema,
    failures: [accessFailures.notFound, accessFailures.alreadyDecided],
    tags: ['AccessRequests'],
  }),
} as const;
