import { expect, it, vi } from 'vitest';
import { kitFailures } from '#shared/kit/errors.ts';
import { toastManager } from '../ui/toasts.ts';
import { failureOf, toastFailure } from './errors.ts';

it('ERR-2: a failure of the server keeps its code, words, fields and request id', () => {
  const data = { status: 400, code: 'invalid_input', message: 'Please check the marked fields.', fields: { name: 'Name is required' }, requestId: 'r1' };
  expect(failureOf({ status: 400, data })).toEqual(data);
});

it('ERR-1: no connection, no answer in time and an unreadable answer are told apart', () => {
  const kinds = ['FETCH_ERROR', 'TIMEOUT_ERROR', 'PARSING_ERROR'];
  const failures = kinds.map((status) => failureOf({ status, error: 'x' }));
  expect(failures.map((failure) => failure.code)).toEqual(kinds);
  expect(new Set(failures.map((failure) => failure.message)).size).toBe(3);
});

it('a page of a proxy in place of an answer means that the service is starting', () => {
  const failure = failureOf({ status: 'PARSING_ERROR', originalStatus: 502, data: '<html>', error: 'SyntaxError' });
  expect(failure).toMatchObject({ code: 'unavailable', status: 502 });
});

it('a proxy that does not let a large file through is told from an error of the server', () => {
  expect(failureOf({ status: 413, data: undefined })).toMatchObject({ code: 'too_large', message: 'This is too large to take.' });
  expect(failureOf({ status: 'PARSING_ERROR', originalStatus: 413 })).toMatchObject({ code: 'too_large' });
});

it('AUTH-11: whatever is not known says "Something went wrong"', () => {
  for (const error of [null, undefined, 'text', new Error('x'), { status: 500, data: '<html>' }, { status: 418, data: { message: 'tea' } }]) {
    expect(failureOf(error)).toMatchObject({ code: 'unexpected', message: 'Something went wrong' });
  }
});

it('AUTH-17: several writes that a read-only workspace refuses at once are told once; a later one is told again', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000);
  const said: unknown[] = [];
  const stop = toastManager[' subscribe'](({ action, options }) => {
    if (action === 'add') said.push(options.title);
  });
  const refused = { status: 403, data: { ...kitFailures.readOnly, requestId: 'r1' } };
  toastFailure(refused);
  toastFailure(refused);
  expect(said).toEqual([kitFailures.readOnly.message]);
  now.mockReturnValue(14_000);
  toastFailure(refused);
  expect(said).toHaveLength(2);
  stop();
  now.mockRestore();
});
