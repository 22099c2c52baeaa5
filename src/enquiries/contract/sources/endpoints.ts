import * as z from 'zod/mini';
import { endpoint } from '#kit/contract/endpoint.ts';
import { idSchema } from '#kit/contract/schema.ts';
import { enquiryFailures } from '../errors.ts';
import { enquiryParams } from '../records/schema.ts';
import { closingDateProposalSchema, recognisedPageSchema } from './schema.ts';

const { notFound } = enquiryFailures;

export const sourceEndpoints = {
  text: endpoint({
    description: 'The canonical text of a source, for the viewer that opens at a quote.',
    method: 'GET',
    path: 'enquiries/:id/sources/:sourceId',
    access: 'enquiries:read',
    params: z.object({ ...enquiryParams.shape, sourceId: idSchema }),
    reply: z.object({ id: idSchema, name: z.string(), text: z.string(), pageStarts: z.array(z.number()) }),
    failures: [notFound],
  }),
  page: endpoint({
    description: 'The words that were recognised in the picture of a page, each with its place on it.',
    method: 'GET',
    path: 'enquiries/:id/sources/:sourceId/pages/:page',
    access: 'enquiries:read',
    params: z.object({
      ...enquiryParams.shape,
      sourceId: idSchema,
      page: z.string().check(z.regex(/^[1-9]\d{0,5}$/)),
    }),
    reply: recognisedPageSchema,
    failures: [notFound],
  }),
  file: endpoint({
    description: 'The attachment or mail as it came, byte for byte.',
    method: 'GET',
    path: 'enquiries/:id/files/:fileId',
    access: 'enquiries:read',
    params: z.object({ ...enquiryParams.shape, fileId: idSchema }),
    kind: 'file',
    reply: z.unknown(),
    failures: [notFound],
  }),
  // SIGN-7
  closingDates: endpoint({
    description: 'Closing dates that the sources state, as proposals for the due date.',
    method: 'GET',
    path: 'enquiries/:id/closing-dates',
    access: 'enquiries:read',
    params: enquiryParams,
    reply: z.object({ dates: z.array(closingDateProposalSchema) }),
    failures: [notFound],
    tags: [{ type: 'Enquiry', idIn: 'params' }],
  }),
} as const;
