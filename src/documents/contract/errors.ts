import type { Failure } from '#kit/contract/errors.ts';

export const documentFailures = {
  notFound: { code: 'document_not_found', status: 404, message: 'This document was not found.' },
  noFile: { code: 'no_file', status: 400, message: 'Choose one file.' },
  tooLarge: { code: 'document_too_large', status: 413, message: 'This file is larger than 25 MB.' },
  wrongFormat: { code: 'wrong_format', status: 422, message: 'Use PDF, DOCX, XLSX, TXT, MD or EML.' },
  alreadyHere: { code: 'document_already_here', status: 409, message: 'This file is already here.' },
  wrongState: {
    code: 'wrong_revision_state',
    status: 409,
    message: 'The revision has changed. Showing the latest.',
  },
  ownRevision: {
    code: 'own_revision',
    status: 409,
    message: 'A revision is approved by somebody else than the person who added it.',
  },
  notReadable: { code: 'nothing_to_index', status: 409, message: 'There is no text to index in this file.' },
} as const satisfies Record<string, Failure>;
