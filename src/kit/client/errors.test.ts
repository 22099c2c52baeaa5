import { expect, it } from 'vitest';
import { kitFailures } from '#kit/contract/errors.ts';
import { hideToast, showToast, toastManager } from '#ui/toasts.ts';
import { failureOf, toastFailure } from './errors.ts';

it('ERR-2: a failure of the server keeps its code, words, fields and request id', () => {
  const data = {
    status: 400,
    code: 'invalid_input',
    message: 'Please check the marked fields.',
    fields: { name: 'Name is required' },
    requestId: 'r1',
  };
  expect(failureOf({ status: 400, data })).toEqual(data);
});

it('ERR-1: no connection, no answer in time and an unreadable answer are told apart', () => {
  const kinds = ['FETCH_ERROR', 'TIMEOUT_ERROR', 'PARSING_ERROR'];
  const failures = kinds.map((status) => failureOf({ status, error: 'x' }));
  expect(failures.map((failure) => failure.code)).toEqual(kinds);
  expect(new Set(failures.map((failure) => failure.message)).size).toBe(3);
});

it('a page of a proxy in place of an answer means that the service is starting', () => {
  const failure = failureOf({
    status: 'PARSING_ERROR',
    originalStatus: 502,
    data: '<html>',
    error: 'SyntaxError',
  });
  expect(failure).toMatchObject({ code: 'unavailable', status: 502 });
});

it('a proxy that does not let a large file through is told from an error of the server', () => {
  expect(failureOf({ status: 413, data: undefined })).toMatchObject({
    code: 'too_large',
    message: 'This is too large to take.',
  });
  expect(failureOf({ status: 'PARSING_ERROR', originalStatus: 413 })).toMatchObject({ code: 'too_large' });
});

it('AUTH-11: whatever is not known says "Something went wrong"', () => {
  for (const error of [
    null,
    undefined,
    'text',
    new Error('x'),
    { status: 500, data: '<html>' },
    { status: 418, data: { message: 'tea' } },
  ]) {
    expect(failureOf(error)).toMatchObject({ code: 'unexpected', message: 'Something went wrong' });
  }
});

it('SHELL-2: several actions that fail alike are one toast with a count, and later a new one', () => {
  const toasts = new Map<string, unknown>();
  const stop = toastManager[' subscribe'](({ action, options }) => {
    if (action === 'add' && options.id) toasts.set(options.id, options.title);
  });
  const refused = { status: 403, data: { ...kitFailures.readOnly, requestId: 'r1' } };
  toastFailure(refused);
  expect([...toasts.values()]).toEqual([kitFailures.readOnly.message]);
  toastFailure(refused);
  toastFailure(refused);
  expect([...toasts.values()]).toEqual([`${kitFailures.readOnly.message} (3×)`]);
  for (const id of toasts.keys()) hideToast(id);
  toastFailure(refused);
  expect([...toasts.values()].at(-1)).toBe(kitFailures.readOnly.message);
  expect(toasts.size).toBe(2);
  stop();
});

it('SHELL-2: two toasts that offer something to do stay two, for they are about two things', () => {
  const action = { label: 'Undo', onPress: () => undefined };
  expect(showToast('Moved', { action })).not.toBe(showToast('Moved', { action }));
});
