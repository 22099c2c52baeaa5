import { test as base, type Browser, type Page } from '@playwright/test';

/**
 * The browsers of a worker: the first is the one every journey begins with, the others are for the people
 * it meets.
 */
type Kept = { readonly browser: Browser; readonly pages: Page[] };
type Fixtures = {
  page: Page;
  /** Opens the browser of another person. */
  elsewhere: () => Promise<Page>;
  /**
   * A page of a browser that nobody used before, for a journey that leaves behind what cannot be taken
   * back: a clock, a script.
   */
  freshPage: Page;
};

/**
 * A small file of the product's own address: storage and process are the product's, and none of its code
 * runs.
 */
export const blankPath = '/robots.txt';

async function openPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(blankPath);
  return page;
}

/** Takes away what a journey left in a browser; files that were fetched and code that was compiled stay. */
async function emptyPage(page: Page, viewport: { width: number; height: number } | null): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of ['console', 'dialog', 'download', 'pageerror', 'request', 'response'])
    page.removeAllListeners(event);
  await Promise.all([
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    context.setOffline(false),
  ]);
  await page.goto(blankPath);
  await Promise.all([
    page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    }),
    context.clearCookies(),
    context.clearPermissions(),
    page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'reduce' }),
    page.mouse.move(-1, -1),
    viewport && page.setViewportSize(viewport),
  ]);
}

/**
 * Journeys share the browsers of their worker, one after the other: to open the product in a new browser costs three times
 * what it costs in one that has already compiled its code. After a journey that failed the runner begins with new ones.
 */
export const test = base.extend<Fixtures, { kept: Kept }>({
  kept: [({ browser }, use) => use({ browser, pages: [] }), { scope: 'worker' }],
  page: async ({ kept, viewport }, use, info) => {
    const page = (kept.pages[0] ??= await openPage(kept.browser));
    await use(page);
    if (info.status === info.expectedStatus) await emptyPage(page, viewport);
  },
  context: ({ page }, use) => use(page.context()),
  elsewhere: async ({ kept, viewport }, use, info) => {
    let opened = 0;
    await use(async () => {
      opened += 1;
      return (kept.pages[opened] ??= await openPage(kept.browser));
    });
    if (info.status !== info.expectedStatus) return;
    for (const page of kept.pages.slice(1, opened + 1)) await emptyPage(page, viewport);
  },
  freshPage: async ({ browser }, use) => {
    const page = await (await browser.newContext()).newPage();
    await use(page);
    await page.context().close();
  },
});
