import type { Failure } from '#kit/contract/errors.ts';

/** Where a sentence names somebody or some days, the service says it with them. */
export const absenceFailures = {
  notFound: { code: 'absence_not_found', status: 404, message: 'This absence was not found.' },
  endsFirst: {
    code: 'absence_ends_first',
    status: 400,
    message: 'The last day cannot be before the first.',
  },
  tooLong: { code: 'absence_too_long', status: 400, message: 'An absence lasts a year at most.' },
  beginsInPast: {
    code: 'absence_begins_in_past',
    status: 400,
    message: 'The first day cannot be before today.',
  },
  endsInPast: {
    code: 'absence_ends_in_past',
    status: 400,
    message: 'The last day cannot be before today.',
  },
  hasBegun: {
    code: 'absence_has_begun',
    status: 409,
    message: 'The absence has started: its first day cannot be changed.',
  },
  isOver: { code: 'absence_is_over', status: 409, message: 'This absence is over.' },
  overlaps: {
    code: 'absence_overlaps',
    status: 409,
    message: 'Another absence is entered for these days.',
  },
  ownDeputy: { code: 'own_deputy', status: 400, message: 'Nobody is their own deputy. Choose a colleague.' },
  notActive: {
    code: 'deputy_not_active',
    status: 409,
    message: 'This person is not an active member. Choose another deputy.',
  },
  seesNoEnquiries: {
    code: 'deputy_sees_no_enquiries',
    status: 409,
    message: 'The role of this person does not see enquiries. Choose another deputy.',
  },
  deputyAbsent: {
    code: 'deputy_absent',
    status: 409,
    message: 'This person is absent then. Choose another deputy.',
  },
  isDeputy: {
    code: 'absent_is_deputy',
    status: 409,
    message: 'The absent person is somebody’s deputy then. Another deputy has to be chosen there first.',
  },
  namesOneself: {
    code: 'deputy_names_oneself',
    status: 403,
    message: 'Somebody else has to make you the deputy.',
  },
} as const satisfies Record<string, Failure>;
