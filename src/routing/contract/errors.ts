import type { Failure } from '#kit/contract/errors.ts';

export const routingFailures = {
  unknownSubject: { code: 'unknown_subject', status: 404, message: 'There is no such subject.' },
} as const satisfies Record<string, Failure>;
