import type { Diagnostics } from '#support/contract/schema.ts';

type Visited = { entries(): { url: string | null; index: number }[]; currentEntry: { index: number } | null };

/** The page the reader came from, where the browser tells; else this one. */
const pageBefore = (): string => {
  const { navigation } = globalThis as { navigation?: Visited };
  const here = navigation?.currentEntry?.index ?? 0;
  const before = navigation
    ?.entries()
    .findLast(({ url, index }) => index < here && url !== null && !url.includes('/contact-support'));
  const url = new URL(before?.url ?? location.href);
  // What was searched for is nobody's business.
  return url.pathname;
};

/** What helps to find a fault, as the reader sees it before it is sent. */
export const readDiagnostics = (version: string): Diagnostics => ({
  browser: navigator.userAgent.slice(0, 400),
  screen: `${innerWidth} × ${innerHeight} of ${screen.width} × ${screen.height}, ${devicePixelRatio}×`,
  page: pageBefore().slice(0, 400),
  version,
});
