import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from '../accessibility/barriers.ts';
import { filmChapters } from '#landing/contract/film-chapters.ts';
import { test } from './browsers.ts';

const shiftOf = (page: Page) =>
  page
    .locator('[data-track]')
    .evaluate((track) => new DOMMatrix(getComputedStyle(track).transform).m41 / track.clientWidth);

test('LAND-11: the page is whole before any script runs, with its sections, forms and questions', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto('/');
  await expect(page).toHaveTitle(/Contract Review/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Contract review that every department signs.',
  );
  for (const name of [
    'Trusted by over 30+ clients',
    'Product Highlights',
    'How it works',
    'Case studies',
    'Pricing',
    'Questions',
  ]) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await page.getByText('Do we need a language model, or a key for one?').click();
  await expect(page.getByText('No. Mails are read, requirements found')).toBeVisible();
  await expect(page.getByRole('button', { name: /Any questions/ })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toHaveAttribute('href', '/signup');
  for (const [label, anchor] of [
    ['Solutions', 'solutions'],
    ['How it Works', 'how-it-works'],
    ['Pricing', 'pricing'],
    ['Case Studies', 'case-studies'],
    ['FAQ', 'faq'],
  ] as const) {
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label }),
    ).toHaveAttribute('href', `/#${anchor}`);
    await expect(page.locator(`#${anchor}`)).toHaveCount(1);
  }
  for (const [path, title] of [
    ['/privacy', 'Privacy'],
    ['/terms', 'Terms'],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText('This is a template.')).toBeVisible();
  }
});

test('WAY-2: the public pages are whole in Arabic before any script runs, and lead to each other and back', async ({
  browser,
}) => {
  const page = await (
    await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  ).newPage();
  const isIn = async (language: string, direction: string) => {
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    expect(await page.locator('html').evaluate((root) => getComputedStyle(root).direction)).toBe(direction);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  };
  await page.goto('/');
  await isIn('en', 'ltr');
  await page.locator('[data-menu]').click();
  await page.getByRole('link', { name: 'العربية' }).click();
  await isIn('ar', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('مراجعة عقود يوقّعها كل قسم.');
  await expect(page.locator('link[hreflang]')).toHaveCount(2);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/\?language=ar$/);
  // What is left in Latin letters are names, the customer's own mail, and what is called by a name.
  const english = await page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, summary, figcaption, dt, button, a.call, main p, footer a')]
      .filter(
        (each) => !each.closest('[data-reading-paper], dialog form') && each.querySelector('a, bdi') === null,
      )
      .map((each) => each.textContent.trim())
      .filter((text) => /[a-z]{3}/i.test(text) && !/[\u0600-\u06ff]/.test(text)),
  );
  expect(english).toEqual(['API', 'Magi']);

  // What was chosen stays where no address names a language, and the other is one press away on each page.
  for (const path of ['/terms', '/privacy']) {
    await page.goto(path);
    await isIn('ar', 'rtl');
    await expect(page.getByText('فالعبرة بالنص الإنجليزي')).toBeVisible();
  }
  await page.getByRole('link', { name: 'النص الإنجليزي' }).click();
  await isIn('en', 'ltr');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
});

test('WAY-2: the Arabic page answers its forms in Arabic, turns its slides to the left and keeps a mail as it was written', async ({
  page,
}) => {
  await page.goto('/?language=ar');
  await page.getByPlaceholder('أدخل عنوان البريد الإلكتروني').fill('nobody');
  await page.getByRole('button', { name: 'اشترك' }).click();
  await expect(page.locator('#newsletter-said')).toHaveText(/[\u0600-\u06ff]/);
  await page.getByRole('button', { name: 'دراسة الحالة التالية' }).click();
  await expect.poll(() => shiftOf(page)).toBeCloseTo(0.4, 2);
  const paper = page.locator('[data-reading-paper]');
  await page.getByRole('button', { name: 'اقرأها الآن' }).click();
  await expect(page.locator('[data-reading-said]')).toHaveText(/^المتطلبات: .*ثانية\.$/);
  await expect(page.getByText('إلزامي · ', { exact: false }).first()).toBeVisible();
  await expect(paper).toHaveCSS('unicode-bidi', 'plaintext');
  await expectNoBarriers(page);
});

test('LAND-1: Request Demo names what is missing, keeps what was typed, and thanks', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Request Demo' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Request Demo' });
  await dialog.getByLabel('Name').fill('Vera Visitor');
  await dialog.getByRole('button', { name: 'Request Demo' }).click();
  await expect(dialog.getByText('Email is required')).toBeVisible();
  await expect(dialog.getByText('Organization Name is required')).toBeVisible();
  await expect(dialog.getByLabel('Work email')).toBeFocused();
  await expect(dialog.getByLabel('Name')).toHaveValue('Vera Visitor');
  await expectNoBarriers(dialog);
  await dialog.getByLabel('Work email').fill('vera@imaginary-visitor.example');
  await dialog.getByLabel('Organisation').fill('Imaginary Visitor Works');
  await dialog.getByRole('button', { name: 'Request Demo' }).click();
  await expect(dialog.getByRole('status')).toContainText('Thank you');
  const { mails } = (await (await page.request.get('/api/outbox')).json()) as { mails: { text: string }[] };
  expect(mails.some(({ text }) => text.includes('Imaginary Visitor Works'))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('LAND-4, LAND-6: chips light up what concerns them, and the case studies stop at both ends', async ({
  page,
}) => {
  await page.goto('/');
  const chip = page.getByRole('button', { name: 'Finance' });
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-of][data-lit]')).toHaveCount(2);
  await expect(page.locator('[data-of][data-dim]')).toHaveCount(4);
  await chip.click();
  await expect(page.locator('[data-of][data-dim]')).toHaveCount(0);

  const next = page.getByRole('button', { name: 'Next case study' });
  const previous = page.getByRole('button', { name: 'Previous case study' });
  await expect(previous).toBeDisabled();
  await next.click();
  await expect.poll(() => shiftOf(page)).toBeCloseTo(-0.4, 2);
  await next.click();
  await expect(next).toBeDisabled();
  await expect(previous).toBeFocused();
  await page.setViewportSize({ width: 600, height: 900 });
  await expect.poll(() => shiftOf(page)).toBeCloseTo(-2, 2);
  await previous.click();
  await expect.poll(() => shiftOf(page)).toBeCloseTo(-1, 2);
});

test('LAND-2: the marks move, stand under the pointer and with the keyboard, and never for who asked for less motion', async ({
  page,
}) => {
  const rowAt = () =>
    page.locator('[data-strip-row]').evaluate((row) => new DOMMatrix(getComputedStyle(row).transform).m41);
  const movesIn = async (milliseconds: number) => {
    const before = await rowAt();
    await page.waitForTimeout(milliseconds);
    return before !== (await rowAt());
  };
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const strip = page.getByRole('group', { name: 'Marks' });
  await strip.scrollIntoViewIfNeeded();
  await expect.poll(() => movesIn(200)).toBe(true);
  await strip.hover();
  await expect.poll(() => movesIn(200)).toBe(false);
  await page.mouse.move(10, 10);
  await expect.poll(() => movesIn(200)).toBe(true);
  await strip.focus();
  await expect.poll(() => movesIn(200)).toBe(false);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await strip.blur();
  expect(await movesIn(400)).toBe(false);
});

test('LAND-9: Magi answers from what is public, says when it does not know, and closes', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Hello. Any questions?' }).click();
  const panel = page.getByRole('region', { name: 'Magi' });
  await expect(panel.getByText('Chat', { exact: true })).toBeVisible();
  const input = panel.getByPlaceholder('Reply...');
  await expect(input).toBeFocused();
  await input.fill('How long is the trial?');
  await page.keyboard.press('Enter');
  await expect(panel.getByText(/14 days/)).toBeVisible();
  await input.fill('What is the weather like in Oslo today?');
  await page.keyboard.press('Enter');
  await expect(panel.getByText(/do not know/)).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Request Demo' })).toBeVisible();
  await expectNoBarriers(panel);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Hello. Any questions?' })).toBeFocused();
});

test('LAND-3, LAND-10: the film loads when it is asked for; small screens have a menu', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => void fetched.push(request.url()));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((url) => /\.(?:webm|mp4)$/.test(url))).toEqual([]);
  await page.getByRole('link', { name: /Play the demo video/ }).click();
  await expect(page.locator('video')).toBeFocused();
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(0);
  await page.getByRole('link', { name: /^3\. The record is signed/ }).click();
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThanOrEqual(filmChapters[2].seconds);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('Menu').click();
  const menu = page.getByRole('navigation', { name: 'Sections' });
  await expect(menu.getByRole('link')).toHaveText([
    'Solutions',
    'How it Works',
    'Pricing',
    'Case Studies',
    'FAQ',
    'العربية',
  ]);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
