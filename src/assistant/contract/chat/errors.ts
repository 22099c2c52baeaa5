import type { Failure } from '#kit/contract/errors.ts';

export const chatFailures = {
  notFound: { code: 'chat_not_found', status: 404, message: 'This conversation was not found.' },
  messageNotFound: { code: 'message_not_found', status: 404, message: 'This message was not found.' },
  stillAnswering: {
    code: 'still_answering',
    status: 409,
    message: 'Qucy is still answering. Stop it first, or wait.',
  },
} as const satisfies Record<string, Failure>;
