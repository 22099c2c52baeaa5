import { tabStorage } from '#kit/client/storage.ts';

const key = 'returnTo';
const home = '/app/dashboard';

/** The path, query and fragment of a signed-in page at `origin`; null for every other address. */
export function signedInPath(address: string, origin: string): string | null {
  const url = URL.parse(address, origin);
  if (!url || url.origin !== origin || !/^\/(app|settings)(\/|$)/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** Remembers the page somebody asked for before signing in. */
export function keepReturnPath(address: string): void {
  const path = signedInPath(address, location.origin);
  if (path) tabStorage.write(key, path);
}

/** The page first asked for, once; the dashboard when there was none. */
export function takeReturnPath(): string {
  const kept = tabStorage.read(key);
  tabStorage.remove(key);
  return (kept && signedInPath(kept, location.origin)) || home;
}
