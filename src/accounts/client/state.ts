import { useSyncExternalStore } from 'react';

export type AuthPage = 'signup' | 'otp' | 'resetPassword';

let page: AuthPage = 'signup';
const listeners = new Set<() => void>();

/** Marks where somebody is between sign-up, code and new password (section 3: starts as signup). */
export function markPage(next: AuthPage): void {
  page = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The marked page. */
export const useAuthPage = (): AuthPage => useSyncExternalStore(subscribe, () => page);
