import { makeListeners } from '#kit/client/listeners.ts';
import { useSyncExternalStore } from 'react';

export type AuthPage = 'signup' | 'otp' | 'resetPassword';

let page: AuthPage = 'signup';
const listeners = makeListeners();

/** Marks where somebody is between sign-up, code and new password (section 3: starts as signup). */
export function markPage(next: AuthPage): void {
  page = next;
  listeners.tell();
}

/** The marked page. */
export const useAuthPage = (): AuthPage => useSyncExternalStore(listeners.subscribe, () => page);
