import { cdp } from 'vitest/browser';

/** What the session of Playwright's browser has; Vitest leaves it open. */
type Session = { send: (method: string, params: object) => Promise<unknown> };

/** Draws the page in the few colours of a system that forces them upon every page, or as usual again. */
export const forceColours = (isForced: boolean): Promise<unknown> =>
  (cdp() as Session).send('Emulation.setEmulatedMedia', {
    features: [{ name: 'forced-colors', value: isForced ? 'active' : 'none' }],
  });
