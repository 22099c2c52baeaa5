import type { Failure } from '#kit/contract/errors.ts';

export const enquiryFailures = {
  notFound: { code: 'enquiry_not_found', status: 404, message: 'Enquiry not found' },
  notAMail: {
    code: 'not_a_mail',
    status: 422,
    message: 'This file is not a mail. Save the mail as .eml or .msg and drop it here.',
  },
  mailTooLarge: {
    code: 'mail_too_large',
    status: 413,
    message:
      'This file is larger than 25 MB. Ask the customer for a link, or save the mail without its largest attachment.',
  },
  mailAlreadyHere: { code: 'mail_already_here', status: 409, message: 'This mail is already here.' },
  noFile: { code: 'no_file', status: 400, message: 'Choose one mail, saved as .eml or .msg.' },
  emptyFile: {
    code: 'empty_file',
    status: 422,
    message: 'This file is empty. Save it again and drop it here.',
  },
  referenceTaken: {
    code: 'reference_taken',
    status: 409,
    message: 'Another enquiry already has this reference.',
  },
  changedMeanwhile: {
    code: 'changed_meanwhile',
    status: 409,
    message: 'This has changed. Showing the latest; please check again.',
  },
  quoteNotInSource: {
    code: 'quote_not_in_source',
    status: 422,
    message: 'The quoted passage is not in the source.',
  },
  closed: {
    code: 'enquiry_closed',
    status: 409,
    message: 'The final decision is made; this enquiry no longer changes.',
  },
  fieldChanged: {
    code: 'field_changed',
    status: 409,
    message: 'This field changed while you were looking. Showing the latest; please look again.',
  },
  fieldUnderReview: {
    code: 'field_under_review',
    status: 409,
    message: 'The departments have this value before them. Change the field instead.',
  },
  stillReading: {
    code: 'still_reading',
    status: 409,
    message: 'The enquiry is still being read. This takes a few seconds.',
  },
  repliesToKnown: {
    code: 'mail_replies_to_known',
    status: 409,
    message: 'This mail answers an enquiry that is already here.',
  },
  nothingToRead: {
    code: 'nothing_to_read',
    status: 409,
    message: 'No source of this enquiry has a text to read.',
  },
  amendmentDone: {
    code: 'amendment_done',
    status: 409,
    message: 'This amendment is closed. Showing the latest.',
  },
  linesLeft: {
    code: 'amendment_lines_left',
    status: 409,
    message: 'Decide on every line of the amendment first.',
  },
  outcomeNeeded: {
    code: 'outcome_needed',
    status: 409,
    message:
      'No final decision is signed. Say how the enquiry ended (no bid, withdrawn, duplicate, no enquiry) and why.',
  },
  validationNeeded: {
    code: 'validation_needed',
    status: 409,
    message: 'Your organisation wants all ten departments to sign off before Approved.',
  },
} as const satisfies Record<string, Failure>;
