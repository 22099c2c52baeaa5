import * as z from 'zod/mini';
import { enquiryFailures } from '#enquiries/contract/errors.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { enquiryContextSchema } from './schema.ts';

export const assistantEndpoints = {
  // KAN-6
  context: endpoint({
    description: 'Generate Context: gathers what is known around an enquiry.',
    method: 'POST',
    path: 'enquiries/:id/context',
    access: 'enquiries:read',
    worksReadOnly: true,
    params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)) }),
    reply: enquiryContextSchema,
    failures: [enquiryFailures.notFound, enquiryFailures.stillReading],
  }),
} as const;
