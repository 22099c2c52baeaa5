import type { Failure } from '#kit/contract/errors.ts';

export const conversationFailures = {
  mailNotFound: { code: 'mail_not_found', status: 404, message: 'This mail was not found.' },
  commentNotFound: { code: 'comment_not_found', status: 404, message: 'This comment was not found.' },
  fileNotFound: { code: 'file_not_found', status: 404, message: 'This file was not found.' },
  placeholderLeft: {
    code: 'placeholder_left',
    status: 422,
    message: 'A placeholder is left in the text. Fill it in or take it out.',
  },
  unknownPlaceholder: {
    code: 'unknown_placeholder',
    status: 422,
    message: 'The template has an unknown placeholder.',
  },
  notFailed: { code: 'mail_not_failed', status: 409, message: 'This mail is not due for a retry.' },
  mailAlreadyHere: { code: 'mail_in_thread', status: 409, message: 'This mail is already here.' },
  mailOfAnother: {
    code: 'mail_of_another_enquiry',
    status: 409,
    message: 'This mail answers a mail of another enquiry.',
  },
  tooManyFiles: { code: 'too_many_files', status: 422, message: 'Attach at most ten files.' },
  filesTooLarge: {
    code: 'files_too_large',
    status: 413,
    message: 'The attachments of one mail may have 20 MB together.',
  },
  noFile: { code: 'no_file', status: 400, message: 'Choose a file.' },
  notAMember: { code: 'mention_not_a_member', status: 422, message: 'Only active members can be mentioned.' },
  notYours: {
    code: 'comment_not_yours',
    status: 403,
    message: 'Only its author can change or delete a comment.',
  },
  tooLateToEdit: {
    code: 'comment_too_old',
    status: 409,
    message: 'A comment can be changed for 15 minutes after it was written.',
  },
} as const satisfies Record<string, Failure>;
