import * as z from 'zod/mini';
import { endpoint } from '#kit/contract/endpoint.ts';
import { idSchema } from '#kit/contract/schema.ts';
import { enquiryFailures } from '../errors.ts';
import { fieldTags } from '../fields/endpoints.ts';
import { enquiryParams } from '../records/schema.ts';
import { newRequirementSchema, passageSchema, requirementChangeSchema, requirementSchema } from './schema.ts';

const { notFound, changedMeanwhile, closed } = enquiryFailures;

/** Rows of the ledger by their ids. */
const namedRows = z.object({
  requirementIds: z
    .array(idSchema)
    .check(z.minLength(1, { error: 'Name at least one requirement' }), z.maxLength(2000)),
});

const ledgerTags = ['Requirements', ...fieldTags];

export const requirementEndpoints = {
  list: endpoint({
    method: 'GET',
    path: 'enquiries/:id/requirements',
    access: 'enquiries:read',
    params: enquiryParams,
    reply: z.object({ requirements: z.array(requirementSchema) }),
    failures: [notFound],
    tags: ['Requirements'],
  }),
  add: endpoint({
    method: 'POST',
    path: 'enquiries/:id/requirements',
    access: 'enquiries:write',
    params: enquiryParams,
    body: newRequirementSchema,
    reply: requirementSchema,
    failures: [notFound, closed, enquiryFailures.quoteNotInSource],
    tags: ledgerTags,
  }),
  change: endpoint({
    method: 'PATCH',
    path: 'enquiries/:id/requirements/:requirementId',
    access: 'enquiries:write',
    params: z.object({ ...enquiryParams.shape, requirementId: idSchema }),
    body: requirementChangeSchema,
    reply: requirementSchema,
    failures: [notFound, closed, changedMeanwhile],
    tags: ledgerTags,
  }),
  export: endpoint({
    description: 'The whole ledger as a spreadsheet.',
    method: 'GET',
    path: 'enquiries/:id/requirements/export',
    access: 'enquiries:read',
    params: enquiryParams,
    kind: 'file',
    reply: z.unknown(),
    failures: [notFound],
  }),
  addPassage: endpoint({
    description: 'A passage that became nothing, as a row quoted word for word.',
    method: 'POST',
    path: 'enquiries/:id/requirements/from-passage',
    access: 'enquiries:write',
    params: enquiryParams,
    body: passageSchema,
    reply: requirementSchema,
    failures: [notFound, closed, enquiryFailures.quoteNotInSource],
    tags: ledgerTags,
  }),
  accept: endpoint({
    description: 'Several rows at once, each by its id: what nobody has seen is named by nobody.',
    method: 'POST',
    path: 'enquiries/:id/accept-requirements',
    access: 'enquiries:write',
    params: enquiryParams,
    body: namedRows,
    reply: z.object({ accepted: z.array(idSchema) }),
    failures: [notFound, closed],
    tags: ledgerTags,
  }),
  undoAccept: endpoint({
    method: 'POST',
    path: 'enquiries/:id/undo-accept-requirements',
    access: 'enquiries:write',
    params: enquiryParams,
    body: namedRows,
    reply: z.object({ undone: z.array(idSchema) }),
    failures: [notFound, closed],
    tags: ledgerTags,
  }),
} as const;
