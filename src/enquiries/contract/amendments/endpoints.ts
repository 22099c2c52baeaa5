import * as z from 'zod/mini';
import { endpoint } from '#kit/contract/endpoint.ts';
import { idSchema } from '#kit/contract/schema.ts';
import { enquiryFailures } from '../errors.ts';
import { enquiryParams } from '../records/schema.ts';
import { amendmentSchema, lineDecisionSchema, newAmendmentSchema, waitingMailSchema } from './schema.ts';

const { notFound, changedMeanwhile, stillReading } = enquiryFailures;

const amendmentParams = z.object({ ...enquiryParams.shape, amendmentId: idSchema });

export const amendmentEndpoints = {
  list: endpoint({
    description: 'What the customer wrote later: amendments, and mails that nobody has sorted yet.',
    method: 'GET',
    path: 'enquiries/:id/amendments',
    access: 'enquiries:read',
    params: enquiryParams,
    reply: z.object({ amendments: z.array(amendmentSchema), mails: z.array(waitingMailSchema) }),
    failures: [notFound],
    tags: ['Revisions', 'Requirements', 'Enquiry', 'MailIn'],
  }),
  add: endpoint({
    description: 'What the customer wrote, pasted.',
    method: 'POST',
    path: 'enquiries/:id/amendments',
    access: 'enquiries:write',
    params: enquiryParams,
    body: newAmendmentSchema,
    reply: amendmentSchema,
    failures: [notFound, stillReading],
    tags: ['Revisions', 'Enquiry'],
  }),
  upload: endpoint({
    description: "Multipart, one file `mail`: the customer's later mail as .eml.",
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
    failures: [notFound, enquiryFailures.amendmentDone, enquiryFailures.changedMeanwhile],
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
  apply: endpoint({
    description: 'Makes the accepted lines a revision; with none accepted, the amendment is put aside.',
    method: 'POST',
    path: 'enquiries/:id/amendments/:amendmentId/apply',
    access: 'enquiries:write',
    params: amendmentParams,
    reply: amendmentSchema,
    failures: [notFound, enquiryFailures.amendmentDone, enquiryFailures.linesLeft, changedMeanwhile],
    tags: ['Revisions', 'Requirements', 'Enquiries', 'Enquiry', 'Review', 'Waiting'],
  }),
} as const;
