import * as z from 'zod/mini';
import { endpoint } from '#kit/contract/endpoint.ts';
import { enquiryFailures } from '../errors.ts';
import { enquiryParams } from '../records/schema.ts';
import { runSchema } from './schema.ts';

const { notFound, closed, stillReading } = enquiryFailures;

export const runEndpoints = {
  list: endpoint({
    method: 'GET',
    path: 'enquiries/:id/runs',
    access: 'enquiries:read',
    params: enquiryParams,
    reply: z.object({ runs: z.array(runSchema) }),
    failures: [notFound],
    tags: ['Revisions', 'Requirements'],
  }),
  // DET-4
  generate: endpoint({
    description: 'Reads all sources again in the background.',
    method: 'POST',
    path: 'enquiries/:id/generate-requirements',
    access: 'enquiries:write',
    params: enquiryParams,
    reply: runSchema,
    failures: [notFound, closed, stillReading, enquiryFailures.nothingToRead],
    tags: ['Revisions', { type: 'Enquiry', idIn: 'params' }],
  }),
} as const;
