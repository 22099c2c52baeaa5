import * as z from 'zod/mini';
import { endpoint } from '#kit/contract/endpoint.ts';
import { archiveFailures } from './errors.ts';

export const archiveEndpoints = {
  fetch: endpoint({
    description:
      'The bytes of an archive, whole or a range of them, for a browser that downloads it by itself: the address is signed and holds for an hour.',
    method: 'GET',
    path: 'archives/file',
    access: 'public',
    query: z.object({ ticket: z.string().check(z.minLength(1), z.maxLength(1000)) }),
    kind: 'file',
    reply: z.unknown(),
    failures: [archiveFailures.linkExpired, archiveFailures.expired],
  }),
} as const;
