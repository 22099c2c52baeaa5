import * as z from 'zod/mini';
import { enquiryFailures } from '#enquiries/contract/errors.ts';
import type { Failure } from '#kit/contract/errors.ts';
import { idSchema } from '#kit/contract/schema.ts';
import { enquiryParams } from '#enquiries/contract/records/schema.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { departmentSchema } from '#organisations/contract/schema.ts';
import { reviewFailures } from './errors.ts';
import { reviewEndpoints } from './endpoints.ts';
import { decisionSchema, reviewSchema } from './schema.ts';
import { confirmingFailures, newNotAskedSchema, notAskedFailures } from './departments/not-asked.ts';

const params = enquiryParams;
const stepTags = ['Review', 'Enquiry', 'Enquiries', 'Waiting'];
const { notFound, closed } = enquiryFailures;
const { notOpen, finished, newRevision } = reviewFailures;
const { decide } = reviewEndpoints;

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

/**
 * The decision of a department on an earlier, accepted enquiry of the same items (SIGN-5). Where it asked the same in all,
 * `isWhole`, it can be confirmed; else the answers to the rows that ask the same can be taken over.
 */
export const repeatSchema = z.object({
  enquiryId: idSchema,
  reference: z.string(),
  number: z.string(),
  isWhole: z.boolean(),
  /** As it was signed, with its answers at the rows of the enquiry at hand that ask the same. */
  decision: decisionSchema,
});
export type Repeat = z.infer<typeof repeatSchema>;

export const repeatFailures = {
  noRepeat: {
    code: 'no_repeat',
    status: 409,
    message: 'The earlier decision can no longer be confirmed as is. Please review it again.',
  },
} as const satisfies Record<string, Failure>;

export const repeatEndpoints = {
  find: endpoint({
    description:
      'For a department that has not decided: its decision on the last accepted enquiry of the same customer with the same items, where its fields say the same: whole where that asked it the same rows and questions, else with the answers to those that are the same. Nothing is answered by it.',
    method: 'GET',
    path: 'enquiries/:id/review/repeat',
    access: 'enquiries:read',
    params: enquiryParams,
    query: z.object({ department: departmentSchema }),
    reply: z.object({ repeat: z.nullable(repeatSchema) }),
    failures: [enquiryFailures.notFound],
    tags: ['Review'],
  }),
  confirm: endpoint({
    description: 'Signs the same decision again, in one act that names the earlier enquiry and its record.',
    method: 'POST',
    path: 'enquiries/:id/review/repeat',
    access: decide.access,
    params: enquiryParams,
    body: z.object({
      department: departmentSchema,
      /** The earlier decision the reviewer was looking at, and the revision of this enquiry. */
      decisionId: idSchema,
      revision: z.number().check(z.int()),
    }),
    reply: reviewSchema,
    failures: [...decide.failures, repeatFailures.noRepeat],
    tags: stepTags,
  }),
} as const;
