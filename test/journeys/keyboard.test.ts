import { randomInt } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { departments } from '#organisations/contract/departments.ts';
import { demoPassword, demoPeople } from '#demo/server/sign-in.ts';
import { acceptRows } from '../support/deciding.ts';
import { buildMail } from '../support/mailbox.ts';
import { test } from './browsers.ts';
import { callAs } from './enquiries.ts';
import { approve } from './reviews.ts';
import { goByKeys, startSession } from './walk.ts';

// Another try begins with its own mail.
const reference = `KEY-${randomInt(1000, 10_000)}`;
const customer = `Fictional Keyboard Energy ${reference.slice(4)} LLC`;

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Goes to a control as a person without a mouse does, with Tab (or Shift+Tab) alone. */
async function tabTo(page: Page, target: Locator, key = 'Tab') {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${String(target)} is not reached with ${key}`);
}

async function press(page: Page, target: Locator) {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

const writeMail = async (): Promise<Buffer> =>
  Buffer.from(
    await buildMail({
      from: 'Kim Keys <kim@keyboard.example>',
      subject: `RFQ ${reference}: wellhead gate valves`,
      messageId: `<${reference}@keyboard.example>`,
      text: [
        `${customer} requests your quotation for the supply of gate valves.`,
        `Our reference: ${reference}`,
        'Valves shall be supplied to API Specification 6A, PSL 3.',
        'The supplier shall provide EN 10204 type 3.1 certificates.',
        'Delivery: DAP Sohar, Oman. Delivery time: 14 weeks ARO.',
      ].join('\n'),
    }),
  );

/** A step that uses the pointer on this page fails the journey. */
const forbidPointer = (page: Page) =>
  page.addInitScript(() => {
    for (const kind of ['mousedown', 'pointerdown', 'touchstart'])
      addEventListener(kind, () => document.body.replaceChildren('the pointer was used'), true);
  });

test('SHELL-4, SIGN-2: from the mail to the record, and a move on the board, with the keyboard alone', async ({
  freshPage: page,
  request,
}) => {
  test.setTimeout(300_000);
  await forbidPointer(page);

  await test.step('sign in', async () => {
    await page.goto('/login');
    await tabTo(page, page.getByLabel('Email Address'));
    await page.keyboard.type('coordinator@demo-valves.example');
    await tabTo(page, page.getByRole('textbox', { name: 'Password' }));
    await page.keyboard.type(demoPassword);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await goByKeys(page, 'c', page.getByRole('heading', { level: 1, name: 'Contract review' }));
  });

  await test.step('AI-6: hand the mail in', async () => {
    await press(page, page.getByRole('button', { name: 'New enquiry' }));
    const choosing = page.waitForEvent('filechooser');
    await press(page, page.getByRole('button', { name: 'Choose files' }));
    await (
      await choosing
    ).setFiles({ name: 'rfq.eml', mimeType: 'message/rfc822', buffer: await writeMail() });
    await page.waitForURL(/contract-review\/ENQ-/);
    await expect(page.getByRole('button', { name: /^Confirm all/ })).toBeVisible();
    await goByKeys(page, 'c', page.getByRole('heading', { level: 1, name: 'Contract review' }));
  });

  await test.step('find the enquiry in the list and open it', async () => {
    // Until its reference is confirmed it stands under our own number.
    const row = page.getByRole('link', { name: new RegExp(customer) });
    await expect(row).toBeVisible();
    for (let rows = 0; rows < 30 && !(await isFocused(row)); rows += 1) {
      const before = await page.evaluate(() => document.activeElement?.getAttribute('data-row'));
      await page.keyboard.press('j');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-row')))
        .not.toBe(before);
    }
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: customer })).toBeVisible();
  });

  await test.step('AI-6: confirm a field, then the others', async () => {
    await press(page, page.getByRole('button', { name: 'Confirm Customer Name' }));
    await expect(page.getByRole('button', { name: 'Confirm Customer Name' })).toBeHidden();
    await tabTo(page, page.getByRole('button', { name: /^Confirm all/ }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await press(page, page.getByRole('alertdialog').getByRole('button', { name: /^Confirm \d/ }));
    await expect(page.getByText('All fields are decided.')).toBeVisible();
  });

  await test.step('AI-7: accept a requirement with Y, then the rest', async () => {
    await tabTo(page, page.getByRole('link', { name: /^Requirements/ }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    const first = page.locator('[data-row]').first();
    await tabTo(page, first);
    await page.keyboard.press('y');
    await expect(first.getByText(/Accepted|accepted/).first()).toBeVisible();
    await acceptRows(page);
    await expect(page.getByRole('button', { name: /^Accept (all|the one)/ })).toBeHidden();
  });

  await test.step('FEAS-1: open the review and decide for a department', async () => {
    await press(page, page.getByRole('button', { name: 'Close the source' }));
    await press(page, page.getByRole('button', { name: 'Open feasibility review' }));
    await expect(page.getByRole('list', { name: 'Departments' }).getByRole('link').first()).toBeVisible();
    await page.keyboard.press('Shift+A');
    const sheet = page.getByRole('dialog', { name: 'Procurement', exact: true });
    await tabTo(page, sheet.getByRole('radio').first());
    const total = Number(
      /of (\d+) answered/.exec(await sheet.getByRole('region', { name: 'Decide' }).innerText())?.[1],
    );
    // One key a row: each answers and goes on to the next.
    for (let answered = 0; answered < total; answered += 1) await page.keyboard.press('1');
    await expect(
      sheet.getByRole('region', { name: 'Decide' }).getByText(`${total} of ${total} answered`),
    ).toBeVisible();
    await press(page, sheet.getByRole('button', { name: 'Approve', exact: true }));
    await expect(page.getByText('Procurement: approved')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(page.getByText('1 of 10 departments').first()).toBeVisible();
  });

  await test.step('KAN-2: carry it to the next column of the board', async () => {
    const card = page.getByRole('group').filter({ hasText: reference });
    await goByKeys(page, 'b', card);
    await tabTo(page, card);
    // No machine is so slow that a key is lost: here the second comes before anything else could run after
    // the first.
    await card.evaluate((element) => {
      for (const code of ['Space', 'ArrowRight'])
        element.dispatchEvent(
          new KeyboardEvent('keydown', { code, shiftKey: code !== 'Space', bubbles: true, cancelable: true }),
        );
    });
    await expect(page.getByText(new RegExp(`^${reference}.* is over Drafting\\.$`))).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(page.getByText(new RegExp(`${reference}.* is back in In Review\\.$`))).toBeAttached();
    await page.keyboard.press('Space');
    await expect(page.getByText(new RegExp(`^${reference}.* is over In Review\\.$`))).toBeAttached();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(page.getByText(new RegExp(`^${reference}.* is over Drafting\\.$`))).toBeAttached();
    await page.keyboard.press('Space');
    await expect(page.getByRole('region', { name: /^Drafting/ }).getByText(reference)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('region', { name: /^Drafting/ }).getByText(reference)).toBeVisible();
  });

  await test.step('FEAS-3: the other reviewers sign theirs', async () => {
    for (const person of demoPeople) {
      const reviewer = await callAs(request, person.email.split('@')[0] ?? '');
      for (const department of person.departments)
        if (department !== 'Procurement') await approve(reviewer, reference, department);
    }
  });

  await test.step('FEAS-5, FEAS-6: sign the final approval and take the record', async () => {
    await startSession(page, 'quality');
    await page.goto(`/app/contract-review/${reference}`);
    await expect(page.getByText(`${departments.length} of 10 departments`).first()).toBeVisible();
    await press(page, page.getByRole('region', { name: 'Next step' }).getByRole('button', { name: 'Sign' }));
    const approval = page.getByRole('dialog', { name: 'Final approval' });
    await expect(approval.getByRole('radio', { name: /^Bid Every requirement/ })).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByText('Signed by Quinn Quality, Quality Manager').first()).toBeVisible();
    const downloading = page.waitForEvent('download');
    await press(page, page.getByRole('button', { name: 'Download the record' }));
    expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
  });
});
