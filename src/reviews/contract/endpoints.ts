import * as z from 'zod/mini';
import { accountFailures } from '#accounts/contract/errors.ts';
import { enquiryFailures } from '#enquiries/contract/errors.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { kitFailures } from '#kit/contract/errors.ts';
import { departmentSchema } from '#organisations/contract/schema.ts';
import { bidFailures } from './approvals/objections.ts';
import { confirmingFailures, notAskedFailures, openingSchema } from './departments/not-asked.ts';
import { reviewFailures } from './errors.ts';
import {
  checklistChangeSchema,
  checklistSchema,
  deviationAnswerSchema,
  newApprovalSchema,
  newDecisionSchema,
  reviewSchema,
  waitingItemSchema,
} from './schema.ts';
import { reviewSettingsChangeSchema, reviewSettingsSchema } from './settings.ts';

const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)) });
const { notFound, closed } = enquiryFailures;
const { notOpen, finished } = reviewFailures;

/** What a step of the review changes. */
const stepTags = ['Review', 'Enquiry', 'Enquiries', 'Requirements', 'Waiting'];

export const reviewEndpoints = {
  find: endpoint({
    method: 'GET',
    path: 'enquiries/:id/review',
    access: 'enquiries:read',
    params,
    reply: z.nullable(reviewSchema),
    failures: [notFound],
    tags: ['Review'],
  }),
  open: endpoint({
    method: 'POST',
    path: 'enquiries/:id/review',
    access: 'reviews:open',
    params,
    body: openingSchema,
    reply: reviewSchema,
    failures: [
      notFound,
      closed,
      finished,
      reviewFailures.alreadyOpen,
      reviewFailures.proposalsLeft,
      reviewFailures.nothingToReview,
      ...confirmingFailures,
      enquiryFailures.stillReading,
    ],
    tags: stepTags,
  }),
  decide: endpoint({
    description: 'Signed by its reviewers, by who may decide for any, or by the deputy of an absent one.',
    method: 'POST',
    path: 'enquiries/:id/review/decisions',
    access: 'enquiries:read',
    params,
    body: newDecisionSchema,
    reply: reviewSchema,
    failures: [
      notFound,
      closed,
      notOpen,
      finished,
      reviewFailures.notYourDepartment,
      reviewFailures.reasonNeeded,
      reviewFailures.rowsConcernYou,
      reviewFailures.cannotMeet,
      reviewFailures.conditionNeeded,
      /**
       * `fields` names each row and question without an answer: `rows.<requirement id>`,
       * `answers.<index of the question>`.
       */
      reviewFailures.unanswered,
      reviewFailures.noteNeeded,
      reviewFailures.contingencyNeeded,
      reviewFailures.riskAgain,
      reviewFailures.evidenceGone,
      reviewFailures.newRevision,
      reviewFailures.decidedMeanwhile,
      reviewFailures.fourEyes,
      notAskedFailures.departmentNotAsked,
      accountFailures.confirmNeeded,
    ],
    tags: stepTags,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: 'enquiries/:id/review/withdraw',
    access: 'enquiries:read',
    params,
    body: z.object({ department: departmentSchema, reason: z.string().check(z.trim(), z.maxLength(4000)) }),
    reply: reviewSchema,
    failures: [
      notFound,
      closed,
      notOpen,
      finished,
      reviewFailures.notYourDepartment,
      reviewFailures.reasonNeeded,
      reviewFailures.nothingToWithdraw,
    ],
    tags: stepTags,
  }),
  approve: endpoint({
    description:
      'Signs the final decision: who may give the final approval may, and their deputy while they are absent.',
    method: 'POST',
    path: 'enquiries/:id/review/approval',
    access: 'enquiries:read',
    params,
    body: newApprovalSchema,
    reply: reviewSchema,
    failures: [
      notFound,
      kitFailures.forbidden,
      closed,
      notOpen,
      finished,
      ...bidFailures,
      reviewFailures.reasonNeeded,
      reviewFailures.offerNeeded,
      reviewFailures.notInLedger,
      reviewFailures.newRevision,
      reviewFailures.changedMeanwhile,
      reviewFailures.fourEyes,
      accountFailures.confirmNeeded,
    ],
    tags: stepTags,
  }),
  answerDeviation: endpoint({
    description:
      'What the customer said to a deviation; the only part of a final decision that comes after its signature.',
    method: 'POST',
    path: 'enquiries/:id/review/deviations/:deviationId',
    access: 'enquiries:write',
    params: z.object({ id: params.shape.id, deviationId: z.uuid() }),
    body: z.object({ answer: deviationAnswerSchema }),
    reply: reviewSchema,
    failures: [notFound, notOpen, reviewFailures.noDeviation],
    tags: stepTags,
  }),
  remind: endpoint({
    description: "Asks a department's reviewers by mail to decide, once a day at most.",
    method: 'POST',
    path: 'enquiries/:id/review/reminders',
    access: 'reviews:open',
    params,
    body: z.object({ department: departmentSchema }),
    reply: reviewSchema,
    failures: [
      notFound,
      closed,
      notOpen,
      finished,
      reviewFailures.nothingToRemind,
      reviewFailures.nobodyToRemind,
      reviewFailures.remindedToday,
    ],
    tags: ['Review'],
  }),
  // FEAS-6
  record: endpoint({
    description:
      'The contract review record as PDF: once the final decision is signed, the bytes that were stored then; before, a draft.',
    method: 'GET',
    path: 'enquiries/:id/record',
    access: 'enquiries:read',
    params,
    kind: 'file',
    reply: z.unknown(),
    failures: [notFound, notOpen],
  }),
  recordNow: endpoint({
    description: 'The record as everything reads now, with what followed the final decision.',
    method: 'GET',
    path: 'enquiries/:id/record/now',
    access: 'enquiries:read',
    params,
    kind: 'file',
    reply: z.unknown(),
    failures: [notFound, notOpen],
  }),
  recordStored: endpoint({
    description: 'The bytes that were stored when the final decision of this revision was signed.',
    method: 'GET',
    path: 'enquiries/:id/records/:revision',
    access: 'enquiries:read',
    params: z.extend(params, { revision: z.string().check(z.maxLength(40)) }),
    kind: 'file',
    reply: z.unknown(),
    failures: [notFound, reviewFailures.noRecord],
  }),
  // FEAS-7
  waiting: endpoint({
    description:
      'What waits for me first: departments of mine to decide, enquiries ready for final approval; then what waits for others.',
    method: 'GET',
    path: 'reviews/waiting',
    access: 'enquiries:read',
    reply: z.object({ items: z.array(waitingItemSchema), others: z.array(waitingItemSchema) }),
    failures: [],
    tags: ['Waiting'],
  }),
  // FEAS-1
  checklists: endpoint({
    description: "Every department's questions.",
    method: 'GET',
    path: 'checklists',
    access: 'enquiries:read',
    reply: z.object({ checklists: z.array(checklistSchema) }),
    failures: [],
    tags: ['Checklists'],
  }),
  changeChecklist: endpoint({
    method: 'PUT',
    path: 'checklists',
    access: 'organisation:write',
    body: checklistChangeSchema,
    reply: checklistSchema,
    failures: [reviewFailures.questionsNeeded, reviewFailures.questionTwice, reviewFailures.checklistChanged],
    tags: ['Checklists', 'Review'],
  }),
  settings: endpoint({
    method: 'GET',
    path: 'review-settings',
    access: 'member',
    reply: reviewSettingsSchema,
    failures: [],
    tags: ['Settings'],
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: 'review-settings',
    access: 'organisation:write',
    body: reviewSettingsChangeSchema,
    reply: reviewSettingsSchema,
    failures: [],
    tags: ['Settings'],
  }),
} as const;
