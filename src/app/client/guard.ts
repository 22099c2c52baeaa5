import { redirect, type LoaderFunctionArgs } from 'react-router';
import { keepReturnPath } from '#accounts/client/session/return-path.ts';
import { isSignedIn } from '#accounts/client/use-user.ts';
import { browserSession, readToken } from '#kit/client/session.ts';

/** Where /app leads. */
export const homePath = '/app/contract-review';

/**
 * Lets signed-in people through; everybody else is sent to the public page (AUTH-13). That page is another
 * document, so the loader never settles: the page asked for must not show while the browser leaves. A new tab
 * has no token yet and first asks for the session of its browser.
 */
export async function guard({ request }: LoaderFunctionArgs): Promise<null> {
  if (readToken()) return null;
  const { resumeSession } = await import('#accounts/client/session/resume.ts');
  if (await resumeSession()) return null;
  keepReturnPath(request.url);
  location.replace('/');
  return new Promise(() => undefined);
}

/** The forms of sign-in and sign-up are not for somebody who is in already, here or in another tab. */
export async function strangersOnly(): Promise<Response | null> {
  if (isSignedIn()) return redirect('/app/dashboard');
  // A token alone comes from the e-mail check, after which people sign in.
  if (readToken() || browserSession() !== 'open') return null;
  const { resumeSession } = await import('#accounts/client/session/resume.ts');
  return (await resumeSession().catch(() => false)) ? redirect('/app/dashboard') : null;
}
