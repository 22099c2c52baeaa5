import { makeListeners } from './listeners.ts';
import { useSyncExternalStore } from 'react';
import { sessionKeys } from '#kit/contract/storage-keys.ts';
import { browserStorage, tabStorage } from './storage.ts';
import { showToast } from './toast.ts';

/** `replaced`: another account was signed in in another tab of this browser. */
export type SessionEnd = 'expired' | 'revoked' | 'signed_out' | 'replaced';

/**
 * Not a secret: whether it is worth asking for the session of this browser, and whether a sign-out
 * has yet to reach the server.
 */
const browserKey = 'browserSession';
type BrowserSession = 'open' | 'leaving' | null;

export const browserSession = (): BrowserSession => {
  const kept = browserStorage.read(browserKey);
  return kept === 'open' || kept === 'leaving' ? kept : null;
};

/** Keeps for the next tab what has become of the session of this browser. */
export const rememberBrowser = (session: BrowserSession): void =>
  session ? browserStorage.write(browserKey, session) : browserStorage.remove(browserKey);

let memory: string | null = null;
const listeners = makeListeners();
const leavers = new Set<(reason: SessionEnd) => void>();

/** The bearer token of this tab, or null when nobody is signed in. */
export function readToken(): string | null {
  memory ??= tabStorage.read(sessionKeys.token) || null;
  return memory;
}

/** Keeps the token of a session that has begun. */
export function startSession(token: string): void {
  memory = token;
  tabStorage.write(sessionKeys.token, token);
  rememberBrowser('open');
  listeners.tell();
}

/** Whether a token is there; changes with the session. */
export const useIsSignedIn = (): boolean =>
  useSyncExternalStore(listeners.subscribe, () => readToken() !== null);

/** Calls `listener` when a session has ended (to close, forget and leave); returns how to stop that. */
export function onSessionEnd(listener: (reason: SessionEnd) => void): () => void {
  leavers.add(listener);
  return () => void leavers.delete(listener);
}

const farewells: Record<SessionEnd, string | null> = {
  expired: 'Your session has expired. Please sign in again.',
  revoked: 'Your access has been revoked. Please sign in again.',
  signed_out: null,
  replaced: 'Another account was signed in in this browser.',
};

/** Ends the session once: forgets the token, says why, tells the listeners. A second call does nothing. */
export function endSession(reason: SessionEnd): void {
  if (readToken() === null) return;
  memory = null;
  tabStorage.remove(sessionKeys.token);
  if (browserSession() === 'open') rememberBrowser(null);
  const farewell = farewells[reason];
  if (farewell) showToast({ message: farewell, type: 'error' });
  listeners.tell();
  for (const leaver of leavers) leaver(reason);
}

/** What a rejected answer means for the session (section 8); null for every other answer. */
export function rulingOf(status: unknown, message: unknown): 'expired' | 'revoked' | null {
  if (status !== 401 || typeof message !== 'string') return null;
  const words = message.toLowerCase();
  if (words.includes('expired')) return 'expired';
  if (words.includes('unauthorized') || words.includes('invalid token')) return 'revoked';
  return null;
}

/** Applies the 401 rules to a failed call; several at once end the session once. */
export function noticeUnauthorised(error: { status: unknown; data?: unknown }): void {
  const data = error.data;
  const message = typeof data === 'object' && data !== null && 'message' in data ? data.message : undefined;
  const ruling = rulingOf(error.status, message);
  if (ruling) endSession(ruling);
}
