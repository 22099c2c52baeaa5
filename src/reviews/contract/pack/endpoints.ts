import * as z from 'zod/mini';
import { archiveFailures } from '#archives/contract/errors.ts';
import {
  archiveLinkSchema,
  archiveParams,
  archiveSchema,
  archivesSchema,
} from '#archives/contract/schema.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { kitFailures, type Failure } from '#kit/contract/errors.ts';
import { daySchema } from '#kit/contract/schema.ts';

export const auditPackFailures = {
  wrongPeriod: { code: 'wrong_period', status: 400, message: 'The period ends before it starts.' },
} as const satisfies Record<string, Failure>;

export const packEndpoints = {
  list: endpoint({
    description: 'Audit packs that were asked for, newest first, with how far each is.',
    method: 'GET',
    path: 'reviews/audit-packs',
    access: 'audit:read',
    reply: archivesSchema,
    failures: [],
    tags: ['Archives'],
  }),
  request: endpoint({
    description:
      'Asks for register, procedure, records and trail of every enquiry received in a period, as one archive for the auditor (API Spec Q1, 5.1), which is made in the background.',
    method: 'POST',
    path: 'reviews/audit-packs',
    access: 'audit:read',
    body: z.object({ from: daySchema, to: daySchema }),
    reply: archiveSchema,
    failures: [auditPackFailures.wrongPeriod, kitFailures.tooManyRequests],
    worksReadOnly: true,
    tags: ['Archives'],
  }),
  link: endpoint({
    description: 'An address at which a browser downloads an audit pack, for an hour.',
    method: 'GET',
    path: 'reviews/audit-packs/:id/link',
    access: 'audit:read',
    params: archiveParams,
    reply: archiveLinkSchema,
    failures: [archiveFailures.notFound, archiveFailures.notReady, archiveFailures.expired],
  }),
} as const;
