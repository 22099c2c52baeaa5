import * as z from 'zod/mini';
import { endpoint } from '#kit/contract/endpoint.ts';
import { kitFailures } from '#kit/contract/errors.ts';

/** How mails leave this installation: through a mail server, into its own outbox, or not at all. */
const outgoingMailSchema = z.object({ way: z.enum(['sent', 'kept', 'none']), from: z.string() });
export type OutgoingMail = z.infer<typeof outgoingMailSchema>;

export const outgoingMailEndpoints = {
  find: endpoint({
    method: 'GET',
    path: 'settings/mail',
    access: 'organisation:write',
    reply: outgoingMailSchema,
    failures: [],
    tags: ['Settings'],
  }),
  test: endpoint({
    description: 'Sends the caller a mail and says in words what became of it.',
    method: 'POST',
    path: 'settings/mail/test',
    access: 'organisation:write',
    reply: z.object({ isGood: z.boolean(), message: z.string() }),
    failures: [kitFailures.tooManyRequests],
  }),
} as const;
