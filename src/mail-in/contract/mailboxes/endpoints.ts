import * as z from 'zod/mini';
import { endpoint } from '#kit/contract/endpoint.ts';
import { idSchema } from '#kit/contract/schema.ts';
import { mailboxFailures } from './errors.ts';
import { arrivalSchema, mailboxFormSchema, mailboxSchema, mailboxTestSchema } from './schema.ts';

const params = z.object({ id: idSchema });
const reply = z.object({
  mailboxes: z.array(mailboxSchema),
  /** Whether servers of this network may be named, and connections that are not encrypted. */
  allowsPrivateAddresses: z.boolean(),
});
const tags = ['MailIn'];
const { unknown, tooMany, sameMailbox } = mailboxFailures;

// IN-1
export const mailboxEndpoints = {
  list: endpoint({
    description: 'The mailboxes that are read, each with its state. Secrets never leave.',
    method: 'GET',
    path: 'mailboxes',
    access: 'organisation:write',
    reply,
    failures: [],
    tags,
  }),
  add: endpoint({
    method: 'POST',
    path: 'mailboxes',
    access: 'organisation:write',
    body: mailboxFormSchema,
    reply,
    failures: [tooMany, sameMailbox],
    tags,
  }),
  change: endpoint({
    description: 'Secrets that are left out stay as long as server, account and way of signing in do.',
    method: 'PUT',
    path: 'mailboxes/:id',
    access: 'organisation:write',
    params,
    body: mailboxFormSchema,
    reply,
    failures: [unknown, sameMailbox],
    tags,
  }),
  turn: endpoint({
    description: 'Turns the reading of a mailbox on or off.',
    method: 'PATCH',
    path: 'mailboxes/:id',
    access: 'organisation:write',
    params,
    body: z.object({ isOn: z.boolean() }),
    reply,
    failures: [unknown],
    tags,
  }),
  remove: endpoint({
    description: 'Mails that were taken in stay.',
    method: 'DELETE',
    path: 'mailboxes/:id',
    access: 'organisation:write',
    params,
    reply,
    failures: [unknown],
    tags,
  }),
  test: endpoint({
    description:
      'Connects as the form says, opens the folder and streams mailboxTestSchema, the outcome last. Takes no mail in; `id` names the mailbox whose secrets are used where the form has none.',
    method: 'POST',
    path: 'mailboxes/test',
    access: 'organisation:write',
    body: z.object({ ...mailboxFormSchema.shape, id: z.nullable(idSchema) }),
    kind: 'stream',
    reply: mailboxTestSchema,
    failures: [unknown],
  }),
  arrivals: endpoint({
    description: 'What arrived last, newest first, and what became of it.',
    method: 'GET',
    path: 'mail-arrivals',
    access: 'organisation:write',
    reply: z.object({ arrivals: z.array(arrivalSchema) }),
    failures: [],
    tags,
  }),
} as const;
