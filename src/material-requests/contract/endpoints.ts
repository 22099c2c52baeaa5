import * as z from 'zod/mini';
import { auditEventSchema } from '#audit/contract/schema.ts';
import { enquiryFailures } from '#enquiries/contract/errors.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { kitFailures } from '#kit/contract/errors.ts';
import { idSchema } from '#kit/contract/schema.ts';
import { materialFailures } from './errors.ts';
import { materialFilterSchema, materialListQuerySchema } from './filters.ts';
import { quantitySchema } from './quantity.ts';
import { materialRequestSchema, receiptSchema, requestFormSchema, requestStateSchema } from './schema.ts';

const {
  notFound,
  movedOn,
  notNow,
  notYours,
  ownRequest,
  incomplete,
  notADraft,
  wrongRequirement,
  wrongApprover,
} = materialFailures;

/** id: the number, as MR-26-0001, or the id. */
const requestParams = z.object({ id: z.string().check(z.minLength(1), z.maxLength(40)) });
const lineParams = z.object({ ...requestParams.shape, lineId: idSchema });

const note = z._default(z.string().check(z.trim(), z.maxLength(1000)), '');
const short = z._default(z.string().check(z.trim(), z.maxLength(200)), '');

/** `from` is the state the person sees: who decides on what has moved on meanwhile is told so. */
const stepBody = <const S extends readonly string[]>(steps: S) =>
  z.object({
    step: z.enum(steps),
    from: requestStateSchema,
    reason: note,
    supplier: short,
    orderNo: short,
    quantities: z._default(
      z.array(z.object({ lineId: idSchema, quantity: quantitySchema })).check(z.maxLength(200)),
      [],
    ),
  });

export const requesterSteps = ['submit', 'revise', 'cancel'] as const;
export const keeperSteps = [
  'approve',
  'reject',
  'reserve',
  'request-quotes',
  'quote',
  'order',
  'receive',
  'inspect',
  'issue',
  'close',
  'cancel',
] as const;

const stepFailures = [notFound, movedOn, notNow, notYours, ownRequest, incomplete] as const;

export const materialEndpoints = {
  // specification, section 7
  list: endpoint({
    description: 'The list in one call, each request with its lines.',
    method: 'GET',
    path: 'material-request/details',
    access: 'material-requests:read',
    query: materialListQuerySchema,
    reply: z.object({
      items: z.array(materialRequestSchema),
      total: z.number(),
      nextCursor: z.nullable(z.string()),
    }),
    failures: [],
    tags: ['MaterialRequests'],
  }),
  export: endpoint({
    description: 'One row for each line of the filtered requests.',
    method: 'GET',
    path: 'material-request/export',
    access: 'material-requests:read',
    query: z.object({ ...materialFilterSchema.shape, format: z._default(z.enum(['csv', 'xlsx']), 'csv') }),
    kind: 'file',
    reply: z.unknown(),
    failures: [kitFailures.exportTooLarge],
  }),
  approvers: endpoint({
    description: 'Colleagues who may approve what the caller asks for.',
    method: 'GET',
    path: 'material-request/approvers',
    access: 'material-requests:write',
    reply: z.object({ approvers: z.array(z.object({ id: idSchema, name: z.string() })) }),
    failures: [],
    tags: ['Members', 'Permissions'],
  }),
  add: endpoint({
    method: 'POST',
    path: 'material-request',
    access: 'material-requests:write',
    body: requestFormSchema,
    reply: materialRequestSchema,
    failures: [enquiryFailures.notFound, wrongRequirement, wrongApprover],
    tags: ['MaterialRequests'],
  }),
  find: endpoint({
    method: 'GET',
    path: 'material-request/:id',
    access: 'material-requests:read',
    params: requestParams,
    reply: materialRequestSchema,
    failures: [notFound],
    tags: ['MaterialRequests'],
  }),
  rewrite: endpoint({
    description: 'Replaces what a draft says, lines and all.',
    method: 'PUT',
    path: 'material-request/:id',
    access: 'material-requests:write',
    params: requestParams,
    body: requestFormSchema,
    reply: materialRequestSchema,
    failures: [notFound, notADraft, notYours, enquiryFailures.notFound, wrongRequirement, wrongApprover],
    tags: ['MaterialRequests'],
  }),
  takeOwnStep: endpoint({
    description: 'What the requester does with the own request.',
    method: 'POST',
    path: 'material-request/:id/own-steps',
    access: 'material-requests:write',
    params: requestParams,
    body: stepBody(requesterSteps),
    reply: materialRequestSchema,
    failures: stepFailures,
    tags: ['MaterialRequests'],
  }),
  takeStep: endpoint({
    description: 'What those who approve and keep requests moving do.',
    method: 'POST',
    path: 'material-request/:id/steps',
    access: 'material-requests:approve',
    params: requestParams,
    body: stepBody(keeperSteps),
    reply: materialRequestSchema,
    failures: stepFailures,
    tags: ['MaterialRequests'],
  }),
  receipt: endpoint({
    description: 'What came: heat, certificate, test result, quantities, place.',
    method: 'PATCH',
    path: 'material-request/:id/lines/:lineId',
    access: 'material-requests:approve',
    params: lineParams,
    body: receiptSchema,
    reply: materialRequestSchema,
    failures: [notFound, notNow, incomplete],
    tags: ['MaterialRequests'],
  }),
  certificate: endpoint({
    description: 'Multipart, one file: the certificate of a line as the mill wrote it.',
    method: 'POST',
    path: 'material-request/:id/lines/:lineId/certificate',
    access: 'material-requests:approve',
    params: lineParams,
    kind: 'upload',
    reply: materialRequestSchema,
    failures: [notFound, notNow, materialFailures.noFile, materialFailures.fileTooLarge],
    tags: ['MaterialRequests'],
  }),
  file: endpoint({
    method: 'GET',
    path: 'material-request/:id/files/:fileId',
    access: 'material-requests:read',
    params: z.object({ ...requestParams.shape, fileId: idSchema }),
    kind: 'file',
    reply: z.unknown(),
    failures: [notFound],
  }),
  history: endpoint({
    method: 'GET',
    path: 'material-request/:id/history',
    access: 'material-requests:read',
    params: requestParams,
    reply: z.object({ events: z.array(auditEventSchema) }),
    failures: [notFound],
    tags: ['MaterialRequests'],
  }),
} as const;
