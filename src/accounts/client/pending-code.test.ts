import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signUpSchema, type SignUp } from '#accounts/contract/schema.ts';
import {
  clockOf,
  keepOnboard,
  keepPendingCode,
  readOnboard,
  readPendingCode,
  secondsLeft,
  verification,
} from './pending-code.ts';

const answers: SignUp = {
  name: 'Priya Nair',
  org_name: 'Gulf Marine QA',
  industry: 'Oil & Gas',
  sector: 'Services',
  department: 'Engineering',
  country: 'united_arab_emirates',
  state: 'Sharjah',
  city: 'Sharjah',
  place_id: 'db_1',
  email: 'priya@gulfmarine.example',
  password: 'Secret-password1!',
  confirmPassword: 'Secret-password1!',
};

const entries = new Map<string, string>();
beforeEach(() => {
  entries.clear();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => void vi.unstubAllGlobals());

describe('AUTH-6: the kept answers of the sign-up form', () => {
  it('stand under signUpOnboard and never hold a password', () => {
    expect(signUpSchema.safeParse(answers).success).toBe(true);
    keepOnboard(answers);
    const kept = entries.get('signUpOnboard') ?? '';
    expect(JSON.parse(kept)).toMatchObject({
      org_name: 'Gulf Marine QA',
      place_id: 'db_1',
      email: 'priya@gulfmarine.example',
    });
    expect([...entries.values()].join()).not.toMatch(/password|Secret/i);
  });

  it('go into the verification with the code, without name and e-mail', () => {
    keepOnboard(answers);
    expect(verification({ otp: '4821' }, readOnboard())).toEqual({
      otp: '4821',
      org_name: 'Gulf Marine QA',
      sector: 'Services',
      industry: 'Oil & Gas',
      department: 'Engineering',
      country: 'united_arab_emirates',
      state: 'Sharjah',
      city: 'Sharjah',
      place_id: 'db_1',
    });
    expect(verification({ otp: '4821' }, null)).toEqual({ otp: '4821' });
  });

  it('count as none when somebody has damaged them', () => {
    entries.set('signUpOnboard', '{"name":1}');
    entries.set('pendingCode', '{');
    expect(readOnboard()).toBeNull();
    expect(readPendingCode()).toBeNull();
  });
});

describe('AUTH-7: the countdown', () => {
  it('runs from the time the code was sent, so a reload does not lengthen it', () => {
    const sentAt = 1_000_000;
    keepPendingCode({ email: 'priya@gulfmarine.example', purpose: 'reset', sentAt, linkOnly: false });
    const kept = readPendingCode()?.sentAt ?? 0;
    expect(secondsLeft(kept, sentAt)).toBe(300);
    expect(secondsLeft(kept, sentAt + 14_200)).toBe(286);
    expect(secondsLeft(kept, sentAt + 299_001)).toBe(1);
    expect(secondsLeft(kept, sentAt + 300_000)).toBe(0);
    expect(secondsLeft(kept, sentAt + 900_000)).toBe(0);
  });

  it('never shows more than five minutes when the clock was set back', () => {
    expect(secondsLeft(1_000_000, 0)).toBe(300);
  });

  it('is written in minutes and seconds', () => {
    expect([300, 61, 9, 0].map(clockOf)).toEqual(['5:00', '1:01', '0:09', '0:00']);
  });
});
