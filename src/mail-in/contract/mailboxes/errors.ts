import type { Failure } from '#kit/contract/errors.ts';

export const mailboxFailures = {
  unknown: { code: 'mailbox_not_found', status: 404, message: 'This mailbox no longer exists.' },
  tooMany: {
    code: 'too_many_mailboxes',
    status: 409,
    message: 'An organisation can have up to 20 mailboxes. Remove one first.',
  },
  sameMailbox: {
    code: 'mailbox_exists',
    status: 409,
    message: 'This folder of the account is already set up.',
  },
} as const satisfies Record<string, Failure>;
