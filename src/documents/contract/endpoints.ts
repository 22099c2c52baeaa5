import * as z from 'zod/mini';
import { auditEventSchema } from '#audit/contract/schema.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { idSchema } from '#kit/contract/schema.ts';
import { departmentSchema } from '#organisations/contract/schema.ts';
import { documentFailures } from './errors.ts';
import {
  documentCardSchema,
  documentChangeSchema,
  documentFactsSchema,
  documentKindSchema,
  documentSchema,
  foundPassageSchema,
  revisionStateSchema,
} from './schema.ts';

const params = z.object({ id: idSchema });
const revisionParams = z.object({ id: idSchema, revisionId: idSchema });
const { notFound } = documentFailures;
const uploadFailures = [
  documentFailures.noFile,
  documentFailures.tooLarge,
  documentFailures.wrongFormat,
  documentFailures.alreadyHere,
];

export const documentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: 'documents',
    access: 'documents:read',
    query: z.object({
      search: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
      department: z.optional(departmentSchema),
      kind: z.optional(documentKindSchema),
      state: z.optional(revisionStateSchema),
      order: z._default(z.enum(['title', 'changed']), 'title'),
      limit: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
    }),
    reply: z.object({ items: z.array(documentCardSchema), total: z.number() }),
    failures: [],
    tags: ['Documents'],
  }),
  add: endpoint({
    description: 'Multipart, one file.',
    method: 'POST',
    path: 'documents',
    access: 'documents:write',
    kind: 'upload',
    query: documentFactsSchema,
    reply: documentCardSchema,
    failures: uploadFailures,
    tags: ['Documents'],
    tagsIfRefused: [],
  }),
  find: endpoint({
    method: 'GET',
    path: 'documents/:id',
    access: 'documents:read',
    params,
    reply: documentSchema,
    failures: [notFound],
    tags: ['Documents'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: 'documents/:id',
    access: 'documents:write',
    params,
    body: documentChangeSchema,
    reply: documentCardSchema,
    failures: [notFound],
    tags: ['Documents'],
  }),
  revise: endpoint({
    description: 'Multipart, one file: the next revision; the ones before stay.',
    method: 'POST',
    path: 'documents/:id/revisions',
    access: 'documents:write',
    kind: 'upload',
    params,
    query: z.object({ change: z._default(z.string().check(z.trim(), z.maxLength(1000)), '') }),
    reply: documentSchema,
    failures: [notFound, ...uploadFailures],
    tags: ['Documents'],
    tagsIfRefused: [],
  }),
  move: endpoint({
    method: 'POST',
    path: 'documents/:id/revisions/:revisionId/state',
    access: 'documents:write',
    params: revisionParams,
    body: z.object({ state: z.enum(['draft', 'in_review', 'obsolete']) }),
    reply: documentSchema,
    failures: [notFound, documentFailures.wrongState],
    tags: ['Documents'],
  }),
  approve: endpoint({
    method: 'POST',
    path: 'documents/:id/revisions/:revisionId/approval',
    access: 'documents:approve',
    params: revisionParams,
    reply: documentSchema,
    failures: [notFound, documentFailures.wrongState, documentFailures.ownRevision],
    tags: ['Documents'],
  }),
  confirmRead: endpoint({
    description: 'I have read this revision.',
    method: 'POST',
    path: 'documents/:id/revisions/:revisionId/read',
    access: 'documents:read',
    params: revisionParams,
    reply: documentSchema,
    failures: [notFound],
    tags: ['Documents'],
  }),
  index: endpoint({
    description: 'Reads and indexes a revision again.',
    method: 'POST',
    path: 'documents/:id/revisions/:revisionId/indexing',
    access: 'documents:write',
    params: revisionParams,
    reply: documentSchema,
    failures: [notFound],
    tags: ['Documents'],
  }),
  text: endpoint({
    method: 'GET',
    path: 'documents/:id/revisions/:revisionId/text',
    access: 'documents:read',
    params: revisionParams,
    reply: z.object({ id: idSchema, text: z.string(), pageStarts: z.array(z.number()) }),
    failures: [notFound],
    tags: ['Documents'],
  }),
  file: endpoint({
    method: 'GET',
    path: 'documents/:id/revisions/:revisionId/file',
    access: 'documents:read',
    params: revisionParams,
    kind: 'file',
    reply: z.unknown(),
    failures: [notFound],
  }),
  history: endpoint({
    description: 'Everything that was done with the document, oldest first.',
    method: 'GET',
    path: 'documents/:id/history',
    access: 'documents:read',
    params,
    reply: z.object({ events: z.array(auditEventSchema) }),
    failures: [notFound],
    tags: ['Documents'],
  }),
  // DOC-3
  search: endpoint({
    description: 'Passages of the documents in force (or of those named), best first.',
    method: 'GET',
    path: 'documents/search',
    access: 'documents:read',
    query: z.object({
      query: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)),
      /** Ids of documents, separated by commas. */
      documents: z.optional(z.string().check(z.maxLength(4000))),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(64)), 10),
    }),
    reply: z.object({ passages: z.array(foundPassageSchema) }),
    failures: [],
    tags: ['Documents'],
  }),
} as const;
