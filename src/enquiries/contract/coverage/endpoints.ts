import * as z from 'zod/mini';
import { endpoint } from '#kit/contract/endpoint.ts';
import { idSchema } from '#kit/contract/schema.ts';
import { enquiryFailures } from '../errors.ts';
import { enquiryParams } from '../records/schema.ts';
import { coverageSumSchema, notReadSchema, passagesSchema } from './schema.ts';

export const coverageEndpoints = {
  find: endpoint({
    description:
      'What became of the sentences of each source, in counts, and the sources that were not read.',
    method: 'GET',
    path: 'enquiries/:id/coverage',
    access: 'enquiries:read',
    params: enquiryParams,
    reply: z.object({ sources: z.array(coverageSumSchema), notRead: z.array(notReadSchema) }),
    failures: [enquiryFailures.notFound],
    // It follows every decision on a row or a field.
    tags: ['Requirements', 'Enquiry'],
  }),
  passages: endpoint({
    description: 'The passages of a source that no row, item or field quotes, in reading order.',
    method: 'GET',
    path: 'enquiries/:id/coverage/:sourceId',
    access: 'enquiries:read',
    params: z.object({ ...enquiryParams.shape, sourceId: idSchema }),
    reply: passagesSchema,
    failures: [enquiryFailures.notFound],
    tags: ['Requirements', 'Enquiry'],
  }),
} as const;
