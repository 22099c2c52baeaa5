import { otpSeconds } from '#accounts/contract/rules.ts';
import type { SignUp, SignUpOnboard } from '#accounts/contract/schema.ts';
import { localKeys } from '#kit/contract/storage-keys.ts';
import { browserStorage, tabStorage } from '#kit/client/storage.ts';

const pendingKey = 'pendingCode';

const asked = ['name', 'org_name', 'sector', 'department', 'country', 'email'] as const;
const mayBeMissing = ['industry', 'state', 'city', 'place_id'] as const;

/**
 * When the mail of a code was sent, in milliseconds since 1970. `linkOnly`: one was on its way
 * already, and only its link counts here.
 */
export type SentCode = { sentAt: number; linkOnly: boolean };

/** The code this tab waits for. */
export type PendingCode = { email: string; purpose: 'signup' | 'reset' | 'signin' } & SentCode;

/** What the server says of a mail it was asked for: sent now, or one of the last minutes will do. */
export const sentNow = (alreadySentAt: string | undefined): SentCode =>
  alreadySentAt
    ? { sentAt: Date.parse(alreadySentAt), linkOnly: true }
    : { sentAt: Date.now(), linkOnly: false };

// By hand, because the account pages load without schemas.
const isText = (value: unknown): boolean => typeof value === 'string';
const isOnboard = (kept: Record<string, unknown>): boolean =>
  asked.every((key) => isText(kept[key])) &&
  mayBeMissing.every((key) => kept[key] === undefined || isText(kept[key]));
const isPending = ({ email, purpose, sentAt, linkOnly }: Record<string, unknown>): boolean =>
  isText(email) &&
  ['signup', 'reset', 'signin'].some((each) => each === purpose) &&
  typeof sentAt === 'number' &&
  typeof linkOnly === 'boolean';

/** Keeps the answers of the sign-up form for the verification, without the passwords (AUTH-6). */
export function keepOnboard({ password: _password, confirmPassword: _confirm, ...answers }: SignUp): void {
  browserStorage.write(localKeys.signUpOnboard, JSON.stringify(answers satisfies SignUpOnboard));
}

/** The kept answers of the sign-up form, or null when there are none that can be read. */
export const readOnboard = (): SignUpOnboard | null =>
  readJson(browserStorage.read(localKeys.signUpOnboard), isOnboard);

/** Keeps the address and time of a sent code for as long as the tab lives. */
export const keepPendingCode = (pending: PendingCode): void =>
  tabStorage.write(pendingKey, JSON.stringify(pending));

/** The code this tab waits for, or null. */
export const readPendingCode = (): PendingCode | null => readJson(tabStorage.read(pendingKey), isPending);

/** Forgets the code once it has been used. */
export const dropPendingCode = (): void => tabStorage.remove(pendingKey);

/** Whole seconds a code sent at `sentAt` still counts at `now` (both milliseconds), from 300 down to 0. */
export const secondsLeft = (sentAt: number, now: number): number =>
  Math.min(otpSeconds, Math.max(0, Math.ceil(otpSeconds - (now - sentAt) / 1000)));

/** Seconds as m:ss, e.g. 300 as 5:00. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The body of the verification: the code and, after a sign-up, the organisation's answers. */
export function verification(
  given: { otp: string; key?: string },
  onboard: SignUpOnboard | null,
): { otp: string } & Record<string, string | undefined> {
  if (!onboard) return given;
  const { org_name, sector, industry, department, country, state, city, place_id } = onboard;
  return { ...given, org_name, sector, industry, department, country, state, city, place_id };
}

function readJson<T>(stored: string | null, isWhole: (kept: Record<string, unknown>) => boolean): T | null {
  try {
    const kept: unknown = JSON.parse(stored ?? 'null');
    return typeof kept === 'object' && kept !== null && isWhole({ ...kept }) ? (kept as T) : null;
  } catch {
    return null;
  }
}
