import { accountEndpoints } from '#accounts/contract/endpoints.ts';
import { send } from '#kit/client/call.ts';
import { browserSession, rememberBrowser } from '#kit/client/session.ts';
import { enter } from '../use-user.ts';

/**
 * Gives a tab without a token the session of this browser, if there is one (decision 0004). Where a
 * sign-out did not reach the server, it is made up for instead. Throws like every call when the
 * server cannot be asked.
 */
export async function resumeSession(): Promise<boolean> {
  if (browserSession() === 'leaving') {
    await send(accountEndpoints.logout, { body: {} });
    rememberBrowser(null);
    return false;
  }
  const { session } = await send(accountEndpoints.resume, {});
  if (session) enter(session.token, session.user);
  else rememberBrowser(null);
  return session !== null;
}
