import { redirect, type LoaderFunctionArgs } from 'react-router';
import { keepReturnPath } from '../accounts/return-path.ts';
import { isSignedIn } from '../accounts/use-user.ts';
import { readToken } from '../kit/session.ts';

/**
 * Lets signed-in people through; everybody else is sent to the public page (AUTH-13). That page is another document,
 * so the loader never settles: the page asked for must not show while the browser leaves.
 */
export function guard({ request }: LoaderFunctionArgs): null | Promise<never> {
  if (readToken()) return null;
  keepReturnPath(request.url);
  location.replace('/');
  return new Promise(() => undefined);
}

/** The forms of sign-in and sign-up are not for somebody who is in already. */
export const strangersOnly = (): Response | null => (isSignedIn() ? redirect('/app/dashboard') : null);
