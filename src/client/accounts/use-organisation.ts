import type { User } from '#shared/accounts/schema.ts';
import { browserStorage } from '../kit/storage.ts';
import { enter } from './use-user.ts';

/** What this browser keeps of a chat belongs to the organisation it was held in. */
const chatKeys = ['chatState', 'historyID'] as const;

/**
 * Goes on in another organisation of the same person. The document is loaded anew: nothing that a page remembers of the one
 * organisation can show in the other.
 */
export function goToOrganisation({ token, user }: { token: string; user: User }): void {
  for (const key of chatKeys) browserStorage.remove(key);
  enter(token, user);
  location.assign('/app/dashboard');
}
