import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { addressOf, type CallOf, type Endpoint, type ReplyOf } from '#kit/contract/endpoint.ts';
import { api } from './api.ts';
import { tagsOf } from './hooks.ts';
import { noticeUnauthorised, readToken } from '../session.ts';

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown> };
type Progress = {
  /** Told the share of the bytes that has left, 0 to 1. */ onProgress?:
    | ((share: number) => void)
    | undefined;
  signal?: AbortSignal | undefined;
};

/** Files on their way through the query cache, with what else the call asks for. */
type FilesSent<E extends Endpoint> = CallOf<E> & Progress & { files: readonly File[] };

const answerOf = (request: XMLHttpRequest): unknown => {
  try {
    return JSON.parse(request.responseText);
  } catch {
    return undefined;
  }
};

/**
 * Sends files to an `upload` endpoint. With XMLHttpRequest, because fetch tells nothing about how much has
 * left. Throws the same rejections as the cache's calls, for `failureOf`; a stopped one is a FETCH_ERROR.
 */
export const uploadFiles = <E extends Endpoint>(
  endpoint: E,
  call: CallOf<E>,
  files: readonly File[],
  { onProgress, signal }: Progress = {},
): Promise<ReplyOf<E>> =>
  new Promise((resolve, reject) => {
    const { params, query } = call as Parts;
    const refuse = (rejection: {
      status: unknown;
      data?: unknown;
      originalStatus?: number;
      error?: string;
    }) => {
      noticeUnauthorised(rejection);
      reject(rejection);
    };
    const request = new XMLHttpRequest();
    request.open(endpoint.method, addressOf(endpoint.path, params, query));
    request.withCredentials = true;
    const token = readToken();
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) =>
      lengthComputable ? onProgress?.(loaded / total) : undefined,
    );
    request.addEventListener('load', () => {
      const data = answerOf(request);
      const isGood = request.status >= 200 && request.status < 300;
      if (isGood && data !== undefined) resolve(data as ReplyOf<E>);
      else if (isGood) refuse({ status: 'PARSING_ERROR', originalStatus: request.status });
      else refuse({ status: request.status, data });
    });
    request.addEventListener('error', () =>
      refuse({ status: 'FETCH_ERROR', error: 'the file could not be sent' }),
    );
    request.addEventListener('abort', () => refuse({ status: 'FETCH_ERROR', error: 'stopped' }));
    signal?.addEventListener('abort', () => request.abort());
    const form = new FormData();
    for (const file of files) form.append('file', file);
    request.send(form);
  });

/**
 * A call that sends files, as a change: its arguments are the call's, the files, and how to follow
 * and stop them.
 */
export const uploadOf = <E extends Endpoint>(endpoint: E) => {
  const name = `${endpoint.method} ${endpoint.path}` as 'call';
  return api.injectEndpoints({
    endpoints: (build) => ({
      [name]: build.mutation<ReplyOf<E>, FilesSent<E>>({
        queryFn: ({ files, onProgress, signal, ...call }) =>
          uploadFiles(endpoint, call as unknown as CallOf<E>, files, { onProgress, signal }).then(
            (data) => ({ data }),
            (error: unknown) => ({ error: error as FetchBaseQueryError }),
          ),
        invalidatesTags: tagsOf(endpoint),
      }),
    }),
  }).endpoints[name];
};
