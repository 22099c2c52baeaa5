import * as z from 'zod/mini';
import { auditEventSchema } from '#audit/contract/schema.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { daySchema, idSchema } from '#kit/contract/schema.ts';
import { enquiryFailures } from '../errors.ts';
import { closingSchema } from './closing.ts';
import { dashboardCountsSchema, filterSchema, listQuerySchema } from './filters.ts';
import { enquiryCardSchema, enquiryParams, prioritySchema, statusSchema } from './schema.ts';

const { notFound, closed } = enquiryFailures;

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
  change: endpoint({
    description: 'What a person chooses about an enquiry; what is left out stays.',
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
  // KAN-6, SIGN-8
  close: endpoint({
    description:
      '"Move & Close": it leaves list and board until someone reopens it; without a final decision it says how it ended.',
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
