import type { Failure } from '#kit/contract/errors.ts';

export const accessFailures = {
  notFound: { code: 'access_request_not_found', status: 404, message: 'This request was not found.' },
  alreadyAsked: {
    code: 'already_asked',
    status: 409,
    message: 'You have already asked for this. It is pending.',
  },
  alreadyDecided: { code: 'already_decided', status: 409, message: 'This request is already decided.' },
  alreadyYours: { code: 'already_yours', status: 409, message: 'You already have this.' },
  ownRequest: {
    code: 'own_request',
    status: 403,
    message: 'Someone else has to decide about your own request.',
  },
  reasonNeeded: {
    code: 'decline_reason_needed',
    status: 400,
    message: 'Give a reason, so that the person knows.',
  },
} as const satisfies Record<string, Failure>;
