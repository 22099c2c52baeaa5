import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from '../accessibility/barriers.ts';
import { test } from './browsers.ts';

const findPanel = (page: Page) => page.locator('#try');
const findRows = (page: Page) => page.getByRole('list', { name: 'Requirements' }).getByRole('link');
const watchScripts = (page: Page) => {
  const fetched: string[] = [];
  page.on('request', (request) => void fetched.push(request.url()));
  return () => fetched.filter((url) => /\/assets\/reading-/.test(url));
};
const readPanel = async (page: Page) => ({
  rows: await findRows(page).allInnerTexts(),
  fields: await page.getByRole('list', { name: 'Fields' }).getByRole('button').allInnerTexts(),
});

test('WAY-1: before any script the hero shows what the product reads in the sample, and rows lead to their words', async ({
  browser,
  request,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto('/');
  const text = (await page.locator('[data-reading-paper]').textContent()) ?? '';
  const reply = await request.post('/api/landing/readings', { data: { text } });
  expect(reply.status()).toBe(200);
  const reading = (await reply.json()) as {
    requirements: { text: string; quote: string; note: string }[];
    fields: { label: string; value: string | string[] }[];
  };
  expect(reading.requirements.length).toBeGreaterThan(10);
  const told = (await findRows(page).allTextContents()).map((row) => row.replace(/^\d+/, ''));
  expect(told).toEqual(reading.requirements.map(({ text: words, note }) => `${words}${note}`));
  expect(await page.getByRole('list', { name: 'Fields' }).getByRole('button').allTextContents()).toEqual(
    reading.fields.map(({ label, value }) => `${label}${Array.isArray(value) ? value.join('; ') : value}`),
  );
  await expect(page.getByRole('button', { name: 'Paste your own mail' })).toBeHidden();
  await findRows(page).nth(3).click();
  await expect(page).toHaveURL(/#quote-3$/);
  await expect(page.locator('#quote-3')).toBeInViewport();
});

test('WAY-1: the sample is read live, its script only then; rows mark their words by keyboard and pointer', async ({
  page,
}) => {
  const scripts = watchScripts(page);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(scripts()).toEqual([]);
  const before = await readPanel(page);
  await page.getByRole('button', { name: 'Read it live' }).click();
  await expect(findPanel(page).getByRole('link', { name: 'Start your free trial' })).toHaveAttribute(
    'href',
    '/signup',
  );
  expect(scripts()).toHaveLength(1);
  expect(await readPanel(page)).toEqual(before);
  await findRows(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('j');
  await expect(findRows(page).nth(2)).toBeFocused();
  const lit = page.locator('[data-reading-paper] [data-lit]');
  await expect.poll(async () => (await lit.allTextContents()).join('')).toContain('Closing date');
  await findRows(page).filter({ hasText: 'every deviation' }).hover();
  await expect.poll(async () => (await lit.allTextContents()).join('')).toContain('every deviation');
  await expectNoBarriers(findPanel(page));
  await findPanel(page).getByRole('link', { name: 'Request Demo' }).click();
  await expect(page.getByRole('dialog', { name: 'Request Demo' })).toBeVisible();
});

test('WAY-1: a visitor’s own mail is read in its place; what is none, too long or too much is said in words', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Paste your own mail' }).click();
  const panel = findPanel(page);
  const input = panel.getByLabel(/A customer’s mail/);
  const button = panel.getByRole('button', { name: 'Read it', exact: true });
  await expect(input).toBeFocused();
  await expect(panel.getByText('Read in memory, not stored.', { exact: false }).first()).toBeVisible();
  await button.click();
  await expect(panel.getByText('Paste a mail first')).toBeVisible();
  await input.fill('Valves. '.repeat(3_000));
  await button.click();
  await expect(panel.getByText('That is longer than 20,000 characters.', { exact: false })).toBeVisible();
  await input.fill(
    'Subject: Valve Monthly, issue 12\n\nDear reader,\n\nin this issue: trends in actuation and our webinar. You receive this newsletter because you subscribed. Unsubscribe here.',
  );
  await button.click();
  await expect(panel.getByText(/Reads like a newsletter: it/)).toBeVisible();
  await expectNoBarriers(panel);
  await input.fill(
    'Dear Sir,\n\nplease quote for 4 valves. The valves shall be painted <b>white</b>. Delivery within 20 weeks, DAP Jebel Ali.\n\nBo Buyer',
  );
  await button.click();
  await expect(findRows(page).filter({ hasText: 'painted' })).toHaveCount(1);
  await expect(panel.getByText('Your mail')).toBeVisible();
  await expect(panel.locator('[data-reading-paper]')).toContainText('Bo Buyer');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.route('**/api/landing/readings', (route) =>
    route.fulfill({
      status: 429,
      json: { code: 'too_many_requests', message: 'Too many tries. Try again in 4 minutes.' },
    }),
  );
  await page.getByRole('button', { name: 'Read it live' }).click();
  await expect(panel.getByText('Too many tries. Try again in 4 minutes.').first()).toBeVisible();
});

test('WAY-1: a lost connection is said in words, and what was pasted stays', async ({ page }) => {
  await page.goto('/');
  const panel = findPanel(page);
  await page.route(/\/assets\/reading-/, (route) => route.abort());
  await page.getByRole('button', { name: 'Paste your own mail' }).click();
  await expect(panel.getByText('The connection was lost. Try again in a moment.')).toBeVisible();
  await page.unroute(/\/assets\/reading-/);
  await page.getByRole('button', { name: 'Paste your own mail' }).click();
  const input = panel.getByLabel(/A customer’s mail/);
  await input.fill('Please quote for 4 valves. The valves shall be painted.');
  await page.route('**/api/landing/readings', (route) => route.abort());
  await panel.getByRole('button', { name: 'Read it', exact: true }).click();
  await expect(panel.getByText('There is no connection. Please try again.')).toBeVisible();
  await expect(input).toHaveValue('Please quote for 4 valves. The valves shall be painted.');
  await page.unroute('**/api/landing/readings');
  await panel.getByRole('button', { name: 'Read it', exact: true }).click();
  await expect(findRows(page).filter({ hasText: 'painted' })).toHaveCount(1);
});
