import * as z from 'zod/mini';
import { endpoint } from '#kit/contract/endpoint.ts';
import { routingFailures } from './errors.ts';
import { answeringSchema, subjectRoutingSchema } from './schema.ts';

const subjectParams = z.object({ subject: z.string().check(z.maxLength(80)) });
const matrixReplySchema = z.object({ subjects: z.array(subjectRoutingSchema) });
const routingTags = ['Settings'];

export const routingEndpoints = {
  list: endpoint({
    description: 'Every subject, area by area, with its default departments and those the organisation set.',
    method: 'GET',
    path: 'subject-departments',
    access: 'member',
    reply: matrixReplySchema,
    failures: [],
    tags: routingTags,
  }),
  change: endpoint({
    description:
      'Sets who answers a subject, most concerned first; the default itself is kept as no change. Rows already read stay as they are.',
    method: 'PUT',
    path: 'subject-departments/:subject',
    access: 'organisation:write',
    params: subjectParams,
    body: z.object({ departments: answeringSchema }),
    reply: matrixReplySchema,
    failures: [routingFailures.unknownSubject],
    tags: routingTags,
  }),
  reset: endpoint({
    description: 'Back to the default departments of one subject.',
    method: 'DELETE',
    path: 'subject-departments/:subject',
    access: 'organisation:write',
    params: subjectParams,
    reply: matrixReplySchema,
    failures: [routingFailures.unknownSubject],
    tags: routingTags,
  }),
  resetAll: endpoint({
    description: 'Back to the default departments of every subject.',
    method: 'DELETE',
    path: 'subject-departments',
    access: 'organisation:write',
    reply: matrixReplySchema,
    failures: [],
    tags: routingTags,
  }),
} as const;
