import type { Failure } from '#kit/contract/errors.ts';

export const retentionFailures = {
  nameTaken: { code: 'retention_name_taken', status: 409, message: 'A class of this name exists already.' },
  noClass: { code: 'retention_class_not_found', status: 404, message: 'This retention class was not found.' },
  noSource: { code: 'erasure_source_not_found', status: 404, message: 'This mail or file was not found.' },
  onHold: {
    code: 'enquiry_on_hold',
    status: 409,
    message: 'This enquiry is under a legal hold. Nothing of it can be erased until the hold is lifted.',
  },
  notHeld: { code: 'enquiry_not_on_hold', status: 409, message: 'This enquiry is not under a legal hold.' },
  tooEarly: { code: 'erasure_too_early', status: 409, message: 'This enquiry has to be kept for longer.' },
  nothing: { code: 'erasure_nothing_left', status: 409, message: 'This was erased already.' },
  changed: {
    code: 'erasure_list_changed',
    status: 409,
    message: 'What would be erased has changed since it was listed. Look at the list again.',
  },
} as const satisfies Record<string, Failure>;
