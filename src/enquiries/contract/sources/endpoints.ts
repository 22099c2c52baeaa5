import * as z from 'zod/mini';
import { endpoint } from '#kit/contract/endpoint.ts';
import { idSchema } from '#kit/contract/schema.ts';
import { enquiryFailures } from '../errors.ts';
import { enquiryParams } from '../records/schema.ts';
import { closingDateProposalSchema, passwordSchema, recognisedPageSchema, unlockedSchema } from './schema.ts';

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
  // READ-8
  add: endpoint({
    description:
      'Multipart: files of the customer that come later. They stand beside the others and are read in the background; what nobody has seen is proposed.',
    method: 'POST',
    path: 'enquiries/:id/sources',
    access: 'enquiries:write',
    kind: 'upload',
    params: enquiryParams,
    reply: z.object({ added: z.number(), alreadyHere: z.array(z.string()) }),
    failures: [
      notFound,
      enquiryFailures.closed,
      enquiryFailures.stillReading,
      enquiryFailures.noFile,
      enquiryFailures.emptyFile,
      enquiryFailures.mailTooLarge,
      enquiryFailures.mailAlreadyHere,
    ],
    tags: ['Requirements', { type: 'Enquiry', idIn: 'params' }],
    tagsIfRefused: [],
  }),
  // READ-8
  unlock: endpoint({
    description:
      'Opens a file with its password, which is used for this reading and kept nowhere; the file and what is in it is read, and what nobody has seen is proposed.',
    method: 'POST',
    path: 'enquiries/:id/sources/:sourceId/unlock',
    access: 'enquiries:write',
    params: z.object({ ...enquiryParams.shape, sourceId: idSchema }),
    body: passwordSchema,
    reply: unlockedSchema,
    failures: [
      notFound,
      enquiryFailures.closed,
      enquiryFailures.stillReading,
      enquiryFailures.changedMeanwhile,
    ],
    tags: ['Requirements', { type: 'Enquiry', idIn: 'params' }],
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
