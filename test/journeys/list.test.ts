import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from '../accessibility/barriers.ts';
import { test } from './browsers.ts';
import { ofAJourney } from './enquiries.ts';
import { signIn, startSession } from './walk.ts';

test.describe.configure({ mode: 'serial' });

/** Words of this journey alone, so that no other one meets its enquiries. */
const customer = 'Quillwort Compressor Works';
const file = {
  name: 'enquiries.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Client,RFQ no.,Product,Received on,Certificates,Remarks',
      `${customer},QCW-1,Compressor valves,2026-03-02,EN 10204 3.1; API 618,urgent`,
      `${customer},QCW-2,Cylinder liners,05/04/2026,,`,
      ',QCW-3,Piston rods,2026-03-04,,',
    ].join('\r\n'),
  ),
};

const openMenu = (page: Page) => page.getByRole('button', { name: 'Export and import' }).click();
const rows = (page: Page) => page.getByRole('list', { name: 'Enquiries' }).getByRole('link');
const call = (page: Page, path: string, data: object = {}) =>
  page.evaluate(
    async ({ address, body }) => {
      const headers = {
        Authorization: `Bearer ${sessionStorage.getItem('token') ?? ''}`,
        'Content-Type': 'application/json',
      };
      return (await fetch(`/api/${address}`, { method: 'POST', headers, body, credentials: 'include' }))
        .status;
    },
    { address: path, body: JSON.stringify(data) },
  );

test('CR-9: a spreadsheet shows what each row becomes, and its good rows come in', async ({ page }) => {
  await signIn(page, 'coordinator');
  await openMenu(page);
  await page.getByRole('menuitem', { name: /Import from a spreadsheet/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Import enquiries' });
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'XLSX template' }).click(),
  ]);
  expect(template.suggestedFilename()).toBe('Enquiries to import.xlsx');
  await expectNoBarriers(dialog);
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByText('A4 Client: Customer name is required')).toBeVisible();
  await expect(dialog.getByText(/D3 Received on: .*may be 5 April 2026 or 4 May 2026/)).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Column B, RFQ no.' })).toContainText('Reference');
  await expectNoBarriers(dialog);
  await dialog.getByRole('radio', { name: /Day first/ }).check();
  await expect(dialog.getByText(/may be 5 April/)).toBeHidden();
  // A column may be made into something else, and the rows are looked at again.
  await dialog.getByRole('combobox', { name: 'Column F, Remarks' }).click();
  await page.getByRole('option', { name: 'Commercial terms' }).click();
  await dialog.getByRole('button', { name: 'Import 2 enquiries' }).click();
  await expect(dialog.getByText('2 enquiries imported.')).toBeVisible();
  await expect(dialog.getByText(/One row was left out/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('searchbox', { name: 'Search enquiries' }).fill('quillwort');
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByText('2 enquiries', { exact: true })).toBeVisible();
});

test('CR-1, CR-4: a word of a certificate finds its enquiry, and the address reproduces the view', async ({
  page,
}) => {
  await startSession(page, 'coordinator');
  await page.goto('/app/contract-review?search=api+618&filterType=manual&sortType=alphabets&sortOrder=desc');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('QCW-1');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page).toHaveURL(/\/app\/contract-review$/);
});

test('CR-10: the filtered list leaves as CSV and as XLSX', async ({ page }) => {
  await startSession(page, 'coordinator');
  await page.goto('/app/contract-review?search=quillwort');
  await expect(rows(page)).toHaveCount(2);
  for (const format of ['CSV', 'XLSX']) {
    await openMenu(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: `Export as ${format}` }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^Enquiries \\d{4}-\\d\\d-\\d\\d\\.${format.toLowerCase()}$`),
    );
    const bytes = await readFile(await download.path());
    if (format === 'XLSX') expect(bytes.subarray(0, 2).toString()).toBe('PK');
    else expect(bytes.toString().match(/Quillwort/g)).toHaveLength(2);
  }
});

test('INS-1, INS-2, CR-5: figures, the trend as a table, stages, overdue and turnaround', async ({
  page,
}) => {
  await signIn(page, 'quality');
  await page.getByRole('button', { name: 'Enquiries Insights' }).click();
  for (const name of [
    'Total Enquiries',
    'Enquiry Distribution',
    'Priority Breakdown',
    'Received per week',
    'Time in each stage',
    'Overdue',
    'Department turnaround',
    'How enquiries ended',
  ]) {
    await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
  }
  await expect(page.getByRole('table', { name: 'Enquiries received per week' }).getByRole('row')).toHaveCount(
    13,
  );
  await page.getByRole('button', { name: 'Close insights' }).click();
  await expect(rows(page).first()).toBeVisible();
});

test('INS-2: each line of the flow leads to as many enquiries as it counts, under a chip that takes it away', async ({
  page,
}) => {
  await signIn(page, 'quality');
  await page.goto('/app/contract-review?viewType=chart');
  const course = page.getByRole('table', { name: /^Where the enquiries received/ });
  await expect(course).toBeVisible();
  const lines = await course
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .allInnerTexts();
  expect(lines.length).toBeGreaterThan(4);
  // A stage, and how closed ones ended; the other lines are held against their lists beside the code.
  for (const line of [lines[0] ?? '', lines.at(-1) ?? '']) {
    const [, name = '', count = ''] = /^(.+?)\s+(\d+)\s/.exec(line) ?? [];
    await course.getByRole('link', { name, exact: true }).click();
    const found = page.getByText(count === '1' ? '1 enquiry' : `${count} enquiries`, { exact: true });
    await expect(found).toBeVisible();
    await page.getByRole('button', { name: new RegExp(`^${name}.*remove this filter`) }).click();
    await expect(found).toBeHidden();
    await page.goto('/app/contract-review?viewType=chart');
  }
});

test('WAY-1: a customer of the insights leads to what they asked for before, each with its outcome', async ({
  page,
}) => {
  await signIn(page, 'quality');
  await page.getByRole('button', { name: 'Enquiries Insights' }).click();
  await page.getByRole('table', { name: 'By customer' }).getByRole('link', { name: 'Nonesuch' }).click();
  await expect(page.getByRole('combobox', { name: 'Show' })).toContainText('Closed');
  await expect(rows(page).filter({ hasText: 'NES-40170' })).toContainText('Bid');
  await expect(rows(page).filter({ hasText: 'NES-40144' })).toContainText('No bid');
});

test('KAN-6: what is closed leaves the list, stands under Closed, and comes back', async ({ page }) => {
  await startSession(page, 'coordinator');
  await page.goto('/app/contract-review?search=quillwort');
  await expect(rows(page)).toHaveCount(2);
  for (const reference of ['QCW-1', 'QCW-2'])
    expect(await call(page, `enquiries/${reference}/close`, ofAJourney)).toBe(200);
  await expect(page.getByText('No enquiries match your filters')).toBeVisible();
  await page.goto('/app/contract-review?scope=closed&search=quillwort');
  await expect(rows(page)).toHaveCount(2);
  expect(await call(page, 'enquiries/QCW-2/reopen')).toBe(200);
  await expect(rows(page)).toHaveCount(1);
  // Put away again: the journeys after this one begin with the list as it was.
  expect(await call(page, 'enquiries/QCW-2/close', ofAJourney)).toBe(200);
  await expect(rows(page)).toHaveCount(2);
});

test('CR-2: a counter opens the list it counts, and the closed enquiries beside it', async ({ page }) => {
  await signIn(page, 'coordinator');
  const dashboard = page.getByRole('region', { name: 'Contract Dashboard' });
  for (const name of ['Feasibility Review', 'Approved Feasibility Review', 'Pending Feasibility Review']) {
    const counter = dashboard.locator('div').filter({ has: page.getByRole('link', { name, exact: true }) });
    await expect(counter.locator('dd')).toHaveText(/^[1-9]\d*$/);
    const count = Number(await counter.locator('dd').textContent());
    await dashboard.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('combobox', { name: 'Show' })).toContainText(name);
    // What is under review stands by urgency above the rows.
    const queue = page.getByRole('list', { name: /^Waiting for (?:you|others)$/ }).getByRole('listitem');
    await expect(rows(page).or(queue)).toHaveCount(count);
  }
  await page.getByRole('link', { name: /^[\d,]+ closed enquir/ }).click();
  await expect(page).toHaveURL(/scope=closed/);
  await expect(rows(page).filter({ hasText: 'QCW-2' })).toHaveCount(1);
});

test('WAY-1: on a phone the first row of a list begins within 220 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'operations');
  for (const [address, row] of [
    ['/app/contract-review', rows(page)],
    ['/app/contract-review?scope=closed', rows(page)],
    [
      '/app/contract-review?viewType=board',
      page.getByRole('region', { name: /^In Review/ }).getByRole('group'),
    ],
    ['/settings?tab=limits', page.getByRole('list', { name: 'Limits', exact: true })],
    ['/app/contract-review?scope=feasibility', page.getByRole('list', { name: 'Waiting for you' })],
    ['/app/contract-review?scope=approval', page.getByRole('list', { name: 'Waiting for you' })],
    ['/app/registers', page.getByRole('list', { name: 'Licences', exact: true })],
    ['/app/user-roles', page.getByRole('row').filter({ hasText: 'Casey Coordinator' })],
    ['/app/user-roles?tab=audit', page.getByRole('table').getByRole('row').nth(1)],
  ] as const) {
    await page.goto(address);
    await expect
      .poll(async () => (await row.first().boundingBox())?.y, { message: address })
      .toBeLessThanOrEqual(220);
  }
});

test('CR-6: on a phone the first enquiry begins in the upper quarter of the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'coordinator');
  const first = await rows(page).first().boundingBox();
  expect(first?.y).toBeLessThanOrEqual(220);
  await page.getByRole('button', { name: 'Filters' }).click();
  await expectNoBarriers(page.getByRole('dialog', { name: 'Filters' }));
});
