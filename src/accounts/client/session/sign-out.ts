import { accountEndpoints } from '#accounts/contract/endpoints.ts';
import { request } from '#kit/client/call.ts';
import { endSession, rememberBrowser } from '#kit/client/session.ts';

/** Signs out here at once and tells the server, also when the page is being left (AUTH-14). */
export function signOut(): void {
  // The token is read before the session is cleared; an unreachable server must not keep anybody
  // signed in here.
  rememberBrowser('leaving');
  void request(accountEndpoints.logout, { body: {} }, { keepalive: true }).then(
    () => rememberBrowser(null),
    () => undefined,
  );
  endSession('signed_out');
}
