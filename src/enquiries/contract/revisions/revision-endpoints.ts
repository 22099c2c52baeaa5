import * as z from 'zod/mini';
import { endpoint } from '#kit/contract/endpoint.ts';
import { idSchema } from '#kit/contract/schema.ts';
import { amendmentSchema, lineDecisionSchema, newAmendmentSchema } from '../amendments/schema.ts';
import { enquiryFailures } from '../errors.ts';
import { enquiryFieldNameSchema } from '#extraction/contract/fields.ts';
import { fieldVersionsSchema, revisionSchema } from './schema.ts';
import { runSchema } from '../runs/schema.ts';

const { notFound, changedMeanwhile, closed, stillReading } = enquiryFailures;

const enquiryParams = z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)) });
const amendmentParams = z.object({ ...enquiryParams.shape, amendmentId: idSchema });

export const revisionEndpoints = {
  /** Newest first; the last is the enquiry as it was first decided on. */
  list: endpoint({
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

export const amendmentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: 'enquiries/:id/amendments',
    access: 'enquiries:read',
    params: enquiryParams,
    reply: z.object({ amendments: z.array(amendmentSchema) }),
    failures: [notFound],
    tags: ['Revisions', 'Requirements', 'Enquiry'],
  }),
  /** What the customer wrote, pasted. */
  add: endpoint({
    method: 'POST',
    path: 'enquiries/:id/amendments',
    access: 'enquiries:write',
    params: enquiryParams,
    body: newAmendmentSchema,
    reply: amendmentSchema,
    failures: [notFound, stillReading],
    tags: ['Revisions', 'Enquiry'],
  }),
  /** Multipart, one file `mail`: the customer's later mail as .eml. */
  upload: endpoint({
    method: 'POST',
    path: 'enquiries/:id/amendments/upload',
    access: 'enquiries:write',
    kind: 'upload',
    params: enquiryParams,
    reply: amendmentSchema,
    failures: [
      notFound,
      stillReading,
      enquiryFailures.notAMail,
      enquiryFailures.mailTooLarge,
      enquiryFailures.mailAlreadyHere,
      enquiryFailures.noFile,
    ],
    tags: ['Enquiries', 'Revisions', { type: 'Enquiry', idIn: 'params' }],
    tagsIfRefused: [],
  }),
  decide: endpoint({
    method: 'PATCH',
    path: 'enquiries/:id/amendments/:amendmentId/lines/:lineId',
    access: 'enquiries:write',
    params: z.object({ ...amendmentParams.shape, lineId: idSchema }),
    body: lineDecisionSchema,
    reply: amendmentSchema,
    failures: [notFound, enquiryFailures.amendmentDone],
    tags: ['Revisions'],
  }),
  acceptAll: endpoint({
    method: 'POST',
    path: 'enquiries/:id/amendments/:amendmentId/accept',
    access: 'enquiries:write',
    params: amendmentParams,
    reply: amendmentSchema,
    failures: [notFound, enquiryFailures.amendmentDone],
    tags: ['Revisions'],
  }),
  /** Makes the accepted lines a revision; with none accepted, the amendment is put aside. */
  apply: endpoint({
    method: 'POST',
    path: 'enquiries/:id/amendments/:amendmentId/apply',
    access: 'enquiries:write',
    params: amendmentParams,
    reply: amendmentSchema,
    failures: [notFound, enquiryFailures.amendmentDone, enquiryFailures.linesLeft, changedMeanwhile],
    tags: ['Revisions', 'Requirements', 'Enquiries', 'Enquiry', 'Review', 'Waiting'],
  }),
} as const;

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
  /** Reads all sources again in the background (DET-4). */
  generate: endpoint({
    method: 'POST',
    path: 'enquiries/:id/generate-requirements',
    access: 'enquiries:write',
    params: enquiryParams,
    reply: runSchema,
    failures: [notFound, closed, stillReading, enquiryFailures.nothingToRead],
    tags: ['Revisions'],
  }),
} as const;
