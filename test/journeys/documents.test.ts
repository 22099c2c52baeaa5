import { expect, type Page } from '@playwright/test';
import { buildPdf } from '../support/mailbox.ts';
import { expectNoBarriers } from '../accessibility/barriers.ts';
import { test } from './browsers.ts';
import { follow, goByKeys, signIn, startSession } from './walk.ts';

const filler = Array.from(
  { length: 40 },
  (_, row) => `Row ${row + 1} of the table of torques, for information.`,
);
const pdfPages = (colour: string): string[][] => [
  ['WI-90 Bolt tightening', ...filler, `Bonnet bolts are tightened crosswise with the ${colour} wrench`],
  ['in three rounds before the hydrostatic test.', 'Wrenches are calibrated every six months.'],
];

/** Other bytes for each try, because those of the one before are already here. */
const pdf = async (colour: string, attempt: number): Promise<Buffer> =>
  Buffer.from(await buildPdf([...pdfPages(colour), [`Printed ${colour} ${attempt}`]]));
const text = (words: string, attempt: number): Buffer => Buffer.from(`${words}\n\nPrinted ${attempt}`);

const uploads = (page: Page) => page.getByRole('region', { name: 'Uploads' });
const upload = (page: Page, name: string) => uploads(page).getByRole('listitem').filter({ hasText: name });
const row = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });
const revision = (page: Page, no: number) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: `Revision ${no}`, exact: true }) });
const chosen = (page: Page, number: number) =>
  page.getByRole('region', { name: `Page ${number}`, exact: true }).locator('mark');

test.describe.configure({ mode: 'serial', timeout: 300_000 });

const title = (attempt: number) => `WI-90 Bolt tightening ${attempt}`;
let address = '';

test('DOC-1: several files go up at once, each with its own end, and are searchable while one looks on', async ({
  page,
}, info) => {
  await signIn(page, 'coordinator');
  await goByKeys(page, 'd', page.getByRole('heading', { level: 1, name: 'QMS documents' }));
  await expect(page.getByRole('table', { name: /QMS documents/ })).toBeVisible();

  const first = {
    name: `${title(info.retry)}.pdf`,
    mimeType: 'application/pdf',
    buffer: await pdf('amber', info.retry),
  };
  await test.step('of three files the wrong one says why, the others arrive with the facts chosen before', async () => {
    await page.getByRole('button', { name: 'Add documents' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add documents' });
    await dialog.getByRole('combobox', { name: 'Department' }).click();
    await page.getByRole('option', { name: 'Maintenance' }).click();
    await expectNoBarriers(dialog);
    await dialog.locator('input[type=file]').setInputFiles([
      first,
      { name: 'tool.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
      {
        name: `POL-90 Tools policy ${info.retry}.txt`,
        mimeType: 'text/plain',
        buffer: text('Tools are kept in marked places.', info.retry),
      },
    ]);
    await expect(dialog).toBeHidden();
    await expect(upload(page, 'tool.exe').getByRole('alert')).toContainText(
      'Use PDF, DOCX, XLSX, TXT, MD or EML.',
    );
    await expect(upload(page, first.name)).toContainText('added as a draft');
    await expect(upload(page, 'POL-90')).toContainText('added as a draft');
    await expect(upload(page, 'POL-90').getByRole('button', { name: /^Type of/ })).toContainText('Policy');
    await expectNoBarriers(uploads(page));
  });

  await test.step('the text is read and indexed without a reload', async () => {
    await expect(row(page, title(info.retry))).toContainText('Searchable');
    await expect(row(page, title(info.retry))).toContainText('Maintenance');
    await expect(row(page, title(info.retry))).toContainText('Draft');
  });

  await test.step('a file dropped anywhere goes into the open folder; a scanned PDF says so', async () => {
    const scan = [...(await buildPdf([[]], { title: `Scan ${info.retry}` }))];
    await page
      .getByRole('navigation', { name: 'Folders' })
      .getByRole('link', { name: /^Engineering/ })
      .click();
    await expect(page).toHaveURL(/folder=Engineering/);
    const dataTransfer = await page.evaluateHandle(
      ([bytes, name]) => {
        const carried = new DataTransfer();
        carried.items.add(new File([new Uint8Array(bytes)], name, { type: 'application/pdf' }));
        return carried;
      },
      [scan, `SPEC-91 Scan ${info.retry}.pdf`] as const,
    );
    // The mouse over the page says so again and again, as long as it carries a file.
    await expect(async () => {
      await page.dispatchEvent('main', 'dragover', { dataTransfer });
      expect(await page.getByText('Drop to add to Engineering').isVisible()).toBe(true);
    }).toPass();
    await page.dispatchEvent('main', 'drop', { dataTransfer });
    await expect(row(page, `SPEC-91 Scan ${info.retry}`)).toContainText('Scanned, no text');
    await expect(row(page, `SPEC-91 Scan ${info.retry}`)).toContainText('Specification');
    await row(page, `SPEC-91 Scan ${info.retry}`).getByRole('link').click();
    await expect(page.getByText(/^This PDF has scanned pages, no text/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Page 1', exact: true })).toBeVisible();
    await expectNoBarriers(page);
    await page.getByRole('link', { name: 'QMS documents' }).first().click();
  });

  await test.step('facts are changed in the row after the file has arrived', async () => {
    await upload(page, 'POL-90')
      .getByRole('button', { name: /^Department of/ })
      .click();
    await page.getByRole('menuitemradio', { name: 'Operations' }).click();
    await expect(row(page, `POL-90 Tools policy ${info.retry}`)).toContainText('Operations');
  });

  await test.step('a file that is here leads to it; a cut connection can be tried again', async () => {
    await uploads(page).getByRole('button', { name: 'Clear finished' }).click();
    await expect(uploads(page)).toHaveCount(0);
    const add = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
      await page.getByRole('button', { name: 'Add documents' }).click();
      await page.getByRole('dialog').locator('input[type=file]').setInputFiles([file]);
    };
    await add({ ...first, name: 'Copy.pdf' });
    await expect(upload(page, 'Copy.pdf').getByRole('alert')).toContainText(
      `already here as “${title(info.retry)}”`,
    );
    await expect(upload(page, 'Copy.pdf').getByRole('button', { name: /^Retry/ })).toHaveCount(0);
    address =
      (await upload(page, 'Copy.pdf').getByRole('link', { name: 'Open it' }).getAttribute('href')) ?? '';
    await page.route('**/api/documents?*', (route) => route.abort());
    await add({
      name: `F-90 Tool list ${info.retry}.md`,
      mimeType: 'text/markdown',
      buffer: text('# Tool list', info.retry),
    });
    await expect(upload(page, 'F-90').getByRole('alert')).toContainText('could not be reached');
    await page.unroute('**/api/documents?*');
    await upload(page, 'F-90')
      .getByRole('button', { name: /^Retry/ })
      .click();
    await expect(upload(page, 'F-90')).toContainText('added as a draft');
  });

  await test.step('folder, title, type and state narrow the table and stand in the address', async () => {
    await page
      .getByRole('navigation', { name: 'Folders' })
      .getByRole('link', { name: /^Maintenance/ })
      .click();
    await expect(page).toHaveURL(/folder=Maintenance/);
    await expect(row(page, `F-90 Tool list ${info.retry}`)).toHaveCount(0);
    await page.getByRole('searchbox', { name: 'Filter by title' }).fill('bolt');
    await expect(page).toHaveURL(/search=bolt/);
    await page.getByRole('button', { name: 'State: All states' }).click();
    await page.getByRole('menuitemradio', { name: 'Approved' }).click();
    await expect(page.getByText('No documents match your filters')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(row(page, title(info.retry))).toBeVisible();
  });
});

test('DOC-2, DOC-3: a revision is approved by somebody else, found by its words, replaced and read', async ({
  page,
  elsewhere,
}, info) => {
  await startSession(page, 'coordinator');
  await page.goto(address);
  const quality = await elsewhere();
  await startSession(quality, 'quality');

  await test.step('who added it cannot approve it; a colleague does, and the page follows', async () => {
    await revision(page, 1).getByRole('button', { name: 'Send for review' }).click();
    await expect(revision(page, 1).getByText('In review', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await quality.goto(address);
    await expect(revision(quality, 1).getByRole('button', { name: 'Approve' })).toBeVisible();
    await expectNoBarriers(quality);
    await revision(quality, 1).getByRole('button', { name: 'Approve' }).click();
    await expect(revision(page, 1).getByText('Approved', { exact: true }).first()).toBeVisible();
  });

  await test.step('the search marks the words and opens the paper at the passage, over the end of a page', async () => {
    await page.getByRole('link', { name: 'QMS documents' }).first().click();
    await page
      .getByRole('searchbox', { name: 'Search the text of all documents' })
      .fill('bonnet bolts tightened crosswise wrench');
    const passage = page
      .getByRole('list', { name: 'Passages' })
      .getByRole('link')
      .filter({ hasText: title(info.retry) })
      .first();
    await expect(passage.locator('mark').filter({ hasText: 'crosswise' })).toBeVisible();
    await expectNoBarriers(page);
    await passage.click();
    await expect(page).toHaveURL(/qms-documents\/.*revision=.*from=\d+&to=\d+/);
    await expect(chosen(page, 1).filter({ hasText: 'crosswise' })).toBeInViewport();
    await expectNoBarriers(page);
    await page.getByRole('button', { name: 'Text', exact: true }).click();
    await expect(
      page
        .getByRole('region', { name: /^Text of/ })
        .locator('mark')
        .filter({ hasText: 'crosswise' }),
    ).toBeInViewport();
    await expectNoBarriers(page.getByRole('region', { name: /^Text of/ }));
  });

  await test.step('a link over the end of the page marks both pages; one that no longer fits says so', async () => {
    const revisionId = new URL(page.url()).searchParams.get('revision') ?? '';
    const headers = { Authorization: `Bearer ${await page.evaluate(() => sessionStorage.getItem('token'))}` };
    const read = await page.request.get(
      `/api/documents/${address.split('/').at(-1)}/revisions/${revisionId}/text`,
      { headers },
    );
    const { text: words } = (await read.json()) as { text: string };
    const from = words.indexOf('Bonnet bolts');
    const to = words.indexOf('hydrostatic test.') + 'hydrostatic test.'.length;
    await page.goto(`${address}?revision=${revisionId}&from=${from}&to=${to}`);
    await expect(chosen(page, 1)).toContainText('Bonnet bolts are tightened crosswise with the amber wrench');
    await page.getByRole('textbox', { name: 'Page' }).fill('2');
    await page.keyboard.press('Enter');
    await expect(chosen(page, 2)).toContainText('in three rounds before the hydrostatic test.');
    await follow(page, `${address}?revision=${revisionId}&from=10&to=999999`);
    await expect(page.getByText('The linked passage is not in this text.', { exact: false })).toBeVisible();
    await follow(page, `${address}?revision=${crypto.randomUUID()}`);
    await expect(page.getByText('The revision this link names is not here.', { exact: false })).toBeVisible();
  });

  await test.step('passages are found within the document', async () => {
    await page.getByRole('searchbox', { name: 'Find in this document' }).fill('calibrated months');
    await page
      .getByRole('region', { name: 'Found in this document' })
      .getByRole('link')
      .filter({ hasText: 'six months' })
      .click();
    await expect(chosen(page, 2).filter({ hasText: 'calibrated' })).toBeVisible();
  });

  await test.step('the second revision makes the first obsolete, which stays readable', async () => {
    await follow(page, address);
    await page.getByRole('button', { name: 'Add revision' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add revision 2' });
    await dialog.getByRole('button', { name: 'Add revision' }).click();
    await expect(dialog.getByText('Choose the file of the new revision.')).toBeVisible();
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'WI-90.pdf',
      mimeType: 'application/pdf',
      buffer: await pdf('violet', info.retry),
    });
    await dialog.getByRole('textbox', { name: 'Changes in this revision' }).fill('Another wrench');
    await expectNoBarriers(dialog);
    await dialog.getByRole('button', { name: 'Add revision' }).click();
    await expect(revision(page, 2)).toContainText('Another wrench');
    await revision(page, 2).getByRole('button', { name: 'Send for review' }).click();
    await expect(quality.getByText('Revision 2 is on its way: in review.')).toBeVisible();
    await quality.getByRole('link', { name: 'Open revision 2' }).click();
    await revision(quality, 2).getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('link', { name: 'Revision 1', exact: true }).click();
    await expect(page.getByText('A newer revision is in force: revision 2.', { exact: false })).toBeVisible();
    await expect(revision(page, 1).getByText('Obsolete', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Page 1', exact: true })).toBeVisible();
    await expectNoBarriers(page);
  });

  await test.step('a reader confirms to have read it, and is offered nothing else', async () => {
    const reader = await elsewhere();
    await startSession(reader, 'finance');
    await reader.goto('/app/qms-documents');
    await expect(reader.getByRole('button', { name: 'Add documents' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await row(reader, title(info.retry)).getByRole('link').click();
    await revision(reader, 2).getByRole('button', { name: 'I have read this' }).click();
    await expect(revision(reader, 2)).toContainText('Fiona Finance');
    for (const name of ['Add revision', 'Make obsolete', 'Back to draft', 'Change the facts'])
      await expect(reader.getByRole('button', { name })).toHaveCount(0);
    await expect(page.getByText(/^has read “WI-90/i)).toBeVisible();
  });

  await test.step('facts are changed in place; out of use is asked for twice', async () => {
    await follow(page, address);
    await page.getByRole('button', { name: 'Change the facts' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Title is required')).toBeVisible();
    await page.getByRole('textbox', { name: 'Title' }).fill(`${title(info.retry)}, bonnets`);
    await page.getByLabel('Review date').fill('2020-01-31');
    await expectNoBarriers(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /bonnets$/ })).toBeVisible();
    await expect(page.getByText('Overdue')).toBeVisible();
    await page.getByRole('button', { name: 'Make obsolete' }).click();
    const asked = page.getByRole('alertdialog');
    await expectNoBarriers(asked);
    await asked.getByRole('button', { name: 'Make obsolete' }).click();
    await expect(page.getByText('This revision is out of use.')).toBeVisible();
  });
});

test('DOC-4: the first visit asks for the master document, then for policies, and both can be skipped', async ({
  page,
}) => {
  await startSession(page, 'operations');
  await page.route('**/api/documents', (route) => route.fulfill({ json: { items: [], total: 0 } }));
  await page.goto('/app/qms-documents');
  await expect(page.getByRole('heading', { level: 2, name: 'Your master document' })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Skip this step' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Your policies' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Skip this step' }).click();
  await expect(page.getByText('No documents yet.')).toBeVisible();
  await page.unroute('**/api/documents');
  await page.goto('/app/qms-documents?step=master');
  await page.locator('input[type=file]').setInputFiles({
    name: 'Manual.md',
    mimeType: 'text/markdown',
    buffer: text('# Manual of the journey', Date.now()),
  });
  await expect(upload(page, 'Manual.md')).toContainText('added as a draft');
  await expect(upload(page, 'Manual.md').getByRole('button', { name: /^Type of/ })).toContainText(
    'Master document',
  );
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(row(page, 'Manual')).toContainText('Master document');
});

test('CR-8: a person who may not read documents is told so, on the list and at a document', async ({
  page,
}) => {
  await page.route('**/api/users/me', async (route) => {
    const answer = await route.fetch();
    const me = (await answer.json()) as { abilities: string[] };
    await route.fulfill({
      response: answer,
      json: { ...me, abilities: me.abilities.filter((ability) => !ability.startsWith('documents')) },
    });
  });
  await startSession(page, 'finance');
  for (const path of ['/app/qms-documents', address]) {
    await page.goto(path);
    await expect(page.getByText('Your role does not see QMS documents.')).toBeVisible();
  }
  await expectNoBarriers(page);
});
