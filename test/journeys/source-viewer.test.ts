import { expect, type Page } from '@playwright/test';
import { lockedZip } from '../support/locked-files.ts';
import { buildPdf } from '../support/mailbox.ts';
import { pictureOf } from '../support/pictures.ts';
import { expectNoBarriers } from '../accessibility/barriers.ts';
import { test } from './browsers.ts';
import { addByHand, callAs, takeIn } from './enquiries.ts';
import { follow, startSession } from './walk.ts';

const sentence = 'Valve cavities shall be dried and sealed with end caps before despatch.';

const scanned = [
  'Annex B: preservation',
  'The purchaser orders sixteen gate valves.',
  'All flange faces shall be greased before shipment.',
];

/** One black pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYGAAAAAEAAH2FzhVAAAAAElFTkSuQmCC',
  'base64',
);

/** Another mail for each try, because the one before is already here. */
const mail = async (attempt: number): Promise<Parameters<typeof takeIn>[1]> => {
  const filler = Array.from(
    { length: 30 },
    (_, row) => `Row ${row + 1} of the list of tags, for information.`,
  );
  const specification = await buildPdf([
    ['Specification', 'Valves shall be supplied to API Specification 6D.', ...filler],
    ['Inspection', 'The purchaser shall witness the shell test.', ...filler],
    ['Preservation', sentence, 'Valves shall be supplied to API Specification 6D.'],
  ]);
  return {
    from: 'Ida Imagined <ida@imagined-bay.example>',
    to: 'enquiries@demo-valves.example',
    subject: 'RFQ-VIEW-1: ball valves for the Imagined Bay terminal',
    messageId: `<rfq-view-${attempt}@imagined-bay.example>`,
    text: 'Dear Sirs,\n\nplease quote as specified. Our reference: RFQ-VIEW-1\n\nIda Imagined\nImagined Bay Terminal Company',
    attachments: [
      { name: 'Specification.pdf', mediaType: 'application/pdf', bytes: specification },
      { name: 'Scan.png', mediaType: 'image/png', bytes: pictureOf(scanned) },
      { name: 'Photo.png', mediaType: 'image/png', bytes: png },
      { name: 'Not a photo.png', mediaType: 'image/png', bytes: Buffer.from('MZ no picture at all') },
    ],
  };
};

const pane = (page: Page) => page.getByRole('complementary', { name: 'Source' });
const paper = (page: Page, number: number) =>
  pane(page).getByRole('region', { name: `Page ${number}`, exact: true });
/** The passage the reader came for, as it is marked on the paper. */
const chosen = (page: Page, number: number) => paper(page, number).locator('mark[aria-current=true]');

/** Selects a line of the paper as a hand would. */
const select = async (page: Page, words: string): Promise<void> => {
  const line = pane(page).locator('[data-piece]').filter({ hasText: words }).first();
  await line.scrollIntoViewIfNeeded();
  const box = await line.boundingBox();
  if (!box) throw new Error('the line is not in view');
  await page.mouse.move(box.x + 1, box.y + box.height / 2);
  await page.mouse.down();
  // A little past the end, as hands do.
  await page.mouse.move(box.x + box.width + 4, box.y + box.height / 2, { steps: 8 });
  await page.mouse.up();
};

test.describe.configure({ mode: 'parallel', timeout: 300_000 });

test('DET-6: a requirement of the demo opens its PDF at the page, with the quoted words marked', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('console', (message) => (message.type() === 'error' ? faults.push(message.text()) : undefined));
  await startSession(page, 'quality');
  await page.goto('/app/contract-review/RFQ-EMF-24117?tab=requirements');
  const row = page
    .getByRole('row')
    .filter({ hasText: 'All parts in contact with the well fluid shall meet NACE' })
    .filter({ hasText: 'p. 2' });
  await row.getByText(/EMF-SPE-4410.*, p. 2/).click();
  await expect(chosen(page, 2)).toHaveText(
    'All parts in contact with the well fluid shall meet NACE MR0175 / ISO 15156.',
  );
  await expect(chosen(page, 2)).toBeInViewport();
  await expect(pane(page).getByRole('textbox', { name: 'Page' })).toHaveValue('2');

  await pane(page).getByRole('textbox', { name: 'Page' }).fill('3');
  await page.keyboard.press('Enter');
  await expect(paper(page, 3)).toBeInViewport();
  const width = async () => (await paper(page, 3).boundingBox())?.width ?? 0;
  const fitted = await width();
  await pane(page)
    .getByRole('region', { name: /^Pages of/ })
    .focus();
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(fitted);
  await page.keyboard.press('0');
  await expect.poll(width).toBe(fitted);

  await pane(page)
    .getByRole('button', { name: 'Text', exact: true })
    .or(pane(page).getByRole('radio', { name: 'Text', exact: true }))
    .click();
  await expect(page).toHaveURL(/as=text/);
  await expect(
    pane(page).locator('mark').filter({ hasText: 'All parts in contact with the well fluid' }),
  ).toBeVisible();
  expect(faults).toEqual([]);
});

test('DET-6: words selected on the paper become a requirement with that passage, and pictures are shown as pictures', async ({
  page,
}, info) => {
  const id = await takeIn(await callAs(page.request, 'coordinator'), await mail(info.retry));
  const path = `/app/contract-review/${id}`;
  await startSession(page, 'coordinator');

  await test.step('selecting and adding', async () => {
    await page.goto(`${path}?tab=sources`);
    await page.getByRole('link', { name: 'Open Specification.pdf' }).click();
    await expect(paper(page, 1)).toBeVisible();
    await pane(page).getByRole('textbox', { name: 'Page' }).fill('3');
    await page.keyboard.press('Enter');
    await select(page, sentence);
    await pane(page).getByRole('button', { name: 'Add as requirement' }).click();
    const form = page.getByRole('dialog', { name: 'Add requirement' });
    await expect(form.getByLabel('Source passage')).toHaveText(sentence);
    await form.getByRole('checkbox', { name: 'Operations' }).check();
    await form.getByRole('button', { name: 'Add requirement' }).click();
    await expect(form).toBeHidden();
    await expect(chosen(page, 3)).toHaveText(sentence);
    const row = page.getByRole('row').filter({ hasText: sentence }).filter({ hasText: 'Casey Coordinator' });
    await expect(row).toContainText('Specification.pdf, p. 3');
  });

  await test.step('the same words on two pages are told apart', async () => {
    const rows = page.getByRole('row').filter({ hasText: 'API Specification 6D' });
    await rows.filter({ hasText: 'p. 1' }).click();
    await expect(chosen(page, 1)).toHaveText('Valves shall be supplied to API Specification 6D.');
  });

  await test.step('a passage that is not on the paper as it is drawn is said to be missing, and the text is offered', async () => {
    const sources = '**/api/enquiries/*/sources/*';
    await page.route(sources, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { text: string };
      await route.fulfill({
        response: answer,
        json: { ...body, text: body.text.replace('witness the shell', 'looking at shell') },
      });
    });
    await page.goto(`${path}?tab=requirements`);
    await page.getByRole('row').filter({ hasText: 'witness the shell test' }).first().click();
    await expect(pane(page).getByText(/^The passage could not be found on this page/)).toBeVisible();
    await pane(page).getByRole('button', { name: 'Show the text' }).click();
    await expect(pane(page).locator('mark').filter({ hasText: 'looking at shell' })).toBeVisible();
    await page.unroute(sources);
  });

  await test.step('READ-7: a requirement of a scan opens its picture with the quoted words marked', async () => {
    await page.goto(`${path}?tab=requirements`);
    const row = page.getByRole('row').filter({ hasText: 'All flange faces shall be greased' });
    await row.getByText(/Scan\.png/).click();
    await expect(chosen(page, 1)).toHaveText((scanned[2] ?? '').split(' '));
    await expect(chosen(page, 1).first()).toBeInViewport();
    await expectNoBarriers(page);
    await follow(page, `${path}?tab=sources`);
    await expect(page.getByText(/^Read from a picture, \d+ % sure$/).first()).toBeVisible();
  });

  await test.step('a picture is shown; a file that only says it is one is not', async () => {
    await follow(page, `${path}?tab=sources`);
    await page.getByRole('link', { name: 'Open Photo.png' }).click();
    await expect(pane(page).getByRole('img', { name: 'Photo.png' })).toBeVisible();
    await expectNoBarriers(page);
    await page.getByRole('link', { name: 'Open Not a photo.png' }).click();
    await expect(pane(page).getByText('This picture cannot be shown')).toBeVisible();
  });
});

test('READ-8: files that come later are added to an enquiry written by hand, and a locked one is opened with its password', async ({
  page,
}) => {
  const caller = await callAs(page.request, 'coordinator');
  const id = await addByHand(caller, 'Imagined Bay Terminal Company', `BAY-${Date.now()}`);
  await startSession(page, 'coordinator');
  await page.goto(`/app/contract-review/${id}?tab=sources`);
  const list = page.getByRole('region', { name: 'Sources' });
  const content = 'The valves shall be tested to API 598.';
  const locked = await lockedZip([{ name: 'specification.txt', content }], 'sesame-7781');
  await page.locator('main input[type=file]').setInputFiles([
    { name: 'package.zip', mimeType: 'application/zip', buffer: locked },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('The stems shall be hardened.') },
  ]);
  const source = (name: string) => list.getByRole('listitem').filter({ hasText: name });
  await expect(source('notes.txt')).toContainText('The text was read in full.');
  await expect(source('package.zip')).toContainText('locked with a password');
  const open = async (password: string) => {
    await list.getByRole('textbox', { name: 'Password of package.zip' }).fill(password);
    await list.getByRole('button', { name: 'Open the file' }).click();
  };
  await open('sesame');
  await expect(list.getByText('This password does not open the file.')).toBeVisible();
  await expectNoBarriers(page);
  await open('sesame-7781');
  await expect(source('specification.txt')).toContainText('The text was read in full.');
  await page.getByRole('link', { name: /^Requirements/ }).click();
  await expect(page.getByRole('row').filter({ hasText: content })).toBeVisible();
});
