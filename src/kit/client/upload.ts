import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { addressOf, type CallOf, type Endpoint, type ReplyOf } from '#kit/contract/endpoint.ts';
import { noticeUnauthorised, readToken } from './session.ts';

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown> };
type Progress = {
  /** Told the share of the bytes that has left, 0 to 1. */ onProgress?:
    | ((share: number) => void)
    | undefined;
  signal?: AbortSignal | undefined;
};

/** A file on its way through the query cache. */
export type FileSending = Progress & { file: File };

const answerOf = (request: XMLHttpRequest): unknown => {
  try {
    return JSON.parse(request.responseText);
  } catch {
    return undefined;
  }
};

/**
 * Sends one file to an `upload` endpoint. With XMLHttpRequest, because fetch tells nothing about how much has left.
 * Throws the same rejections as the cache's calls, for `failureOf`; a stopped one is a FETCH_ERROR.
 */
export const uploadFile = <E extends Endpoint>(
  endpoint: E,
  call: CallOf<E>,
  file: File,
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
    form.set('file', file);
    request.send(form);
  });

/** The same as the query cache takes it: never throws. */
export const sendFile = <E extends Endpoint>(
  endpoint: E,
  call: CallOf<E>,
  { file, ...sending }: FileSending,
) =>
  uploadFile(endpoint, call, file, sending).then(
    (data) => ({ data }),
    (error: unknown) => ({ error: error as FetchBaseQueryError }),
  );
