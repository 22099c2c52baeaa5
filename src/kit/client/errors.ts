import { isErrorReply, kitFailures } from '#kit/contract/errors.ts';
import { showToast } from './toast.ts';

/** Why a call failed, in words for a person; `code` is a failure's code or the kind of a failed transport. */
export type CallFailure = {
  code: string;
  status: number | null;
  message: string;
  fields?: Record<string, string>;
  details?: Record<string, string>;
  requestId?: string;
};

/** Words for calls that brought no readable answer (ERR-1). */
const transportWords = {
  FETCH_ERROR: 'The server could not be reached. Check your connection and try again.',
  TIMEOUT_ERROR: 'The server took too long to answer. Please try again.',
  PARSING_ERROR: 'The answer of the server could not be read. Please try again.',
} as const;

const isTransportKind = (kind: unknown): kind is keyof typeof transportWords =>
  typeof kind === 'string' && kind in transportWords;

type Rejection = { status: unknown; data?: unknown; originalStatus?: unknown };
const isRejection = (error: unknown): error is Rejection =>
  typeof error === 'object' && error !== null && 'status' in error;

/**
 * What a failed call says: the server's own failure, or the kind of transport that failed; anything
 * else is `unexpected`.
 */
export function failureOf(error: unknown): CallFailure {
  if (!isRejection(error)) return unexpected(null);
  if (isErrorReply(error.data)) return error.data;
  const { status } = error;
  const originalStatus = typeof error.originalStatus === 'number' ? error.originalStatus : null;
  // A proxy in front of a starting server answers 502, 503 or 504 with its own page, and 413 to
  // what it does not let through.
  const httpStatus = originalStatus ?? (typeof status === 'number' ? status : null);
  if (httpStatus === 502 || httpStatus === 503 || httpStatus === 504)
    return { ...kitFailures.unavailable, status: httpStatus };
  if (httpStatus === 413) return { ...kitFailures.tooLarge };
  if (isTransportKind(status))
    return { code: status, status: originalStatus, message: transportWords[status] };
  return unexpected(httpStatus);
}

const unexpected = (status: number | null): CallFailure => ({ ...kitFailures.unexpected, status });

/** Shows the failure of an action as a toast and returns it. */
export function toastFailure(error: unknown): CallFailure {
  const failure = failureOf(error);
  showToast({ message: failure.message, type: 'error' });
  return failure;
}
