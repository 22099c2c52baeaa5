/** One way a call may fail: `code` is what programs compare, `message` the exact words a person reads. */
export type Failure = { readonly code: string; readonly status: number; readonly message: string };

/** The one shape of every error answer (ERR-2). */
export type ErrorReply = Failure & {
  fields?: Record<string, string>;
  /** What the client needs to offer a way on, such as the reference of the enquiry that already exists. */
  details?: Record<string, string>;
  requestId: string;
};

/**
 * Whether an answer is the product's own failure; written by hand, because the pages before the
 * sign-in load without schemas.
 */
export function isErrorReply(data: unknown): data is ErrorReply {
  if (!isRecord(data)) return false;
  const { status, code, message, fields, details, requestId } = data;
  const areTexts = [code, message, requestId].every((text) => typeof text === 'string');
  return (
    typeof status === 'number' &&
    areTexts &&
    [fields, details].every((texts) => texts === undefined || isTexts(texts))
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTexts = (value: unknown): boolean =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string');

/** What services throw; `mount` turns it into the error answer. */
export class AppError extends Error {
  readonly failure: Failure;
  readonly fields: Record<string, string> | undefined;
  readonly details: Record<string, string> | undefined;
  /** Seconds after which the same call may succeed; goes out as Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(
    failure: Failure,
    more: {
      fields?: Record<string, string>;
      details?: Record<string, string>;
      message?: string;
      retryAfter?: number;
    } = {},
  ) {
    super(more.message ?? failure.message);
    this.failure = failure;
    this.fields = more.fields;
    this.details = more.details;
    this.retryAfter = more.retryAfter;
  }
}

/** Failures any call may answer with. */
export const kitFailures = {
  noSuchRange: { code: 'no_such_range', status: 416, message: 'The file is not that long.' },
  invalidInput: { code: 'invalid_input', status: 400, message: 'Please check the marked fields.' },
  notSignedIn: { code: 'not_signed_in', status: 401, message: 'Unauthorized: please sign in.' },
  sessionExpired: { code: 'session_expired', status: 401, message: 'Your session has expired.' },
  forbidden: { code: 'forbidden', status: 403, message: 'Your role does not allow this.' },
  readOnly: {
    code: 'workspace_read_only',
    status: 403,
    message:
      'Your trial has ended, so the workspace is read-only. Nothing is deleted. Ask for activation to go on.',
  },
  notFound: { code: 'not_found', status: 404, message: 'Nothing was found at this address.' },
  tooLarge: { code: 'too_large', status: 413, message: 'This is too large to take.' },
  wrongMediaType: {
    code: 'wrong_media_type',
    status: 415,
    message: 'Send the body as JSON, files as multipart/form-data.',
  },
  exportTooLarge: {
    code: 'export_too_large',
    status: 409,
    message: 'Too many rows for one workbook. Export them as CSV, or filter the list.',
  },
  tooManyRequests: {
    code: 'too_many_requests',
    status: 429,
    message: 'Too many tries. Please wait a little and try again.',
  },
  unexpected: { code: 'unexpected', status: 500, message: 'Something went wrong' },
  storageFull: {
    code: 'storage_full',
    status: 507,
    message:
      'There is no room left to store this. Tell the operator of this installation; nothing was changed.',
  },
  interrupted: {
    code: 'interrupted',
    status: 503,
    message:
      'The connection to the database was cut while this was being saved. Check whether it was saved before you try again.',
  },
  unavailable: {
    code: 'unavailable',
    status: 503,
    message: 'The service is starting or busy. Please try again in a moment.',
  },
} as const satisfies Record<string, Failure>;
