import * as z from 'zod/mini';
import { enquiryFailures } from '#enquiries/contract/errors.ts';
import { enquiryParams } from '#enquiries/contract/records/schema.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { findingSchema } from './decisions.ts';

export const findingEndpoints = {
  list: endpoint({
    description:
      'What is missing, contradicts or exceeds a limit in one enquiry, with what was decided on it; the most severe first.',
    method: 'GET',
    path: 'enquiries/:id/findings',
    access: 'enquiries:read',
    params: enquiryParams,
    reply: z.object({ findings: z.array(findingSchema) }),
    failures: [enquiryFailures.notFound],
    tags: ['Findings'],
  }),
} as const;
