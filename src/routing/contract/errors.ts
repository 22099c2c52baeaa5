import type { Failure } from '#kit/contract/errors.ts';

/** A file with every subject has 20 kB. */
export const maxMatrixBytes = 1024 * 1024;

export const routingFailures = {
  unknownSubject: { code: 'unknown_subject', status: 404, message: 'There is no such subject.' },
  noFile: { code: 'no_matrix_file', status: 400, message: 'Choose one CSV file.' },
  tooLarge: {
    code: 'matrix_file_too_large',
    status: 413,
    message: 'This file has more lines than there are subjects. Export the list and change that file.',
  },
  unreadable: {
    code: 'matrix_file_unreadable',
    status: 422,
    message: 'This is no CSV file that can be read.',
  },
  noHeadings: {
    code: 'matrix_headings_missing',
    status: 422,
    message: 'The first line must name the columns “Key” and “Departments”. Export the list to see how.',
  },
  empty: { code: 'matrix_file_empty', status: 422, message: 'This file has no line below its headings.' },
  faultyLines: {
    code: 'matrix_lines_faulty',
    status: 422,
    message: 'Some lines of this file cannot be taken, so nothing was changed.',
  },
} as const satisfies Record<string, Failure>;
