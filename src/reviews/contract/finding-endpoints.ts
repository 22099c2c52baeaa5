import * as z from 'zod/mini';
import { enquiryFailures } from '#enquiries/contract/errors.ts';
import { enquiryParams } from '#enquiries/contract/records/schema.ts';
import { findingSchema, newFindingDecisionSchema } from '#findings/contract/decisions.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import type { Failure } from '#kit/contract/errors.ts';
import { actionFailures } from './actions.ts';
import { differenceSchema } from './differences.ts';
import { reviewFailures } from './errors.ts';

export const findingFailures = {
  findingGone: {
    code: 'finding_gone',
    status: 409,
    message: 'The enquiry has changed. This finding is out of date.',
  },
  findingDecided: {
    code: 'finding_decided',
    status: 409,
    message: 'Someone has already decided on this finding.',
  },
  notYoursToAccept: {
    code: 'not_yours_to_accept',
    status: 403,
    message: 'Only the person or role that the limit names can accept this.',
  },
  findingOpen: { code: 'finding_open', status: 409, message: 'This finding is not decided yet.' },
} as const satisfies Record<string, Failure>;

export const decideFindingEndpoint = endpoint({
  description:
    'Decides on a finding: ask the customer, a condition of the bid, an action, accept or dismiss with a reason; or takes the decision back, and with it a question nobody has asked yet. Who decides in reviews may, and the deputy of one who is absent.',
  method: 'POST',
  path: 'enquiries/:id/findings/decisions',
  access: 'enquiries:read',
  params: enquiryParams,
  body: z.object({
    key: z.string().check(z.minLength(1), z.maxLength(500)),
    decision: newFindingDecisionSchema,
  }),
  reply: z.object({
    ...findingSchema.shape,
    /** The question of a decision that was taken back, where it could not be withdrawn with it. */
    keptQuestion: z.nullable(differenceSchema),
  }),
  failures: [
    enquiryFailures.notFound,
    enquiryFailures.closed,
    findingFailures.findingGone,
    findingFailures.findingDecided,
    findingFailures.findingOpen,
    findingFailures.notYoursToAccept,
    reviewFailures.notYoursToFollowUp,
    actionFailures.notAMember,
  ],
  tags: ['Findings', 'Actions'],
});
