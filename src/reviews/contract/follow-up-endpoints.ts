import * as z from 'zod/mini';
import { enquiryFailures } from '#enquiries/contract/errors.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { idSchema } from '#kit/contract/schema.ts';
import {
  actionChangeSchema,
  actionFailures,
  actionSchema,
  closingSchema,
  conditionSchema,
  fromConditionSchema,
  myActionSchema,
  newActionSchema,
} from './actions.ts';
import {
  confirmationSchema,
  differenceFailures,
  differenceSchema,
  differenceStepSchema,
  dismissalSchema,
  newConfirmationSchema,
  newDifferenceSchema,
  proposedDifferenceSchema,
} from './differences.ts';
import { signedForSchema } from './departments/deputising.ts';
import { reviewFailures } from './errors.ts';

const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)) });
const actionParams = z.object({ ...params.shape, actionId: idSchema });
const differenceParams = z.object({ ...params.shape, differenceId: idSchema });
const { notFound } = enquiryFailures;
const { notYoursToFollowUp } = reviewFailures;

/** What follows from a review: actions, differences and what was confirmed to the customer. */
export const followUpSchema = z.object({
  actions: z.array(actionSchema),
  /** Conditions of the decisions that stand, in the order of the ledger. */
  conditions: z.array(conditionSchema),
  differences: z.array(differenceSchema),
  proposed: z.array(proposedDifferenceSchema),
  confirmations: z.array(confirmationSchema),
  /** The customer gave nothing in writing, so we confirm the requirements to him. */
  needsConfirmation: z.boolean(),
});
export type FollowUp = z.infer<typeof followUpSchema>;

/** The files that a customer fills in. */
const clarificationFormats = ['xlsx', 'docx'] as const;
export type ClarificationFormat = (typeof clarificationFormats)[number];

/** Who decides in reviews changes it, and the deputy of one who is absent (SIGN-6). */
export const followUpEndpoints = {
  find: endpoint({
    method: 'GET',
    path: 'enquiries/:id/follow-up',
    access: 'enquiries:read',
    params,
    reply: followUpSchema,
    failures: [notFound],
    // Conditions and questions come from the decisions.
    tags: ['Actions', 'Review'],
  }),
  right: endpoint({
    description:
      'The absent person by whose right the caller may decide on findings, actions and differences today; null where by their own right, or by none.',
    method: 'GET',
    path: 'reviews/follow-up-right',
    access: 'enquiries:read',
    reply: z.object({ signedFor: z.nullable(signedForSchema) }),
    failures: [],
    tags: ['Review'],
  }),
  mine: endpoint({
    description:
      'Open actions of the asking member and of absent people they stand in for, the most urgent first.',
    method: 'GET',
    path: 'reviews/actions/mine',
    access: 'enquiries:read',
    reply: z.object({ actions: z.array(myActionSchema) }),
    failures: [],
    tags: ['Actions'],
  }),
  addAction: endpoint({
    method: 'POST',
    path: 'enquiries/:id/actions',
    access: 'enquiries:read',
    params,
    body: newActionSchema,
    reply: actionSchema,
    failures: [notFound, notYoursToFollowUp, actionFailures.notAMember],
    tags: ['Actions'],
  }),
  takeCondition: endpoint({
    description:
      'One press: the words of the condition, its signer as owner, due with the enquiry or in two weeks.',
    method: 'POST',
    path: 'enquiries/:id/actions/from-condition',
    access: 'enquiries:read',
    params,
    body: fromConditionSchema,
    reply: actionSchema,
    failures: [notFound, notYoursToFollowUp, actionFailures.noSuchCondition, actionFailures.alreadyAnAction],
    tags: ['Actions'],
  }),
  changeAction: endpoint({
    method: 'PATCH',
    path: 'enquiries/:id/actions/:actionId',
    access: 'enquiries:read',
    params: actionParams,
    body: actionChangeSchema,
    reply: actionSchema,
    failures: [
      notFound,
      notYoursToFollowUp,
      actionFailures.actionNotFound,
      actionFailures.actionClosed,
      actionFailures.notAMember,
    ],
    tags: ['Actions'],
  }),
  closeAction: endpoint({
    description:
      'Its owner closes it, whatever their role, or a reviewer, or the deputy of one who is absent.',
    method: 'POST',
    path: 'enquiries/:id/actions/:actionId/closing',
    access: 'enquiries:read',
    params: actionParams,
    body: closingSchema,
    reply: actionSchema,
    failures: [
      notFound,
      actionFailures.actionNotFound,
      actionFailures.actionClosed,
      actionFailures.notYourAction,
    ],
    tags: ['Actions'],
  }),
  addDifference: endpoint({
    method: 'POST',
    path: 'enquiries/:id/differences',
    access: 'enquiries:read',
    params,
    body: newDifferenceSchema,
    reply: differenceSchema,
    failures: [
      notFound,
      notYoursToFollowUp,
      differenceFailures.noSuchQuestion,
      differenceFailures.alreadyADifference,
    ],
    tags: ['Actions'],
  }),
  dismissDifference: endpoint({
    description: "The department's question was no difference; the reason stands in the record.",
    method: 'POST',
    path: 'enquiries/:id/differences/dismissal',
    access: 'enquiries:read',
    params,
    body: dismissalSchema,
    reply: differenceSchema,
    failures: [
      notFound,
      notYoursToFollowUp,
      differenceFailures.noSuchQuestion,
      differenceFailures.alreadyADifference,
    ],
    tags: ['Actions'],
  }),
  stepDifference: endpoint({
    method: 'POST',
    path: 'enquiries/:id/differences/:differenceId/step',
    access: 'enquiries:read',
    params: differenceParams,
    body: differenceStepSchema,
    reply: differenceSchema,
    failures: [
      notFound,
      notYoursToFollowUp,
      differenceFailures.differenceNotFound,
      differenceFailures.differenceResolved,
      differenceFailures.notAskedYet,
      differenceFailures.dayAhead,
    ],
    tags: ['Actions'],
  }),
  clarificationSheet: endpoint({
    description:
      'Every clarification without an answer for the customer to fill: a workbook, or a Word document.',
    method: 'GET',
    path: 'enquiries/:id/clarifications',
    access: 'enquiries:read',
    params,
    query: z.object({ format: z.optional(z.enum(clarificationFormats)) }),
    kind: 'file',
    reply: z.unknown(),
    failures: [notFound],
  }),
  clarificationAnswers: endpoint({
    description:
      'Multipart, one file: the sheet as the customer filled it in. Writes each answer at its question; `left` says what of it was not taken, row by row.',
    method: 'POST',
    path: 'enquiries/:id/clarifications/answers',
    access: 'enquiries:read',
    params,
    kind: 'upload',
    reply: z.object({ answered: z.array(z.number()), left: z.array(z.string()) }),
    failures: [notFound, notYoursToFollowUp, differenceFailures.noAnswerSheet],
    tags: ['Actions'],
  }),
  addConfirmation: endpoint({
    method: 'POST',
    path: 'enquiries/:id/confirmations',
    access: 'enquiries:write',
    params,
    body: newConfirmationSchema,
    reply: confirmationSchema,
    failures: [notFound, differenceFailures.dayAhead],
    tags: ['Actions'],
  }),
} as const;
