import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { departments } from '#organisations/contract/departments.ts';
import { demoPeople } from '#demo/server/sign-in.ts';
import { buildDocx, buildMail, buildPdf } from '../support/mailbox.ts';
import { expectNoBarriers } from '../accessibility/barriers.ts';
import { test } from './browsers.ts';
import { callAs } from './enquiries.ts';
import { approve } from './reviews.ts';
import { answerAll, signIn, signOut, startSession } from './walk.ts';
import { acceptRows, confirmFields } from '../support/deciding.ts';

// Another try begins with its own mail and reference: one that is taken cannot be confirmed.
const attempt = randomInt(1000, 10_000);
const reference = `RFQ-${attempt}-GV`;
const subject = `${reference}: gate valves for the Fictional North field`;

const mail = async (): Promise<Buffer> => {
  const specification = await buildPdf([
    [
      'Technical specification',
      'Valves shall be supplied to API Specification 6A, PSL 3, PR2.',
      'EN 10204 type 3.2 certificates are required for all pressure-containing parts.',
    ],
    [
      'Inspection',
      'The purchaser shall witness the hydrostatic test.',
      'The API monogram is required on each valve.',
    ],
  ]);
  const terms = await buildDocx([
    'Commercial terms',
    'Payment shall be 60 days net from receipt of invoice.',
    'Liquidated damages of 0.5 % per week apply, capped at 5 %.',
  ]);
  const bytes = await buildMail({
    from: 'Fatima Fictional <fatima@northfield.example>',
    to: 'enquiries@demo-valves.example',
    subject,
    date: 'Wed, 18 Nov 2026 08:30:00 +0000',
    messageId: `<rfq-${attempt}@northfield.example>`,
    text: [
      'Dear Sirs,',
      '',
      'Fictional Northfield Petroleum LLC requests your quotation for the supply of gate valves.',
      `Our reference: ${reference}`,
      '',
      'Delivery: DAP Sohar, Oman. Delivery time: 14 weeks ARO.',
      'The bidder shall keep the offer valid for 90 days.',
      'Spare parts for two years should be quoted separately.',
      'Please submit your quotation by 5 December 2026.',
      'فروشنده باید کالا را ظرف ۶۰ روز تحویل دهد.',
      '',
      'Regards,',
      'Fatima Fictional',
      'Fictional Northfield Petroleum LLC',
    ].join('\n'),
    attachments: [
      { name: 'Specification.pdf', mediaType: 'application/pdf', bytes: specification },
      {
        name: 'Terms.docx',
        mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        bytes: terms,
      },
    ],
  });
  return Buffer.from(bytes);
};

const openEnquiry = async (page: Page): Promise<void> => {
  await page.goto(`/app/contract-review/${reference}`);
  await expect(page.getByRole('heading', { level: 1, name: /Northfield/ })).toBeVisible();
};

const approveByHand = async (page: Page, department: string): Promise<void> => {
  await page
    .getByRole('list', { name: 'Departments' })
    .getByRole('link', { name: new RegExp(`^${department}`) })
    .click();
  const sheet = page.getByRole('dialog', { name: department, exact: true });
  await answerAll(sheet);
  await sheet.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText(`${department}: approved`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
};

test('a customer’s mail becomes an enquiry, is reviewed by ten departments and ends as a signed contract review record', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);

  await test.step('AI-6: the mail is dropped in and read, each field with its quote', async () => {
    await signIn(page, 'coordinator');
    await page.getByRole('button', { name: 'New enquiry' }).click();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'rfq.eml', mimeType: 'message/rfc822', buffer: await mail() });
    await page.waitForURL(/contract-review\/ENQ-/);
    await expect(page.getByRole('button', { name: /^Confirm all/ })).toBeVisible();
    await expect(page.getByText(reference).first()).toBeVisible();
    await expect(page.getByText('14 weeks ARO').first()).toBeVisible();
    await confirmFields(page);
  });

  await test.step('AI-7: the ledger quotes mail and attachments; a click shows the passage', async () => {
    await page.getByRole('link', { name: /^Requirements/ }).click();
    const row = page.getByRole('row').filter({ hasText: 'witness the hydrostatic test' });
    await expect(row.getByText('Must', { exact: true })).toBeVisible();
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: 'Spare parts for two years' })
        .getByText('Should', { exact: true }),
    ).toBeVisible();
    await row.click();
    await expect(
      page.locator('mark').filter({ hasText: 'The purchaser shall witness the hydrostatic test.' }).first(),
    ).toBeVisible();
  });

  await test.step('SIGN-2: what was seen is accepted at once after a preview, and Undo takes it back', async () => {
    const toDecide = page.locator('[data-row]').filter({ hasText: 'To decide' });
    const before = await toDecide.count();
    await page.getByRole('button', { name: /^Accept all \d+ seen/ }).click();
    const preview = page.getByRole('alertdialog');
    await expect(preview.getByText('Seen in this visit: 2')).toBeVisible();
    await expect(preview.getByText('witness the hydrostatic test')).toBeVisible();
    await expectNoBarriers(preview);
    const accept = preview.getByRole('button', { name: /^Accept \d/ });
    const [offered] = /\d+/.exec((await accept.textContent()) ?? '') ?? [];
    await accept.click();
    await expect(preview).toBeHidden();
    // The ledger shows it before it is taken back: a count that has not changed yet says nothing.
    await expect(toDecide).toHaveCount(before - Number(offered));
    // Beside it may still stand the toast of the fields, which has an Undo as well.
    const said = page.locator('[data-toast]').filter({ hasText: /accepted/ });
    await said.getByRole('button', { name: 'Undo' }).click();
    await expect(toDecide).toHaveCount(before);
    await acceptRows(page);
    await expect(page.getByRole('button', { name: /^Accept (all|the one)/ })).toBeHidden();
  });

  await test.step('READ-1: what became nothing is listed beside its source, and one key makes it a requirement', async () => {
    await page.getByRole('link', { name: 'Look at what was left out' }).click();
    const list = page.getByRole('list', { name: /^Left out of/ });
    const item = list.getByRole('listitem').first();
    await expect(item.getByText('Not understood: Persian')).toBeVisible();
    await expectNoBarriers(list);
    const before = await list.getByRole('listitem').count();
    await item.getByRole('link').focus();
    await page.keyboard.press('a');
    await expect(page.getByText(/^Requirement \d+ added$/)).toBeVisible();
    await expect(list.getByRole('listitem')).toHaveCount(before - 1);
  });

  await test.step('FEAS-1 to FEAS-3: ten departments decide, each reviewer for their own', async () => {
    await page.getByRole('button', { name: 'Open feasibility review' }).click();
    await expect(page.getByText('0 of 10 departments').first()).toBeVisible();
    await page
      .getByRole('list', { name: 'Departments' })
      .getByRole('link', { name: /^Finance/ })
      .click();
    await expect(
      page
        .getByRole('dialog', { name: 'Finance', exact: true })
        .getByRole('button', { name: 'Approve', exact: true }),
    ).toBeDisabled();
    await expectNoBarriers(page.getByRole('dialog', { name: 'Finance', exact: true }));
    await page.keyboard.press('Escape');
    // One of the ten by hand; what a sheet asks for has its own journeys.
    for (const person of demoPeople) {
      const reviewer = await callAs(request, person.email.split('@')[0] ?? '');
      for (const department of person.departments)
        if (department !== 'Finance') await approve(reviewer, reference, department);
    }
    await signOut(page);
    await startSession(page, 'finance');
    await openEnquiry(page);
    await approveByHand(page, 'Finance');
    await expect(page.getByText(`${departments.length} of 10 departments`).first()).toBeVisible();
  });

  await test.step('FEAS-5: the quality manager signs', async () => {
    await signOut(page);
    await startSession(page, 'quality');
    await openEnquiry(page);
    const next = page.getByRole('region', { name: 'Next step' }).getByRole('button', { name: 'Sign' });
    await next.focus();
    let keys = 0;
    const press = async (key: string) => {
      await page.keyboard.press(key);
      keys += 1;
    };
    await press('Enter');
    const approval = page.getByRole('dialog', { name: 'Final approval' });
    await expect(approval.getByRole('radio', { name: /^Bid Every requirement/ })).toBeFocused();
    await press('ControlOrMeta+Enter');
    await expect(approval.getByText('Choose how the review ends.')).toBeVisible();
    await expect(
      approval.getByRole('list', { name: 'Decisions of the departments' }).getByRole('listitem'),
    ).toHaveCount(10);
    await expectNoBarriers(approval);
    // The first way to end has the focus, and is chosen by its own key alone.
    await press('Space');
    await expect(approval.getByRole('radio', { name: /^Bid Every requirement/ })).toBeChecked();
    await press('ControlOrMeta+Enter');
    expect(keys).toBeLessThanOrEqual(6);
    await expect(
      page
        .getByRole('region', { name: 'Final approval' })
        .getByText('Signed by Quinn Quality, Quality Manager'),
    ).toBeVisible();
    await expectNoBarriers(page.getByRole('region', { name: 'Final approval' }));
  });

  await test.step('FEAS-6: the record leads from every line to the sentence of the mail', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the record' }).click();
    const bytes = await readFile(await (await downloading).path());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
    const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise;
    let text = '';
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      text += `${items.map((item) => ('str' in item ? item.str : '')).join(' ')} `;
    }
    text = text.replace(/\s+/g, ' ');
    for (const words of [
      reference,
      'The purchaser shall witness the hydrostatic test.',
      'Quinn Quality',
      'Fiona Finance',
      ...departments,
    ])
      expect(text).toContain(words);
    expect(text).toMatch(/[0-9a-f]{64}/);
    expect(await pdf.getOutline()).not.toEqual([]);
  });
});

test('AI-6: a file that is no mail, and a mail that is already here, are refused in words, and nothing is lost', async ({
  page,
}) => {
  await signIn(page, 'coordinator');
  await page.getByRole('button', { name: 'New enquiry' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'holiday.eml', mimeType: 'message/rfc822', buffer: Buffer.from([1, 2, 3, 4, 5]) });
  await expect(page.getByText('This file is not a mail.')).toBeVisible();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'again.eml', mimeType: 'message/rfc822', buffer: await mail() });
  await expect(page.getByText(`This mail is already here as ${reference}.`)).toBeVisible();
  await page.getByRole('link', { name: 'Open it' }).click();
  await page.waitForURL(`**/app/contract-review/${reference}`);
});
