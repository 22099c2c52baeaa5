import * as z from 'zod/mini';
import { endpoint } from '#kit/contract/endpoint.ts';
import { enquiryFailures } from '../errors.ts';
import { enquiryParams } from '../records/schema.ts';
import { coverageSchema, notReadSchema } from './schema.ts';

export const coverageEndpoints = {
  find: endpoint({
    description:
      'What became of the sentences of each source, with all that were left out, and the sources that were not read.',
    method: 'GET',
    path: 'enquiries/:id/coverage',
    access: 'enquiries:read',
    params: enquiryParams,
    reply: z.object({ sources: z.array(coverageSchema), notRead: z.array(notReadSchema) }),
    failures: [enquiryFailures.notFound],
    // It follows every decision on a row or a field.
    tags: ['Requirements', 'Enquiry'],
  }),
} as const;
