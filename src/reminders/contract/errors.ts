import type { Failure } from '#kit/contract/errors.ts';

export const reminderFailures = {
  notFound: { code: 'reminder_not_found', status: 404, message: 'This reminder was not found.' },
  inThePast: { code: 'reminder_in_the_past', status: 422, message: 'Choose a time that lies ahead.' },
  notAMember: { code: 'reminder_not_a_member', status: 422, message: 'Only active members can be reminded.' },
  notYours: {
    code: 'reminder_not_yours',
    status: 403,
    message: 'Only who set a reminder, or whom it reminds, can change it.',
  },
} as const satisfies Record<string, Failure>;
