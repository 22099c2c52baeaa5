import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountFailures } from '#accounts/contract/errors.ts';
import { kitFailures } from '#kit/contract/errors.ts';
import { hideToast, toastManager } from '#ui/toasts.ts';
import {
  endSession,
  noticeUnauthorised,
  onSessionEnd,
  readToken,
  rulingOf,
  startSession,
} from './session.ts';

let tab = new Map<string, string>();
let toasts: unknown[] = [];
let toastIds: string[] = [];
let stopListening = () => undefined as void;

beforeEach(() => {
  tab = new Map();
  toasts = [];
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => void tab.set(key, value),
    removeItem: (key: string) => void tab.delete(key),
  });
  stopListening = toastManager[' subscribe'](({ action, options }) => {
    if (action !== 'add') return;
    toasts.push(options.title);
    toastIds.push(options.id ?? '');
  });
});

afterEach(() => {
  endSession('signed_out');
  for (const id of toastIds) hideToast(id);
  toastIds = [];
  stopListening();
  vi.unstubAllGlobals();
});

describe('a session', () => {
  it('AUTH-13: is kept in session storage under token, and found there after a reload', () => {
    startSession('t1');
    expect(Object.fromEntries(tab)).toEqual({ token: 't1' });
    endSession('signed_out');
    tab.set('token', 't2');
    expect(readToken()).toBe('t2');
  });

  it('works in memory when the browser forbids storage', () => {
    vi.stubGlobal('sessionStorage', undefined);
    startSession('t4');
    expect(readToken()).toBe('t4');
  });

  it('AUTH-14: is gone after signing out, without a toast', () => {
    startSession('t5');
    endSession('signed_out');
    expect(tab.size).toBe(0);
    expect(readToken()).toBeNull();
    expect(toasts).toEqual([]);
  });
});

describe('AUTH-15: a rejected answer', () => {
  it.each([
    [401, 'Your session has expired.', 'expired'],
    [401, 'Token EXPIRED', 'expired'],
    [401, 'Unauthorized: please sign in.', 'revoked'],
    [401, 'Invalid token', 'revoked'],
    [401, 'Unauthorized: token expired', 'expired'],
    [401, accountFailures.accountIncomplete.message, null],
    [400, accountFailures.codeInvalid.message, null],
    [403, 'Unauthorized', null],
    ['FETCH_ERROR', 'expired', null],
    [401, undefined, null],
  ])('with status %s and message %j means %j for the session', (status, message, ruling) => {
    expect(rulingOf(status, message)).toBe(ruling);
  });

  it('gives one toast and one departure for several at once', () => {
    const leave = vi.fn();
    const stop = onSessionEnd(leave);
    startSession('t6');
    for (const _ of [1, 2, 3]) noticeUnauthorised({ status: 401, data: kitFailures.sessionExpired });
    noticeUnauthorised({ status: 401, data: kitFailures.notSignedIn });
    stop();
    expect(toasts).toEqual(['Your session has expired. Please sign in again.']);
    expect(leave.mock.calls).toEqual([['expired']]);
    expect(readToken()).toBeNull();
  });

  it('with "unauthorized" says that access has been revoked', () => {
    startSession('t7');
    noticeUnauthorised({ status: 401, data: kitFailures.notSignedIn });
    expect(toasts).toEqual(['Your access has been revoked. Please sign in again.']);
  });

  it('of any other kind leaves the session alone', () => {
    startSession('t8');
    noticeUnauthorised({ status: 401, data: accountFailures.accountIncomplete });
    noticeUnauthorised({ status: 401, data: 'expired' });
    noticeUnauthorised({ status: 403, data: { message: 'unauthorized' } });
    expect(readToken()).toBe('t8');
    expect(toasts).toEqual([]);
  });
});
