import * as z from 'zod/mini';
import { endpoint } from '#kit/contract/endpoint.ts';
import { daySchema } from '#kit/contract/schema.ts';
import { auditEventSchema, verificationSchema } from './schema.ts';

const filter = {
  search: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  from: z.optional(daySchema),
  to: z.optional(daySchema),
};

export const auditEndpoints = {
  // ORG-4
  list: endpoint({
    description: 'Newest first; `before` is the seq of the last event seen.',
    method: 'GET',
    path: 'audit',
    access: 'audit:read',
    query: z.object({
      ...filter,
      before: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
    }),
    reply: z.object({ events: z.array(auditEventSchema), nextBefore: z.nullable(z.number()) }),
    failures: [],
  }),
  export: endpoint({
    description: 'The same events as CSV, with the hashes that let anyone check the chain.',
    method: 'GET',
    path: 'audit/export',
    access: 'audit:read',
    query: z.object(filter),
    kind: 'file',
    reply: z.unknown(),
    failures: [],
  }),
  verify: endpoint({
    method: 'GET',
    path: 'audit/verification',
    access: 'audit:read',
    reply: verificationSchema,
    failures: [],
  }),
} as const;
