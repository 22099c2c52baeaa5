import * as z from 'zod/mini';
import { endpoint } from '#kit/contract/endpoint.ts';
import { idSchema } from '#kit/contract/schema.ts';
import { enquiryFailures } from '../errors.ts';
import { fieldTags } from '../fields/endpoints.ts';
import { enquiryParams } from '../records/schema.ts';
import { lineItemChangeSchema, lineItemSchema, newLineItemSchema } from './schema.ts';

const { notFound, closed } = enquiryFailures;
const itemTags = ['LineItems', ...fieldTags];

export const lineItemEndpoints = {
  list: endpoint({
    description: 'The positions a customer asks for, each cell with its place in the source.',
    method: 'GET',
    path: 'enquiries/:id/line-items',
    access: 'enquiries:read',
    params: enquiryParams,
    reply: z.object({ items: z.array(lineItemSchema) }),
    failures: [notFound],
    tags: ['LineItems'],
  }),
  add: endpoint({
    method: 'POST',
    path: 'enquiries/:id/line-items',
    access: 'enquiries:write',
    params: enquiryParams,
    body: newLineItemSchema,
    reply: lineItemSchema,
    failures: [notFound, closed],
    tags: itemTags,
  }),
  change: endpoint({
    method: 'PATCH',
    path: 'enquiries/:id/line-items/:itemId',
    access: 'enquiries:write',
    params: z.object({ ...enquiryParams.shape, itemId: idSchema }),
    body: lineItemChangeSchema,
    reply: lineItemSchema,
    failures: [notFound, closed],
    tags: itemTags,
  }),
  accept: endpoint({
    description: 'Several items at once, each by its id: what nobody has seen is named by nobody.',
    method: 'POST',
    path: 'enquiries/:id/accept-line-items',
    access: 'enquiries:write',
    params: enquiryParams,
    body: z.object({
      itemIds: z
        .array(idSchema)
        .check(z.minLength(1, { error: 'Name at least one item' }), z.maxLength(20_000)),
    }),
    reply: z.object({ accepted: z.array(idSchema) }),
    failures: [notFound, closed],
    tags: itemTags,
  }),
  export: endpoint({
    description: 'All items as a spreadsheet.',
    method: 'GET',
    path: 'enquiries/:id/line-items/export',
    access: 'enquiries:read',
    params: enquiryParams,
    query: z.object({ format: z._default(z.enum(['xlsx', 'csv']), 'xlsx') }),
    kind: 'file',
    reply: z.unknown(),
    failures: [notFound],
  }),
} as const;
