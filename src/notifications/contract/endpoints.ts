import * as z from 'zod/mini';
import { endpoint } from '#kit/contract/endpoint.ts';
import { idSchema } from '#kit/contract/schema.ts';
import { notificationFailures } from './errors.ts';
import { choiceSchema, notificationSchema, settingsSchema, summaryTimeSchema } from './schema.ts';

const unreadReply = z.object({ unread: z.number() });

/** Everything here is the caller's own, so every member may, also when the workspace is read-only. */
export const notificationEndpoints = {
  list: endpoint({
    description: 'Newest first; `before` is what the page before named.',
    method: 'GET',
    path: 'notifications',
    access: 'member',
    query: z.object({
      before: z.optional(z.string().check(z.maxLength(200))),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 30),
    }),
    reply: z.object({ items: z.array(notificationSchema), nextBefore: z.nullable(z.string()) }),
    failures: [],
    tags: ['Notifications'],
  }),
  count: endpoint({
    method: 'GET',
    path: 'notifications/count',
    access: 'member',
    reply: unreadReply,
    failures: [],
    tags: ['Notifications'],
  }),
  read: endpoint({
    method: 'POST',
    path: 'notifications/:id/read',
    access: 'member',
    params: z.object({ id: idSchema }),
    reply: unreadReply,
    failures: [notificationFailures.notFound],
    worksReadOnly: true,
    tags: ['Notifications'],
  }),
  readAll: endpoint({
    method: 'POST',
    path: 'notifications/read',
    access: 'member',
    reply: unreadReply,
    failures: [],
    worksReadOnly: true,
    tags: ['Notifications'],
  }),
  settings: endpoint({
    method: 'GET',
    path: 'notifications/settings',
    access: 'member',
    reply: settingsSchema,
    failures: [],
    tags: ['Notifications'],
  }),
  choose: endpoint({
    method: 'PUT',
    path: 'notifications/settings/choice',
    access: 'member',
    body: choiceSchema,
    reply: settingsSchema,
    failures: [notificationFailures.alwaysMailed],
    worksReadOnly: true,
    tags: ['Notifications'],
  }),
  setTime: endpoint({
    description: "When the caller's daily summary comes, in their own time zone.",
    method: 'PUT',
    path: 'notifications/settings/summary',
    access: 'member',
    body: summaryTimeSchema,
    reply: settingsSchema,
    failures: [],
    worksReadOnly: true,
    tags: ['Notifications'],
  }),
} as const;
