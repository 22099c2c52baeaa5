import * as z from 'zod/mini';
import { endpoint } from '#kit/contract/endpoint.ts';
import { kitFailures } from '#kit/contract/errors.ts';
import { idSchema, messageReplySchema } from '#kit/contract/schema.ts';
import { ownSessionSchema } from './schema.ts';

// Apart from the calls of signing in, which every page loads.

export const ownSessionEndpoints = {
  sessions: endpoint({
    description: "The user's own sessions that are still good, the latest first.",
    method: 'GET',
    path: 'users/sessions',
    access: 'member',
    reply: z.object({ sessions: z.array(ownSessionSchema) }),
    failures: [],
    tags: ['Sessions'],
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: 'users/sessions/:id',
    access: 'member',
    params: z.object({ id: idSchema }),
    reply: messageReplySchema,
    failures: [kitFailures.notFound],
    worksReadOnly: true,
    tags: ['Sessions'],
  }),
} as const;
