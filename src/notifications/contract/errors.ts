import type { Failure } from '#kit/contract/errors.ts';

export const notificationFailures = {
  notFound: { code: 'notification_not_found', status: 404, message: 'This notification was not found.' },
  alwaysMailed: {
    code: 'always_mailed',
    status: 409,
    message: 'Emails about access requests cannot be switched off.',
  },
} as const satisfies Record<string, Failure>;
