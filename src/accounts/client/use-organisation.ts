import type { User } from '#accounts/contract/user.ts';
import { localKeys } from '#kit/contract/storage-keys.ts';
import { browserStorage } from '#kit/client/storage.ts';
import { enter } from './use-user.ts';

/**
 * Goes on in another organisation of the same person. The document is loaded anew: nothing that a page
 * remembers of the one organisation can show in the other.
 */
export function goToOrganisation({ token, user }: { token: string; user: User }): void {
  // A chat belongs to the organisation it was held in.
  for (const key of [localKeys.chatState, localKeys.historyID]) browserStorage.remove(key);
  enter(token, user);
  location.assign('/app/dashboard');
}
