import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#accounts/contract/user.ts';
import { endSession, readToken } from '#kit/client/session.ts';
import { enter, forgetAtSessionEnd, keepUser, may, readUser } from './use-user.ts';

const priya: User = {
  id: '018f6f00-0000-7000-8000-000000000001',
  name: 'Priya Nair',
  email: 'priya@gulfmarine.example',
  role: 'Coordinator',
  departments: ['Engineering'],
  abilities: ['enquiries:read', 'enquiries:write'],
  language: 'en',
  organisation: { id: '018f6f00-0000-7000-8000-000000000002', name: 'Gulf Marine QA', trialEndsAt: null },
};

const shelf = (entries: Map<string, string>) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
});

let tab = new Map<string, string>();
let browser = new Map<string, string>();
let stop = () => undefined as void;

beforeEach(() => {
  vi.resetModules();
  tab = new Map();
  browser = new Map();
  vi.stubGlobal('sessionStorage', shelf(tab));
  vi.stubGlobal('localStorage', shelf(browser));
  stop = forgetAtSessionEnd();
});

afterEach(() => {
  endSession('signed_out');
  stop();
  vi.unstubAllGlobals();
});

describe('the signed-in person', () => {
  it('AUTH-13: is kept in session storage under user and isAuthenticated, beside the token', () => {
    enter('t1', priya);
    expect(Object.fromEntries(tab)).toEqual({
      token: 't1',
      user: JSON.stringify(priya),
      isAuthenticated: 'true',
    });
    expect(readUser()).toEqual(priya);
  });

  it('AUTH-13: is found in session storage after a reload', async () => {
    tab.set('token', 't2');
    tab.set('user', JSON.stringify(priya));
    const reloaded = await import('./use-user.ts');
    expect(reloaded.may('enquiries:write')).toBe(true);
    expect(reloaded.may('members:write')).toBe(false);
  });

  it('is asked for again when what is stored cannot be read; the token stays', async () => {
    tab.set('token', 't3');
    tab.set('user', '{"name":');
    const reloaded = await import('./use-user.ts');
    expect(reloaded.readUser()).toBeNull();
    expect(reloaded.may('enquiries:read')).toBe(false);
    reloaded.keepUser(priya);
    expect(reloaded.readUser()).toEqual(priya);
    expect(tab.get('token')).toBe('t3');
  });

  it('who signs in next without being known yet is not taken for the one before', () => {
    enter('t4', priya);
    enter('t5', null);
    expect(readToken()).toBe('t5');
    expect(readUser()).toBeNull();
    expect(tab.has('user')).toBe(false);
  });

  it('AUTH-14: is forgotten at sign-out with the three session keys and the three local keys', () => {
    enter('t6', priya);
    for (const key of ['signUpOnboard', 'chatState', 'historyID', 'theme']) browser.set(key, 'x');
    endSession('signed_out');
    expect(tab.size).toBe(0);
    expect([...browser.keys()]).toEqual(['theme']);
    expect(readUser()).toBeNull();
  });

  it('AUTH-12: who was signed out without wanting it does not type the address again; who signed out leaves none behind', () => {
    enter('t8', priya);
    endSession('expired');
    expect(Object.fromEntries(tab)).toEqual({ signInEmail: priya.email });
    enter('t9', priya);
    endSession('signed_out');
    expect(tab.size).toBe(0);
  });

  it('AUTH-17: reads and no longer writes once the trial has ended, whatever the role holds', () => {
    const ended = new Date(Date.now() - 1000).toISOString();
    enter('t8', { ...priya, organisation: { ...priya.organisation, trialEndsAt: ended } });
    expect([may('enquiries:read'), may('enquiries:write')]).toEqual([true, false]);
    enter('t9', {
      ...priya,
      organisation: { ...priya.organisation, trialEndsAt: new Date(Date.now() + 60_000).toISOString() },
    });
    expect(may('enquiries:write')).toBe(true);
  });

  it('an answer about who it is that comes after the sign-out changes nothing', () => {
    enter('t7', priya);
    endSession('signed_out');
    keepUser(priya);
    expect(may('enquiries:read')).toBe(false);
    expect(tab.size).toBe(0);
  });
});
