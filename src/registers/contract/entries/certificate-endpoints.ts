import * as z from 'zod/mini';
import { endpoint } from '#kit/contract/endpoint.ts';
import type { Failure } from '#kit/contract/errors.ts';
import { idSchema } from '#kit/contract/schema.ts';
import { registerFailures } from '../errors.ts';

export const certificateFailures = {
  noFile: { code: 'no_certificate_file', status: 400, message: 'Choose one file.' },
  tooLarge: { code: 'certificate_too_large', status: 413, message: 'A certificate has at most 25 MB.' },
  notFiled: { code: 'no_certificate', status: 404, message: 'No certificate is filed here.' },
} as const satisfies Record<string, Failure>;

const params = z.object({ id: z.string() });

export const certificateEndpoints = {
  file: endpoint({
    description:
      'Multipart, one file: the certificate of an entry as it was issued, in the place of the one before.',
    method: 'POST',
    path: 'registers/entries/:id/certificate',
    access: 'registers:write',
    params,
    kind: 'upload',
    reply: z.object({ id: idSchema, certificateName: z.string() }),
    failures: [registerFailures.unknownEntry, certificateFailures.noFile, certificateFailures.tooLarge],
    tags: ['Registers'],
  }),
  open: endpoint({
    method: 'GET',
    path: 'registers/entries/:id/certificate',
    access: 'member',
    params,
    kind: 'file',
    reply: z.unknown(),
    failures: [registerFailures.unknownEntry, certificateFailures.notFiled],
  }),
} as const;
