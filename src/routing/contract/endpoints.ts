import * as z from 'zod/mini';
import { endpoint } from '#kit/contract/endpoint.ts';
import { routingFailures } from './errors.ts';
import { answeringSchema, matrixPreviewSchema, subjectRoutingSchema } from './schema.ts';

const subjectParams = z.object({ subject: z.string().check(z.maxLength(80)) });
const matrixReplySchema = z.object({ subjects: z.array(subjectRoutingSchema) });
const routingTags = ['Settings'];
const { noFile, tooLarge, unreadable, noHeadings, empty, faultyLines } = routingFailures;
const fileFailures = [noFile, tooLarge, unreadable, noHeadings, empty];

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
  export: endpoint({
    description: 'Every subject with who answers it, as CSV.',
    method: 'GET',
    path: 'subject-departments/export',
    access: 'member',
    kind: 'file',
    reply: z.unknown(),
    failures: [],
  }),
  previewImport: endpoint({
    description:
      'Multipart, one CSV file: what it would change, and what is wrong with which line. Saves nothing.',
    method: 'POST',
    path: 'subject-departments/import/preview',
    access: 'organisation:write',
    kind: 'upload',
    reply: matrixPreviewSchema,
    failures: fileFailures,
    tags: [],
  }),
  import: endpoint({
    description:
      'Multipart, the same file again: sets what its lines say, all of them or none. Subjects it does not name stay as they are.',
    method: 'POST',
    path: 'subject-departments/import',
    access: 'organisation:write',
    kind: 'upload',
    reply: z.object({ changed: z.number() }),
    failures: [...fileFailures, faultyLines],
    tags: routingTags,
  }),
} as const;
