import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from '../accessibility/barriers.ts';
import { test } from './browsers.ts';
import { startSession } from './walk.ts';

const uploads = (page: Page) => page.getByRole('region', { name: 'Uploads' });
const upload = (page: Page, name: string) => uploads(page).getByRole('listitem').filter({ hasText: name });
const row = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });

/** A text that takes its time on a slow line. */
const longText = (words: string): Buffer =>
  Buffer.from(`${words}\n${'Hoses are inspected before use and after every repair.\n'.repeat(12_000)}`);

const add = async (page: Page, name: string, buffer: Buffer): Promise<void> => {
  await page.getByRole('button', { name: 'Add documents' }).click();
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles([{ name, mimeType: 'text/plain', buffer }]);
};

test('DOC-1: a file on a slow line shows how far it is, and stops when it is cancelled', async ({
  page,
}, info) => {
  const [kept, cancelled] = [`WI-95 Hoses ${info.retry}`, `WI-96 Couplings ${info.retry}`];
  await startSession(page, 'coordinator');
  await page.goto('/app/qms-documents');
  await expect(page.getByRole('table', { name: /QMS documents/ })).toBeVisible();
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const speed = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });

  await test.step('the bar moves, and other pages can be looked at meanwhile', async () => {
    await speed(60_000);
    await add(page, `${kept}.txt`, longText(kept));
    const bar = uploads(page).getByRole('progressbar', { name: `Sending ${kept}.txt` });
    const percent = async (): Promise<number> => Number(await bar.getAttribute('aria-valuenow'));
    await expect.poll(percent).toBeGreaterThan(0);
    const before = await percent();
    await expect.poll(percent).toBeGreaterThan(before);
    expect(await percent()).toBeLessThan(100);
    await expectNoBarriers(uploads(page));
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Needs you' })).toBeVisible();
    await page.getByRole('link', { name: 'QMS documents', exact: true }).click();
    await expect(upload(page, kept)).toBeVisible();
  });

  await test.step('a cancelled file leaves nothing behind, the other arrives', async () => {
    await add(page, `${cancelled}.txt`, longText(cancelled));
    await expect(uploads(page).getByRole('progressbar', { name: `Sending ${cancelled}.txt` })).toBeVisible();
    await uploads(page)
      .getByRole('button', { name: `Cancel ${cancelled}.txt` })
      .click();
    await expect(upload(page, cancelled)).toHaveCount(0);
    await speed(-1);
    await expect(upload(page, kept)).toContainText('added as a draft');
    await expect(row(page, kept)).toContainText('Searchable');
    await page.reload();
    await expect(row(page, kept)).toBeVisible();
    await expect(row(page, cancelled)).toHaveCount(0);
  });
});

test('DOC-1: a text whose indexing failed is read again', async ({ page }, info) => {
  const name = `WI-97 Slings ${info.retry}`;
  await startSession(page, 'coordinator');
  await page.goto('/app/qms-documents');
  await add(page, `${name}.txt`, Buffer.from(`${name}\nSlings are marked with their working load.`));
  await expect(row(page, name)).toContainText('Searchable');
  // As the list is when the index could not be written.
  await page.route(/\/api\/documents(\?.*)?$/, async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as {
      items: { title: string; latest: { indexing: string; note: string | null } }[];
    };
    for (const { title, latest } of list.items)
      if (title === name)
        Object.assign(latest, {
          indexing: 'failed',
          note: 'Indexing this file failed. It can be tried again.',
        });
    await route.fulfill({ response, json: list });
  });
  await page.reload();
  await expect(row(page, name)).toContainText('Failed');
  await expectNoBarriers(row(page, name));
  await page.unrouteAll();
  const asked = page.waitForResponse((response) => /\/revisions\/[^/]+\/indexing$/.test(response.url()));
  await row(page, name)
    .getByRole('button', { name: `Retry indexing ${name}` })
    .click();
  expect((await asked).status()).toBe(200);
  await expect(row(page, name)).toContainText('Searchable');
  await expect(row(page, name).getByRole('button', { name: /^Retry/ })).toHaveCount(0);
});

test('DOC-1: Markdown is read as headings, lists and tables, and a passage is marked at its words', async ({
  page,
}, info) => {
  const name = `WI-98 Marking ${info.retry}`;
  const words = `## 1 Stamps\n\nBodies are stamped with the **heat number** at low stress.\n\n- body\n- bonnet\n\n| Part | Depth, mm |\n| --- | ---: |\n| Flange ${info.retry} | 0.35 |\n`;
  await startSession(page, 'coordinator');
  await page.goto('/app/qms-documents');
  await page.getByRole('button', { name: 'Add documents' }).click();
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles([{ name: `${name}.md`, mimeType: 'text/markdown', buffer: Buffer.from(words) }]);
  await expect(row(page, name)).toContainText('Searchable');
  await row(page, name).getByRole('link', { name, exact: true }).click();
  const text = page.getByRole('region', { name: `Text of ${name}` });
  await expect(text.getByRole('heading', { name: '1 Stamps' })).toBeVisible();
  await expect(text.getByRole('listitem')).toHaveCount(2);
  await expect(text.getByRole('columnheader', { name: 'Depth, mm' })).toBeVisible();
  await expect(text).not.toContainText(/[#|]|\*\*/);
  await expect(page.getByText('No answer of Qucy yet')).toBeVisible();
  await expectNoBarriers(page);
  const [from, to] = [words.indexOf('stamped'), words.indexOf(' at low')];
  await page.goto(`${new URL(page.url()).pathname}?from=${from}&to=${to}`);
  await expect(text.locator('mark')).toHaveText(['stamped with the ', 'heat number']);
});
