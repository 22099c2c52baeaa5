import * as z from 'zod/mini';
import { endpoint } from '#kit/contract/endpoint.ts';
import { idSchema } from '#kit/contract/schema.ts';
import { coverageSchema } from './coverage/schema.ts';
import { enquiryParams } from './endpoints.ts';
import { enquiryFailures } from './errors.ts';
import { extractedRecordSchema } from './schema.ts';

const { notFound } = enquiryFailures;

export const intakeEndpoints = {
  /** Multipart, one file: the .eml as the customer sent it (CR-9). */
  upload: endpoint({
    method: 'POST',
    path: 'enquiries/upload',
    access: 'enquiries:write',
    kind: 'upload',
    /** `as=new`: a second enquiry is wanted though the mail answers a known one. */
    query: z.object({ as: z.optional(z.enum(['new'])) }),
    reply: z.object({ id: idSchema, ReferenceNo: z.string() }),
    failures: [
      enquiryFailures.repliesToKnown,
      enquiryFailures.notAMail,
      enquiryFailures.mailTooLarge,
      enquiryFailures.mailAlreadyHere,
      enquiryFailures.noFile,
    ],
    tags: ['Enquiries', 'Waiting'],
    tagsIfRefused: [],
  }),
  /** The canonical text of a source, for the viewer that opens at a quote. */
  sourceText: endpoint({
    method: 'GET',
    path: 'enquiries/:id/sources/:sourceId',
    access: 'enquiries:read',
    params: z.object({ ...enquiryParams.shape, sourceId: idSchema }),
    reply: z.object({ id: idSchema, name: z.string(), text: z.string(), pageStarts: z.array(z.number()) }),
    failures: [notFound],
  }),
  /** The attachment or mail as it came, byte for byte. */
  file: endpoint({
    method: 'GET',
    path: 'enquiries/:id/files/:fileId',
    access: 'enquiries:read',
    params: z.object({ ...enquiryParams.shape, fileId: idSchema }),
    kind: 'file',
    reply: z.unknown(),
    failures: [notFound],
  }),
} as const;

export const coverageEndpoints = {
  /** What became of the sentences of each source, with all that were left out. */
  find: endpoint({
    method: 'GET',
    path: 'enquiries/:id/coverage',
    access: 'enquiries:read',
    params: enquiryParams,
    reply: z.object({ sources: z.array(coverageSchema) }),
    failures: [notFound],
    // It follows every decision on a row or a field.
    tags: ['Requirements', 'Enquiry'],
  }),
} as const;

export const extractEndpoints = {
  /** Fields and requirements of a mail and the texts of its attachments, by the embedded rules; nothing is stored. */
  extract: endpoint({
    method: 'POST',
    path: 'extract',
    access: 'enquiries:write',
    body: z.object({
      mail: z
        .string({ error: 'Give the text of a mail' })
        .check(z.minLength(1, { error: 'Give the text of a mail' })),
      attachments: z.optional(
        z
          .array(z.object({ name: z.string().check(z.maxLength(300)), text: z.string() }))
          .check(z.maxLength(50)),
      ),
    }),
    reply: extractedRecordSchema,
    failures: [],
    worksReadOnly: true,
  }),
} as const;
