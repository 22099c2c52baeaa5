import type { Failure } from '#kit/contract/errors.ts';

export const archiveFailures = {
  notFound: { code: 'archive_not_found', status: 404, message: 'This archive was not found.' },
  notReady: { code: 'archive_not_ready', status: 409, message: 'This archive is not ready yet.' },
  expired: {
    code: 'archive_expired',
    status: 410,
    message: 'This archive expired after seven days. Create it again.',
  },
  linkExpired: {
    code: 'archive_link_expired',
    status: 403,
    message: 'This link is not valid any more. Choose Download again.',
  },
} as const satisfies Record<string, Failure>;
