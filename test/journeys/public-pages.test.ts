import { expect } from '@playwright/test';
import { expectNoBarriers } from '../accessibility/barriers.ts';
import { test } from './browsers.ts';

/**
 * What strangers see first. The pictures are kept in references/; `npx playwright test public-pages
 * --update-snapshots` draws them anew.
 */
const pages = [
  { name: 'home', address: '/', maxHeight: 3600 },
  // The footer of these is the one of the first page.
  { name: 'privacy', address: '/privacy', maxHeight: 900 },
  { name: 'terms', address: '/terms', maxHeight: 900 },
  { name: 'newsletter-confirm', address: '/newsletter/confirm/x', maxHeight: 1200 },
  { name: 'login', address: '/login', maxHeight: 1200 },
  { name: 'signup', address: '/signup', maxHeight: 1200 },
] as const;
const widths = [390, 768, 1440];

for (const { name, address, maxHeight } of pages) {
  test(`${name} looks as it did, on phone, tablet and desk, light and dark`, async ({ browser }) => {
    test.slow();
    for (const width of widths) {
      const page = await browser.newPage({ viewport: { width, height: 900 } });
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // A font that comes after the picture changes its lines.
      await page.evaluate(async () => {
        await Promise.all([...document.fonts].map((font) => font.load().catch(() => font)));
        await document.fonts.ready;
      });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const height = Math.min(maxHeight, await page.evaluate(() => document.documentElement.scrollHeight));
        // Not as a picture of more than the window: the browser then lays the page out anew for it, now and
        // then by the rules of a phone.
        await page.setViewportSize({ width, height });
        await expect(page).toHaveScreenshot(`${name}-${width}-${colorScheme}.png`, {
          animations: 'disabled',
          scale: 'css',
          maxDiffPixelRatio: 0.02,
          // The film and its chapters are drawn by the product as it is that day.
          mask: [page.locator('[data-video], li [data-video-play] img')],
          maskColor: '#7f8c8c',
        });
      }
      await page.close();
    }
  });
}

test('the page of the calls: found in the footer, an anchor for each call, no barriers', async ({
  page,
  request,
}) => {
  const { paths } = (await (await request.get('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const ids = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Resources' }).getByRole('link', { name: 'API' }).click();
  await expect(page).toHaveURL(/\/api-docs$/);
  await expect(page.locator('.call-line')).toHaveCount(ids.length);
  await page.getByRole('link', { name: 'Enquiries', exact: true }).click();
  await expect(page).toHaveURL(/\/api-docs\/enquiries$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Enquiries' })).toBeInViewport();
  await page.goto('/api-docs#recordMove');
  await page.locator('#recordMove').getByRole('link').click();
  const call = page.locator('#recordMove');
  await expect(call.getByRole('heading', { level: 3 })).toBeInViewport();
  await expect(call.getByText('/api/enquiries/{id}/move')).toBeVisible();
  await expect(call.getByText('Members whose role has the ability enquiries:move.')).toBeVisible();
  await call.getByText(/^\d+ fields/).click();
  await expect(call.getByRole('cell', { name: 'CustomerName', exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  // All calls are drawn alike: one of each kind is looked at, which takes seconds instead of minutes.
  await page.locator('article').evaluateAll((articles) => {
    const kinds = new Set(['recordMove', 'intakeUpload', 'requirementExport']);
    for (const article of articles) {
      if (!kinds.has(article.id)) article.remove();
      // What is below the fold is drawn at once, in the colours of the theme that is looked at.
      article.style.contentVisibility = 'visible';
    }
  });
  await expect(page.locator('article')).toHaveCount(3);
  await expectNoBarriers(page);
});
