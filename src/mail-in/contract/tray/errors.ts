import type { Failure } from '#kit/contract/errors.ts';

export const trayFailures = {
  notFound: { code: 'received_mail_not_found', status: 404, message: 'This mail was not found.' },
  stillSorting: {
    code: 'mail_still_sorting',
    status: 409,
    message: 'This mail is being sorted. Try again in a moment.',
  },
  alreadyTaken: {
    code: 'mail_already_taken',
    status: 409,
    message: 'This mail has already been filed.',
  },
  unreadable: {
    code: 'mail_unreadable',
    status: 409,
    message: 'This mail could not be read. Open its file instead.',
  },
  noTicket: {
    code: 'mail_without_ticket',
    status: 409,
    message: 'This mail answers no ticket. File it elsewhere.',
  },
  answerNotFound: { code: 'mail_answer_not_found', status: 404, message: 'This answer was not found.' },
  answerDecided: {
    code: 'mail_answer_decided',
    status: 409,
    message: 'Somebody else has decided about this answer meanwhile.',
  },
  answerChanged: {
    code: 'mail_answer_changed',
    status: 409,
    message: 'The answer at the question was changed since. Correct it there.',
  },
} as const satisfies Record<string, Failure>;
