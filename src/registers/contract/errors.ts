import type { Failure } from '#kit/contract/errors.ts';

export const registerFailures = {
  unknownEntry: {
    code: 'unknown_register_entry',
    status: 404,
    message: 'This entry no longer exists.',
  },
  exists: {
    code: 'register_entry_exists',
    status: 409,
    message: 'The register already has this entry.',
  },
  full: {
    code: 'register_full',
    status: 409,
    message: 'A register has at most 2,000 entries.',
  },
} as const satisfies Record<string, Failure>;

export const maxEntries = 2000;
