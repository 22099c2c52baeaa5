import * as z from 'zod/mini';
import { enquiryFailures } from '#enquiries/contract/errors.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { idSchema, messageReplySchema } from '#kit/contract/schema.ts';
import { reminderFailures } from './errors.ts';
import { newReminderSchema, ownReminderSchema, reminderChangeSchema, reminderSchema } from './schema.ts';

const enquiryParams = z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)) });
const reminderParams = z.object({ ...enquiryParams.shape, reminderId: idSchema });
const { notFound, inThePast, notAMember, notYours } = reminderFailures;

export const reminderEndpoints = {
  list: endpoint({
    description: 'All of an enquiry, done ones included, by their time.',
    method: 'GET',
    path: 'enquiries/:id/reminders',
    access: 'enquiries:read',
    params: enquiryParams,
    reply: z.object({ reminders: z.array(reminderSchema) }),
    failures: [enquiryFailures.notFound],
    tags: ['Reminders'],
  }),
  mine: endpoint({
    description: "The caller's own that are not done, over all enquiries, the earliest first.",
    method: 'GET',
    path: 'reminders/mine',
    access: 'enquiries:read',
    reply: z.object({ reminders: z.array(ownReminderSchema) }),
    failures: [],
  }),
  add: endpoint({
    method: 'POST',
    path: 'enquiries/:id/reminders',
    access: 'enquiries:comment',
    params: enquiryParams,
    body: newReminderSchema,
    reply: reminderSchema,
    failures: [enquiryFailures.notFound, inThePast, notAMember],
    tags: ['Reminders', 'Dashboard'],
    tagsIfRefused: [],
  }),
  change: endpoint({
    method: 'PATCH',
    path: 'enquiries/:id/reminders/:reminderId',
    access: 'enquiries:comment',
    params: reminderParams,
    body: reminderChangeSchema,
    reply: reminderSchema,
    failures: [enquiryFailures.notFound, notFound, inThePast, notYours],
    tags: ['Reminders', 'Dashboard'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'enquiries/:id/reminders/:reminderId',
    access: 'enquiries:comment',
    params: reminderParams,
    reply: messageReplySchema,
    failures: [enquiryFailures.notFound, notFound, notYours],
    tags: ['Reminders', 'Dashboard'],
  }),
} as const;
