import * as z from 'zod/mini';
import { auditEventSchema } from '#audit/contract/schema.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { daySchema, idSchema, optionalText } from '#kit/contract/schema.ts';
import { closingSchema } from './records/closing.ts';
import { enquiryFailures } from './errors.ts';
import { enquiryFieldNameSchema, fieldValueSchema } from '#extraction/contract/fields.ts';
import { dashboardCountsSchema, filterSchema, listQuerySchema } from './records/filters.ts';
import {
  newRequirementSchema,
  passageSchema,
  requirementChangeSchema,
  requirementSchema,
} from './requirements/schema.ts';
import {
  closingDateProposalSchema,
  enquiryCardSchema,
  enquiryDetailSchema,
  enquiryFieldSchema,
  newEnquirySchema,
  prioritySchema,
  statusSchema,
} from './schema.ts';

const { notFound, changedMeanwhile, closed } = enquiryFailures;

/** id: the reference, our own number, the enquiry's id, or an index into the list (DET-1). */
export const enquiryParams = z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)) });

export const recordEndpoints = {
  list: endpoint({
    method: 'GET',
    path: 'enquiries',
    access: 'enquiries:read',
    query: listQuerySchema,
    reply: z.object({
      items: z.array(enquiryCardSchema),
      total: z.number(),
      /** True when a search matches more than `total`: it is counted up to 1,000 only. */
      hasMore: z.boolean(),
      nextCursor: z.nullable(z.string()),
    }),
    failures: [],
    tags: ['Enquiries'],
  }),
  counts: endpoint({
    method: 'GET',
    path: 'enquiries/counts',
    access: 'enquiries:read',
    reply: dashboardCountsSchema,
    failures: [],
    tags: ['Enquiries'],
  }),
  insights: endpoint({
    method: 'GET',
    path: 'enquiries/insights',
    access: 'enquiries:read',
    query: filterSchema,
    reply: z.object({
      total: z.number(),
      email: z.number(),
      manual: z.number(),
      priorities: z.object({ low: z.number(), medium: z.number(), high: z.number(), urgent: z.number() }),
    }),
    failures: [],
    tags: ['Enquiries'],
  }),
  add: endpoint({
    method: 'POST',
    path: 'enquiries',
    access: 'enquiries:write',
    body: newEnquirySchema,
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
    failures: [notFound],
    // A missing enquiry may be written later, so its page looks again whenever the list changes.
    tags: [{ type: 'Enquiry', idIn: 'reply' }],
    tagsIfRefused: ['Enquiries'],
  }),
  /** What a person chooses about an enquiry; what is left out stays. */
  change: endpoint({
    method: 'PATCH',
    path: 'enquiries/:id',
    access: 'enquiries:write',
    params: enquiryParams,
    body: z.object({
      Priority: z.optional(z.nullable(prioritySchema)),
      assigneeId: z.optional(z.nullable(idSchema)),
      dueDate: z.optional(z.nullable(daySchema)),
    }),
    reply: enquiryCardSchema,
    failures: [notFound, closed],
    tags: ['Enquiries', 'Waiting', { type: 'Enquiry', idIn: 'reply' }],
    tagsIfRefused: [],
  }),
  move: endpoint({
    method: 'POST',
    path: 'enquiries/:id/move',
    access: 'enquiries:move',
    params: enquiryParams,
    body: z.object({ Status: statusSchema }),
    reply: enquiryCardSchema,
    failures: [notFound, closed, enquiryFailures.validationNeeded],
    tags: ['Enquiries', { type: 'Enquiry', idIn: 'params' }],
  }),
  /** Closing dates that the sources state, as proposals for the due date (SIGN-7). */
  closingDates: endpoint({
    method: 'GET',
    path: 'enquiries/:id/closing-dates',
    access: 'enquiries:read',
    params: enquiryParams,
    reply: z.object({ dates: z.array(closingDateProposalSchema) }),
    failures: [notFound],
    tags: [{ type: 'Enquiry', idIn: 'params' }],
  }),
  /** "Move & Close": it leaves list and board until someone reopens it (KAN-6); without a final decision it says how it ended (SIGN-8). */
  close: endpoint({
    method: 'POST',
    path: 'enquiries/:id/close',
    access: 'enquiries:move',
    params: enquiryParams,
    body: closingSchema,
    reply: enquiryCardSchema,
    failures: [notFound, enquiryFailures.outcomeNeeded],
    tags: ['Enquiries', 'Waiting', { type: 'Enquiry', idIn: 'reply' }],
    tagsIfRefused: [],
  }),
  reopen: endpoint({
    method: 'POST',
    path: 'enquiries/:id/reopen',
    access: 'enquiries:move',
    params: enquiryParams,
    reply: enquiryCardSchema,
    failures: [notFound],
    tags: ['Enquiries', 'Waiting', { type: 'Enquiry', idIn: 'reply' }],
    tagsIfRefused: [],
  }),
  history: endpoint({
    method: 'GET',
    path: 'enquiries/:id/history',
    access: 'enquiries:read',
    params: enquiryParams,
    reply: z.object({ events: z.array(auditEventSchema) }),
    failures: [notFound],
    // Mails, comments and reminders write into the history too.
    tags: ['Enquiries', 'Conversation', 'Comments', 'Reminders', { type: 'Enquiry', idIn: 'params' }],
  }),
} as const;

const namedFields = z.object({
  fields: z
    .array(enquiryFieldNameSchema)
    .check(z.minLength(1, { error: 'Name at least one field' }), z.maxLength(10)),
});

const fieldTags = ['Enquiries', 'Enquiry', 'Review', 'Waiting'];

/** A person's word on proposed fields (AI-6). */
export const fieldEndpoints = {
  decide: endpoint({
    method: 'POST',
    path: 'enquiries/:id/fields/:field',
    access: 'enquiries:write',
    params: z.object({ ...enquiryParams.shape, field: enquiryFieldNameSchema }),
    /** confirm: as proposed; reject: not stated; edit: `value`. */
    body: z.object({
      action: z.enum(['confirm', 'reject', 'edit']),
      value: z.optional(fieldValueSchema),
      reason: optionalText(500),
    }),
    reply: enquiryFieldSchema,
    failures: [notFound, closed, enquiryFailures.stillReading, enquiryFailures.referenceTaken],
    tags: fieldTags,
  }),
  /** Several fields at once, each by its name. */
  confirm: endpoint({
    method: 'POST',
    path: 'enquiries/:id/confirm-fields',
    access: 'enquiries:write',
    params: enquiryParams,
    body: namedFields,
    reply: z.object({ confirmed: z.array(enquiryFieldNameSchema) }),
    failures: [notFound, closed, enquiryFailures.referenceTaken],
    tags: fieldTags,
  }),
  undoConfirm: endpoint({
    method: 'POST',
    path: 'enquiries/:id/undo-confirm-fields',
    access: 'enquiries:write',
    params: enquiryParams,
    body: namedFields,
    reply: z.object({ undone: z.array(enquiryFieldNameSchema) }),
    failures: [notFound, closed],
    tags: fieldTags,
  }),
} as const;

/** Rows of the ledger by their ids. */
const namedRows = z.object({
  requirementIds: z
    .array(idSchema)
    .check(z.minLength(1, { error: 'Name at least one requirement' }), z.maxLength(2000)),
});

const ledgerTags = ['Requirements', ...fieldTags];

export const requirementEndpoints = {
  list: endpoint({
    method: 'GET',
    path: 'enquiries/:id/requirements',
    access: 'enquiries:read',
    params: enquiryParams,
    reply: z.object({ requirements: z.array(requirementSchema) }),
    failures: [notFound],
    tags: ['Requirements'],
  }),
  add: endpoint({
    method: 'POST',
    path: 'enquiries/:id/requirements',
    access: 'enquiries:write',
    params: enquiryParams,
    body: newRequirementSchema,
    reply: requirementSchema,
    failures: [notFound, closed, enquiryFailures.quoteNotInSource],
    tags: ledgerTags,
  }),
  change: endpoint({
    method: 'PATCH',
    path: 'enquiries/:id/requirements/:requirementId',
    access: 'enquiries:write',
    params: z.object({ ...enquiryParams.shape, requirementId: idSchema }),
    body: requirementChangeSchema,
    reply: requirementSchema,
    failures: [notFound, closed, changedMeanwhile],
    tags: ledgerTags,
  }),
  /** The whole ledger as a spreadsheet. */
  export: endpoint({
    method: 'GET',
    path: 'enquiries/:id/requirements/export',
    access: 'enquiries:read',
    params: enquiryParams,
    kind: 'file',
    reply: z.unknown(),
    failures: [notFound],
  }),
  /** A passage that became nothing, as a row quoted word for word. */
  addPassage: endpoint({
    method: 'POST',
    path: 'enquiries/:id/requirements/from-passage',
    access: 'enquiries:write',
    params: enquiryParams,
    body: passageSchema,
    reply: requirementSchema,
    failures: [notFound, closed, enquiryFailures.quoteNotInSource],
    tags: ledgerTags,
  }),
  /** Several rows at once, each by its id: what nobody has seen is named by nobody. */
  accept: endpoint({
    method: 'POST',
    path: 'enquiries/:id/accept-requirements',
    access: 'enquiries:write',
    params: enquiryParams,
    body: namedRows,
    reply: z.object({ accepted: z.array(idSchema) }),
    failures: [notFound, closed],
    tags: ledgerTags,
  }),
  undoAccept: endpoint({
    method: 'POST',
    path: 'enquiries/:id/undo-accept-requirements',
    access: 'enquiries:write',
    params: enquiryParams,
    body: namedRows,
    reply: z.object({ undone: z.array(idSchema) }),
    failures: [notFound, closed],
    tags: ledgerTags,
  }),
} as const;
