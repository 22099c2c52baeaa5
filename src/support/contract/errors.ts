import type { Failure } from '#kit/contract/errors.ts';

export const supportFailures = {
  notFound: { code: 'ticket_not_found', status: 404, message: 'This ticket was not found.' },
  fileNotFound: { code: 'ticket_file_not_found', status: 404, message: 'This attachment was not found.' },
  comesByMail: {
    code: 'ticket_answer_by_mail',
    status: 409,
    message: 'Answers of support come to the ticket by themselves.',
  },
  noFile: { code: 'ticket_no_file', status: 400, message: 'Choose a file to attach.' },
  fileTooLarge: {
    code: 'ticket_file_too_large',
    status: 413,
    message: 'This file is larger than 10 MB. Send a smaller one.',
  },
  unknownFile: {
    code: 'ticket_unknown_file',
    status: 409,
    message: 'The attachment is not here any more. Attach it again.',
  },
} as const satisfies Record<string, Failure>;
