import * as z from 'zod/mini';
import { enquiryFailures } from '#enquiries/contract/errors.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { idSchema } from '#kit/contract/schema.ts';
import { retentionFailures } from './errors.ts';
import {
  keepingSchema,
  listingSchema,
  newClassSchema,
  personSchema,
  overviewSchema,
  reasonSchema,
  wantedSchema,
} from './schema.ts';

const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)) });
const { notFound } = enquiryFailures;
const { isMember, heldPerson, nobody, namedInReason } = retentionFailures;
const { nameTaken, noClass, noSource, onHold, notHeld, tooEarly, nothing, changed } = retentionFailures;
const access = 'organisation:write';
const tags = ['Retention'];

export const retentionEndpoints = {
  overview: endpoint({
    description: 'Retention classes, enquiries under a legal hold, and what was erased last.',
    method: 'GET',
    path: 'retention',
    access,
    reply: overviewSchema,
    failures: [],
    tags,
  }),
  addClass: endpoint({
    method: 'POST',
    path: 'retention/classes',
    access,
    body: newClassSchema,
    reply: overviewSchema,
    failures: [nameTaken],
    tags,
  }),
  changeClass: endpoint({
    method: 'PUT',
    path: 'retention/classes/:id',
    access,
    params: z.object({ id: idSchema }),
    body: newClassSchema,
    reply: overviewSchema,
    failures: [nameTaken, noClass],
    tags,
  }),
  find: endpoint({
    description: 'How long an enquiry is kept, and the mails and files that can be erased.',
    method: 'GET',
    path: 'retention/enquiries/:id',
    access,
    params,
    reply: keepingSchema,
    failures: [notFound],
    tags,
  }),
  choose: endpoint({
    method: 'PUT',
    path: 'retention/enquiries/:id/class',
    access,
    params,
    body: z.object({ classId: z.nullable(idSchema) }),
    reply: keepingSchema,
    failures: [notFound, noClass],
    tags,
  }),
  hold: endpoint({
    description: 'Puts an enquiry under a legal hold: nothing of it can be erased.',
    method: 'POST',
    path: 'retention/enquiries/:id/hold',
    access,
    params,
    body: reasonSchema,
    reply: keepingSchema,
    failures: [notFound],
    tags,
  }),
  lift: endpoint({
    method: 'POST',
    path: 'retention/enquiries/:id/hold/lift',
    access,
    params,
    body: reasonSchema,
    reply: keepingSchema,
    failures: [notFound, notHeld],
    tags,
  }),
  list: endpoint({
    description: 'What an erasure would take and what it would leave; nothing is done.',
    method: 'POST',
    path: 'retention/enquiries/:id/erasure/list',
    access,
    params,
    body: wantedSchema,
    reply: listingSchema,
    failures: [notFound, noSource, onHold, tooEarly, nothing],
    worksReadOnly: true,
  }),
  erase: endpoint({
    description: 'Erases what was listed, for good; hash, reason, who and when stay in the audit trail.',
    method: 'POST',
    path: 'retention/enquiries/:id/erasure',
    access,
    params,
    body: z.object({ ...wantedSchema.shape, ...reasonSchema.shape, listed: z.string() }),
    reply: keepingSchema,
    failures: [notFound, noSource, onHold, tooEarly, nothing, changed],
    worksReadOnly: true,
    tags,
  }),
  listPerson: endpoint({
    description: 'What the erasure of a person’s data would take and what it would leave; nothing is done.',
    method: 'POST',
    path: 'retention/people/list',
    access,
    body: personSchema,
    reply: listingSchema,
    failures: [isMember, heldPerson, nobody],
    worksReadOnly: true,
  }),
  erasePerson: endpoint({
    description: 'Erases the data of a person for good; what they signed and the audit trail stay.',
    method: 'POST',
    path: 'retention/people/erasure',
    access,
    body: z.extend(personSchema, { ...reasonSchema.shape, listed: z.string() }),
    reply: overviewSchema,
    failures: [isMember, heldPerson, nobody, namedInReason, changed],
    worksReadOnly: true,
    tags,
  }),
} as const;
