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
  tooEarly: { code: 'erasure_too_early', status: 409, message: 'This enquiry must be retained for longer.' },
  nothing: { code: 'erasure_nothing_left', status: 409, message: 'This was erased already.' },
  isMember: {
    code: 'erasure_of_member',
    status: 409,
    message: 'This person is a member. Remove them from the organisation first.',
  },
  heldPerson: {
    code: 'erasure_under_hold',
    status: 409,
    message: 'This person is named in enquiries under a legal hold.',
  },
  nobody: { code: 'erasure_nobody', status: 409, message: 'Nothing here names this person.' },
  namedInReason: {
    code: 'erasure_reason_names',
    status: 422,
    message: 'The reason stays in the audit log. Do not name the person in it.',
  },
  changed: {
    code: 'erasure_list_changed',
    status: 409,
    message: 'The data has changed since it was listed. Check the list again.',
  },
} as const satisfies Record<string, Failure>;
