import * as z from 'zod/mini';
import { archiveFailures } from '#archives/contract/errors.ts';
import {
  archiveLinkSchema,
  archiveParams,
  archiveSchema,
  archivesSchema,
} from '#archives/contract/schema.ts';
import { enquiryFailures } from '#enquiries/contract/errors.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { kitFailures } from '#kit/contract/errors.ts';
import { idSchema } from '#kit/contract/schema.ts';
import { supportFailures } from './errors.ts';
import {
  deskSchema,
  newMessageSchema,
  newTicketSchema,
  supportFileSchema,
  ticketSchema,
  ticketSummarySchema,
} from './schema.ts';

const { notFound, fileNotFound, comesByMail, noFile, fileTooLarge, unknownFile } = supportFailures;
const { tooManyRequests } = kitFailures;

/** id: the number, as SUP-26-0001, or the id. */
const ticketParams = z.object({ id: z.string().check(z.minLength(1), z.maxLength(40)) });

/**
 * Every member may write to support, also after the trial; tickets of others are seen with
 * organisation:write alone.
 */
export const supportEndpoints = {
  list: endpoint({
    description: 'Newest first, with where mails to support go.',
    method: 'GET',
    path: 'support/tickets',
    access: 'member',
    query: z.object({ whose: z._default(z.enum(['mine', 'all']), 'mine') }),
    reply: z.object({ tickets: z.array(ticketSummarySchema), desk: deskSchema }),
    failures: [],
    tags: ['Support'],
  }),
  add: endpoint({
    method: 'POST',
    path: 'support/tickets',
    access: 'member',
    body: newTicketSchema,
    reply: ticketSchema,
    failures: [enquiryFailures.notFound, unknownFile, tooManyRequests],
    worksReadOnly: true,
    tags: ['Support'],
  }),
  find: endpoint({
    method: 'GET',
    path: 'support/tickets/:id',
    access: 'member',
    params: ticketParams,
    reply: ticketSchema,
    failures: [notFound],
    tags: ['Support'],
  }),
  write: endpoint({
    method: 'POST',
    path: 'support/tickets/:id/messages',
    access: 'member',
    params: ticketParams,
    body: newMessageSchema,
    reply: ticketSchema,
    failures: [notFound, comesByMail, unknownFile, tooManyRequests],
    worksReadOnly: true,
    tags: ['Support'],
  }),
  upload: endpoint({
    description: 'Multipart, one file: kept for the message that its owner is writing.',
    method: 'POST',
    path: 'support/files',
    access: 'member',
    kind: 'upload',
    reply: supportFileSchema,
    failures: [noFile, fileTooLarge, tooManyRequests],
    worksReadOnly: true,
  }),
  file: endpoint({
    method: 'GET',
    path: 'support/tickets/:id/files/:fileId',
    access: 'member',
    params: z.object({ ...ticketParams.shape, fileId: idSchema }),
    kind: 'file',
    reply: z.unknown(),
    failures: [notFound, fileNotFound],
  }),
  exports: endpoint({
    description: 'Exports of everything the organisation has here, newest first, with how far each is.',
    method: 'GET',
    path: 'support/takeout',
    access: 'organisation:write',
    reply: archivesSchema,
    failures: [],
    tags: ['Archives'],
  }),
  takeout: endpoint({
    description:
      'Asks for everything the organisation has here as one archive, which is made in the background.',
    method: 'POST',
    path: 'support/takeout',
    access: 'organisation:write',
    reply: archiveSchema,
    failures: [tooManyRequests],
    worksReadOnly: true,
    tags: ['Archives'],
  }),
  exportLink: endpoint({
    description: 'An address at which a browser downloads an export, for an hour.',
    method: 'GET',
    path: 'support/takeout/:id/link',
    access: 'organisation:write',
    params: archiveParams,
    reply: archiveLinkSchema,
    failures: [archiveFailures.notFound, archiveFailures.notReady, archiveFailures.expired],
  }),
} as const;
