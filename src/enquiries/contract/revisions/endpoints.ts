import * as z from 'zod/mini';
import { enquiryFieldNameSchema } from '#extraction/contract/fields.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { enquiryFailures } from '../errors.ts';
import { enquiryParams } from '../records/schema.ts';
import { fieldVersionsSchema, revisionSchema } from './schema.ts';

const { notFound } = enquiryFailures;

export const revisionEndpoints = {
  list: endpoint({
    description: 'Newest first; the last is the enquiry as it was first decided on.',
    method: 'GET',
    path: 'enquiries/:id/revisions',
    access: 'enquiries:read',
    params: enquiryParams,
    reply: z.object({ revisions: z.array(revisionSchema) }),
    failures: [notFound],
    tags: ['Revisions', 'Requirements', 'Enquiry'],
  }),
  fieldVersions: endpoint({
    method: 'GET',
    path: 'enquiries/:id/fields/:field/versions',
    access: 'enquiries:read',
    params: z.object({ ...enquiryParams.shape, field: enquiryFieldNameSchema }),
    reply: fieldVersionsSchema,
    failures: [notFound],
    tags: ['Revisions', 'Enquiry'],
  }),
} as const;
