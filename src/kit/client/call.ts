import { addressOf, type CallOf, type Endpoint, type ReplyOf } from '#kit/contract/endpoint.ts';
import { noticeUnauthorised, readToken } from './session.ts';

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
export type RequestOptions = {
  signal?: AbortSignal;
  /** Lets the request outlive the page. */ keepalive?: boolean;
};

/**
 * Makes a call whose answer is not JSON for the cache (files, streams, a farewell), with the token of this
 * moment. Throws the same rejections as the cache's calls, for `failureOf`.
 */
export async function request<E extends Endpoint>(
  endpoint: E,
  call: CallOf<E>,
  options: RequestOptions = {},
): Promise<Response> {
  const { params, query, body } = call as Parts;
  const token = readToken();
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers['Content-Type'] = 'application/json';
  const payload = body === undefined ? undefined : isForm ? body : JSON.stringify(body);
  const ask = () =>
    fetch(addressOf(endpoint.path, params, query), {
      method: endpoint.method,
      headers,
      body: payload,
      credentials: 'include',
      ...options,
    }).catch((cause: unknown) => {
      throw { status: isTimeout(cause) ? 'TIMEOUT_ERROR' : 'FETCH_ERROR', error: String(cause) };
    });
  let answer = await ask();
  for (let attempt = 1; !answer.ok; attempt += 1) {
    const pause = pauseBeforeRetry(endpoint.method, answer, attempt);
    if (pause === null) break;
    await sleep(pause);
    answer = await ask();
  }
  if (answer.ok) return answer;
  const rejection = { status: answer.status, data: (await answer.json().catch(() => undefined)) as unknown };
  noticeUnauthorised(rejection);
  throw rejection;
}

export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

const isTimeout = (cause: unknown): boolean => cause instanceof DOMException && cause.name === 'TimeoutError';

/** A read that a busy or restarting server turned away is asked again this often before anybody is told. */
const maxReadTries = 4;

/**
 * Milliseconds until try number `attempt` + 1 of a call that was turned away; null where it is not
 * asked again by itself.
 */
export function pauseBeforeRetry(
  method: string,
  answer: Pick<Response, 'status' | 'headers'> | undefined,
  attempt: number,
): number | null {
  const isAway = answer?.status === 502 || answer?.status === 503 || answer?.status === 504;
  // A change may have been made although its answer was lost: the person who made it decides.
  if (method !== 'GET' || !isAway || attempt >= maxReadTries) return null;
  // Spread, so that not everybody returns at once.
  return (
    Math.min(Number(answer.headers.get('Retry-After')) || 1, 5) * 1000 * attempt * (0.75 + Math.random() / 2)
  );
}

/** How long a call outside of the cache may take, in milliseconds; the cache's calls have the same limit. */
const maxCall = 30_000;

/**
 * Makes a call whose JSON answer nobody keeps, such as a sign-in; throws like `request`, also when
 * the answer cannot be read.
 */
export async function send<E extends Endpoint>(endpoint: E, call: CallOf<E>): Promise<ReplyOf<E>> {
  const answer = await request(endpoint, call, { signal: AbortSignal.timeout(maxCall) });
  try {
    return (await answer.json()) as ReplyOf<E>;
  } catch (cause) {
    throw {
      status: isTimeout(cause) ? 'TIMEOUT_ERROR' : 'PARSING_ERROR',
      originalStatus: answer.status,
      error: String(cause),
    };
  }
}
