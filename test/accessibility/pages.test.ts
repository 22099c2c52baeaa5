import { expect, type Page } from '@playwright/test';
import { manifests } from '#app/server/manifests.ts';
import { pages } from '#app/server/pages.ts';
import { documentPaths } from '#app/server/site.ts';
import { pageAt } from '#kit/server/pages/page-code.ts';
import { test } from '../journeys/browsers.ts';
import { follow, startSession } from '../journeys/walk.ts';
import { expectNoBarriers } from './barriers.ts';
import { expectWalkable } from './keyboard.ts';
import { make, type Made } from './made.ts';
import { publicStates, signedInStates, type PageState } from './page-states.ts';

const desk = 1440;
const none: Made = { read: 'x', overdue: 'x', closed: 'x', document: 'x' };

const addressOf = ({ address }: PageState, made: Made): string =>
  typeof address === 'string' ? address : address(made);

/** By how much the page, or the part of it that scrolls, is wider than the window. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll('main')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    ),
  );

/** At twice the size by the browser’s zoom nothing is to be scrolled sideways for (WCAG 1.4.10). */
const expectFitsZoomed = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 640, height: 450 });
  await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0);
};

/** The same for text of twice the size in a window as wide as before (WCAG 1.4.4). */
const expectFitsLargeText = async (page: Page): Promise<void> => {
  const setTextSize = (size: string) =>
    page.evaluate((given) => void (document.documentElement.style.fontSize = given), size);
  await page.setViewportSize({ width: 1280, height: 900 });
  await setTextSize('200%');
  await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0);
  await setTextSize('');
};

const look = async (page: Page, state: PageState, made: Made): Promise<void> => {
  const { ready, widths = [desk], press } = state;
  const there = typeof ready === 'string' ? page.getByText(ready).first() : ready(page, made);
  await expect(there).toBeVisible();
  await press?.(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect(there).toBeVisible();
    await expectNoBarriers(page);
  }
  await expectFitsZoomed(page);
  await expectFitsLargeText(page);
  await page.setViewportSize({ width: desk, height: 900 });
  await expectWalkable(page);
};

test('every page that the rooms name is in the table, and every document that is whole before a script runs', () => {
  const addresses = [...publicStates, ...signedInStates].map((state) => addressOf(state, none));
  const looked = new Set(addresses.flatMap((address) => pageAt(pages, address)?.name ?? []));
  expect(pages.map(({ name }) => name).filter((name) => !looked.has(name))).toEqual([]);
  expect(documentPaths(manifests).filter((path) => !addresses.includes(path))).toEqual([]);
});

test('nothing stands in the way of anybody on the pages before the sign-in, light and dark', async ({
  page,
}) => {
  for (const state of publicStates)
    await test.step(addressOf(state, none), async () => {
      await page.goto(addressOf(state, none));
      await look(page, state, none);
    });
});

test.describe('signed in', () => {
  let made: Made;
  let away: () => Promise<void>;
  test.beforeAll(async ({ playwright, baseURL }) => {
    const request = await playwright.request.newContext({ baseURL });
    const prepared = await make(request);
    made = prepared.made;
    away = async () => {
      await prepared.away();
      await request.dispose();
    };
  });
  test.afterAll(() => away());

  for (const person of ['finance', 'coordinator', 'operations'] as const)
    test(`nothing stands in the way on any page of ${person}, light and dark`, async ({ page }) => {
      const states = signedInStates.filter((state) => state.person === person);
      await startSession(page, person);
      await page.goto('/app/contract-review');
      await expect(page.getByRole('heading', { level: 1, name: 'Contract review' })).toBeVisible();
      for (const state of states)
        await test.step(addressOf(state, made), async () => {
          await follow(page, addressOf(state, made));
          await look(page, state, made);
        });
    });
});
