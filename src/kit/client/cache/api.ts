import {
  createApi,
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { addressOf, type CallOf, type Endpoint } from '#kit/contract/endpoint.ts';
import { pauseBeforeRetry, sleep } from '../call.ts';
import { noticeUnauthorised, readToken } from '../session.ts';

/** What a query function of a room returns: the endpoint's declaration and the parts it asks for. */
export type Call = { endpoint: Endpoint; params?: object; query?: object; body?: unknown };

const timeoutMilliseconds = 30_000;

const fetcher = fetchBaseQuery({
  baseUrl: '/',
  credentials: 'include',
  timeout: timeoutMilliseconds,
  prepareHeaders: (headers) => {
    const token = readToken();
    if (token) headers.set('Authorization', `Bearer ${token}`);
    return headers;
  },
});

export type BaseQuery = BaseQueryFn<Call, unknown, FetchBaseQueryError, object, FetchBaseQueryMeta>;

const baseQuery: BaseQuery = async (call, store, extra) => {
  const url = addressOf(call.endpoint.path, { ...call.params }, { ...call.query });
  const { method } = call.endpoint;
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetcher({ url, method, body: call.body }, store, extra);
    const pause = answer.error ? pauseBeforeRetry(method, answer.meta?.response, attempt) : null;
    if (pause === null || store.signal.aborted) {
      if (answer.error) noticeUnauthorised(answer.error);
      return answer;
    }
    await sleep(pause);
  }
};

/**
 * The one cache of what the server knows; rooms add their calls with `injectEndpoints`. Unused data
 * is kept 60 s (ERR-1).
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  keepUnusedDataFor: 60,
  // What could not be loaded offline, and what grew old meanwhile, is asked for again.
  refetchOnReconnect: true,
  // Each call names its own when it is made.
  tagTypes: [] as string[],
  endpoints: () => ({}),
});

/** Makes the `query` of a room's call from its endpoint: `query: calling(recordEndpoints.list)`. */
export const calling =
  <E extends Endpoint>(endpoint: E) =>
  (parts: CallOf<E>): Call => ({ endpoint, ...(parts as Omit<Call, 'endpoint'>) });
