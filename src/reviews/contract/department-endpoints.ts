import * as z from 'zod/mini';
import { enquiryFailures } from '#enquiries/contract/errors.ts';
import { enquiryParams } from '#enquiries/contract/records/schema.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { departmentSchema } from '#organisations/contract/schema.ts';
import { reviewFailures } from './errors.ts';
import { reviewSchema } from './schema.ts';
import { confirmingFailures, newNotAskedSchema, notAskedFailures } from './departments/not-asked.ts';

const params = enquiryParams;
const stepTags = ['Review', 'Enquiry', 'Enquiries', 'Waiting'];
const { notFound, closed } = enquiryFailures;
const { notOpen, finished, newRevision } = reviewFailures;

export const notAskedEndpoints = {
  propose: endpoint({
    description:
      'The departments to which no requirement, item or open finding is routed, and that have not decided; none where the organisation asks all ten.',
    method: 'GET',
    path: 'enquiries/:id/review/not-asked',
    access: 'enquiries:read',
    params,
    reply: z.object({ proposed: z.array(departmentSchema) }),
    failures: [notFound],
    tags: ['Review', 'Requirements', 'LineItems', 'Findings', 'Settings'],
  }),
  confirm: endpoint({
    description:
      'Confirms departments as not concerned, in one step with a reason: the review does not ask them.',
    method: 'POST',
    path: 'enquiries/:id/review/not-asked',
    access: 'reviews:open',
    params,
    body: z.extend(newNotAskedSchema, {
      /** The revision the coordinator was looking at; a newer one refuses the step. */
      revision: z.number().check(z.int()),
    }),
    reply: reviewSchema,
    failures: [notFound, closed, notOpen, finished, newRevision, ...confirmingFailures],
    tags: stepTags,
  }),
  ask: endpoint({
    description: 'Asks a department after all.',
    method: 'POST',
    path: 'enquiries/:id/review/asked',
    access: 'enquiries:read',
    params,
    body: z.object({ department: departmentSchema }),
    reply: reviewSchema,
    failures: [
      notFound,
      closed,
      notOpen,
      finished,
      notAskedFailures.askedAlready,
      notAskedFailures.notYoursToAsk,
    ],
    tags: stepTags,
  }),
} as const;
