import type { Failure } from '#kit/contract/errors.ts';

export const mailboxFailures = {
  unknown: { code: 'mailbox_not_found', status: 404, message: 'This mailbox is no longer there.' },
  tooMany: {
    code: 'too_many_mailboxes',
    status: 409,
    message: 'An organisation has at most 20 mailboxes. Remove one first.',
  },
  sameMailbox: {
    code: 'mailbox_exists',
    status: 409,
    message: 'This folder of this account is set up already.',
  },
} as const satisfies Record<string, Failure>;
