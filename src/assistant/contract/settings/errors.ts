import type { Failure } from '#kit/contract/errors.ts';

export const aiSettingsFailures = {
  noModel: {
    code: 'no_model',
    status: 409,
    message: 'No language model is set, so there is nothing to ask.',
  },
} as const satisfies Record<string, Failure>;
