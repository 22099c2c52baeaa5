import { endpoint } from '#kit/contract/endpoint.ts';
import { enquiryFailures } from '../errors.ts';
import { enquiryToAddSchema } from '../intake/schema.ts';
import { enquiryParams } from '../records/schema.ts';
import { enquiryDetailSchema } from './schema.ts';

/** Calls that answer an enquiry whole. */
export const detailEndpoints = {
  add: endpoint({
    method: 'POST',
    path: 'enquiries',
    access: 'enquiries:write',
    body: enquiryToAddSchema,
    reply: enquiryDetailSchema,
    failures: [enquiryFailures.referenceTaken],
    tags: ['Enquiries', 'Waiting'],
  }),
  find: endpoint({
    method: 'GET',
    path: 'enquiries/:id',
    access: 'enquiries:read',
    params: enquiryParams,
    reply: enquiryDetailSchema,
    failures: [enquiryFailures.notFound],
    // A missing enquiry may be written later, so its page looks again whenever the list changes.
    tags: [{ type: 'Enquiry', idIn: 'reply' }],
    tagsIfRefused: ['Enquiries'],
  }),
} as const;
