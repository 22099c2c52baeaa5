import { expect, type Page } from '@playwright/test';
import { departments } from '#organisations/contract/departments.ts';
import { buildMail } from '../support/mailbox.ts';
import { expectNoBarriers } from '../accessibility/barriers.ts';
import { test } from './browsers.ts';
import { callAs, takeIn } from './enquiries.ts';
import { approve, openReview } from './reviews.ts';
import { startSession } from './walk.ts';

/** Another enquiry for each try: the first one's mails stay where they are. */
type Try = { reference: string; messageId: string };
const thisTry = (retry: number): Try => ({
  reference: `RFQ-441${retry}-HB`,
  messageId: `<rfq-441${retry}@harbour.example>`,
});

const enquiryMail = ({ reference, messageId }: Try) => ({
  from: 'Hanna Harbour <hanna@harbour.example>',
  subject: `${reference}: choke valves`,
  date: 'Wed, 18 Nov 2026 08:30:00 +0000',
  messageId,
  text: [
    'Dear Sirs,',
    '',
    'Fictional Harbour Energy requests your quotation for the supply of choke valves.',
    `Our reference: ${reference}`,
    'The purchaser shall witness the hydrostatic test.',
    'Liquidated damages of 0.5 % per week shall apply, capped at 5 %.',
    'The valves shall be painted white.',
  ].join('\n'),
});

const corrigendum = ({ reference, messageId }: Try) =>
  buildMail({
    from: 'Hanna Harbour <hanna@harbour.example>',
    subject: `Re: ${reference}: corrigendum 1`,
    date: 'Fri, 20 Nov 2026 08:30:00 +0000',
    messageId: messageId.replace('@', '-c1@'),
    inReplyTo: messageId,
    text: [
      'Dear Sirs,',
      '',
      'Please note the following changes to our enquiry.',
      'Liquidated damages of 1 % per week shall apply, capped at 10 %.',
      'The witnessing of the hydrostatic test by the purchaser is no longer required.',
      'The supplier shall provide a painting procedure for approval.',
    ].join('\n'),
  });

const drop = async (page: Page, name: string, bytes: Uint8Array): Promise<void> => {
  await page.goto('/app/contract-review');
  await page.getByRole('button', { name: 'New enquiry' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'message/rfc822', buffer: Buffer.from(bytes) });
};

test('a corrigendum of the customer is proposed line by line, becomes a revision, and asks exactly the departments it touches again', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  const own = thisTry(test.info().retry);
  // An enquiry that was read, decided and signed by all ten departments.
  const caller = await callAs(request, 'operations');
  const id = await takeIn(caller, enquiryMail(own));
  await openReview(caller, id);
  for (const department of departments) await approve(caller, id, department, { comment: 'First look' });
  await startSession(page, 'operations');

  await test.step('CR-9, FEAS-4: a mail that answers it is offered as an amendment, not as a second enquiry', async () => {
    await drop(page, 'corrigendum.eml', await corrigendum(own));
    await expect(page.getByText(`This mail answers ${own.reference}.`)).toBeVisible();
    await expectNoBarriers(page.getByRole('dialog'));
    await page.getByRole('button', { name: 'Add as amendment' }).click();
    await page.waitForURL(`**/app/contract-review/${own.reference}`);
    await expect(page.getByText(/^Amendment 1 proposes \d changes/)).toBeVisible();
    await page.getByRole('link', { name: 'Decide' }).click();
  });

  await test.step('FEAS-4: each line shows what stands beside what would, and opens its passage', async () => {
    const lines = page.getByRole('list', { name: 'Changes proposed by amendment 1' });
    await expect(lines.getByRole('heading', { name: /^Requirement \d/ })).toHaveCount(2);
    await expect(lines.getByRole('heading', { name: 'New requirement' })).toBeVisible();
    await expect(lines.locator('del').filter({ hasText: '0.5' }).first()).toBeVisible();
    await expect(
      lines
        .locator('ins')
        .filter({ hasText: /^\D*1\D*$/ })
        .first(),
    ).toBeVisible();
    await expect(page.getByText(/lines to decide/)).toBeVisible();
    await lines
      .getByRole('link', { name: /corrigendum 1/ })
      .first()
      .click();
    await expect(
      page.locator('mark').filter({ hasText: 'Liquidated damages of 1 % per week' }).first(),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Close the source' }).click();
    await page.getByRole('button', { name: 'Reject New requirement' }).click();
    await expect(lines.getByText('Rejected', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^Accept all \d lines?/ }).click();
  });

  await test.step('FEAS-4: applied, it is revision 2, and exactly the departments of the two rows are asked again', async () => {
    const asked =
      (await page.getByText(/^Asks again:/).textContent())?.replace(/^Asks again: |\.$/g, '').split(', ') ??
      [];
    expect(asked).toContain('Finance');
    expect(asked.length).toBeLessThan(6);
    await page.getByRole('button', { name: 'Apply as revision 2' }).click();
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(question.getByText('earlier decisions stay readable', { exact: false })).toBeVisible();
    await question.getByRole('button', { name: 'Apply as revision 2' }).click();
    const latest = page.getByRole('list', { name: 'All revisions' }).getByRole('listitem').first();
    await expect(latest.getByRole('heading', { name: /^Revision 2/ })).toBeVisible();
    for (const department of asked)
      await expect(latest.getByText(department, { exact: true }).first()).toBeVisible();
    await expect(page.getByText(`${10 - asked.length} of 10 departments`).first()).toBeVisible();
    await expectNoBarriers(page);
  });

  await test.step('FEAS-4: the earlier decision stays readable', async () => {
    await page
      .getByRole('list', { name: 'Departments' })
      .getByRole('link', { name: /^Finance/ })
      .click();
    const sheet = page.getByRole('dialog', { name: 'Finance', exact: true });
    await sheet
      .getByText(/earlier/i)
      .first()
      .click();
    await expect(sheet.getByText('First look').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });

  await test.step('DET-4: reading again proposes nothing that is known', async () => {
    await page.getByRole('button', { name: '✨ Generate Customer Requirements' }).click();
    await expect(page.getByText(/^0 new, \d+ already there$/)).toBeVisible();
  });

  await test.step('DET-3: a value is edited in place and keeps its versions', async () => {
    await page.getByRole('tab', { name: 'Work' }).click();
    await page.getByRole('link', { name: 'Fields', exact: true }).click();
    await page.getByRole('button', { name: 'Edit Delivery Location' }).click();
    const editor = page.getByRole('group', { name: 'Edit Delivery Location' });
    await editor.getByRole('textbox', { name: 'Delivery Location', exact: true }).fill('Thrown away');
    await page.keyboard.press('Escape');
    await expect(page.getByText('Thrown away')).toBeHidden();
    await page.getByRole('button', { name: 'Edit Delivery Location' }).click();
    await editor.getByRole('textbox', { name: 'Delivery Location', exact: true }).fill('DAP Sohar, Oman');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Edited, 2 versions of Delivery Location' }).click();
    const versions = page.getByRole('dialog', { name: 'Versions of Delivery Location' });
    await expect(versions.locator('ins')).toContainText('DAP Sohar, Oman');
    await expectNoBarriers(versions);
    await page.keyboard.press('Escape');
  });

  await test.step('AI-7: the ledger is exported as a spreadsheet', async () => {
    await page.getByRole('link', { name: /^Requirements/ }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^Requirements RFQ-441\d-HB revision \d\.xlsx$/);
  });
});
