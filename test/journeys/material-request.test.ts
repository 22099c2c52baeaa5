import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from '../accessibility/barriers.ts';
import { test } from './browsers.ts';
import { signIn, startSession } from './walk.ts';

const enquiry = 'TDR-0091-PL';

/** The id of a requirement of the demo enquiry, as its ledger's links carry it. */
const requirementAbout = async (page: Page, words: RegExp): Promise<string> => {
  await page.goto(`/app/contract-review/${enquiry}?tab=requirements`);
  const id = await page.getByRole('row').filter({ hasText: words }).first().getAttribute('data-row');
  if (!id) throw new Error('the ledger has no such row');
  return id;
};

const stateOf = (page: Page, word: string) =>
  page.getByRole('heading', { level: 1 }).getByText(word, { exact: true });
const press = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Next step' }).getByRole('button', { name, exact: true }).click();

test.describe.configure({ mode: 'serial', timeout: 300_000 });

let address = '';

test('MAT-1: a request is made from a requirement, approved by a colleague, ordered, received and issued in parts', async ({
  page,
  elsewhere,
}) => {
  await test.step('the requirement brings its words and its certificate into the form', async () => {
    await startSession(page, 'coordinator');
    const id = await requirementAbout(page, /NACE|forg|material/i);
    await page.goto(`/app/material-request?new=1&enquiry=${enquiry}&requirement=${id}`);
    const form = page.getByRole('dialog', { name: 'New material request' });
    await expect(form.getByRole('textbox', { name: /^Material/ })).not.toHaveValue('');
    await expectNoBarriers(form);
    await form.getByRole('textbox', { name: /^Material/ }).fill('Forged bonnet');
    await form.getByRole('textbox', { name: /^Quantity/ }).fill('2,5');
    await form.getByRole('textbox', { name: /^Unit/ }).fill('pcs');
    await form.getByRole('combobox', { name: 'Certificate' }).click();
    await page.getByRole('option', { name: 'EN 10204 3.1' }).click();
    await form.getByLabel(/^Needed by/).fill('2031-03-01');
    await form.getByRole('button', { name: 'Submit for approval' }).click();
    await expect(form.getByText('Write a number with a point, such as 12.5')).toBeVisible();
    await form.getByRole('textbox', { name: /^Quantity/ }).fill('2.5');
    await form.getByRole('button', { name: 'Submit for approval' }).click();
    await expect(form.getByText('Say where it is to be delivered')).toBeVisible();
    await form.getByRole('textbox', { name: /^Delivery point/ }).fill('Store 2');
    await form.getByRole('button', { name: 'Submit for approval' }).click();
    await page.waitForURL(/material-request\/MR-/);
    address = new URL(page.url()).pathname;
    await expect(stateOf(page, 'To approve')).toBeVisible();
    await expect(page.getByText('Waiting for a colleague who may approve.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  });

  const quality = await elsewhere();
  await startSession(quality, 'quality');
  await test.step('of two who decide at the same moment the second is told who was faster', async () => {
    await quality.goto('/app/material-request?show=to-approve');
    await quality
      .getByRole('list', { name: 'Material requests' })
      .getByRole('link', { name: new RegExp(address.split('/').at(-1) ?? '') })
      .click();
    await expect(stateOf(quality, 'To approve')).toBeVisible();
    const owner = await elsewhere();
    await startSession(owner, 'operations');
    // The second one looks at a page that no longer hears what happens.
    await owner.route('**/api/live', (route) => route.abort());
    await owner.goto(address);
    await press(owner, 'Reject');
    const refusing = owner.getByRole('dialog', { name: /^Reject:/ });
    await refusing.getByRole('textbox', { name: 'Reason' }).fill('Use stock first');
    await press(quality, 'Approve');
    await expectNoBarriers(quality.getByRole('dialog', { name: /^Approve:/ }));
    await quality
      .getByRole('dialog', { name: /^Approve:/ })
      .getByRole('button', { name: 'Approve', exact: true })
      .click();
    await expect(stateOf(quality, 'Approved')).toBeVisible();
    await refusing.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(owner.getByText(/Quinn Quality was faster: MR-\d\d-\d{4} is approved\./)).toBeVisible();
    // The requester's own page follows by itself.
    await expect(stateOf(page, 'Approved')).toBeVisible();
  });

  await test.step('it is quoted, ordered and received', async () => {
    await press(quality, 'Ask for quotations');
    await expect(stateOf(quality, 'RFQ sent')).toBeVisible();
    await press(quality, 'Note the quotation');
    await quality
      .getByRole('dialog')
      .getByRole('textbox', { name: /^Supplier/ })
      .fill('Specimen Steel');
    await quality
      .getByRole('dialog', { name: /^Note the quotation:/ })
      .getByRole('button', { name: 'Note the quotation' })
      .click();
    await expect(stateOf(quality, 'Quoted')).toBeVisible();
    await press(quality, 'Order');
    await quality
      .getByRole('dialog')
      .getByRole('textbox', { name: /^Number of the order/ })
      .fill('PO-77');
    await quality
      .getByRole('dialog', { name: /^Order:/ })
      .getByRole('button', { name: 'Order', exact: true })
      .click();
    await expect(stateOf(quality, 'Ordered')).toBeVisible();
    await press(quality, 'Receive');
    await expect(stateOf(quality, 'Received')).toBeVisible();
    await expect(quality.getByText('Requested by Casey Coordinator')).toBeVisible();
    await press(quality, 'Inspection done');
    await expect(quality.getByText('Line 1: say how much is accepted and how much rejected')).toBeVisible();
  });

  await test.step('material with a refused certificate is not issued, with an accepted one it is, in parts', async () => {
    const receive = async (verdict: string) => {
      await quality.getByRole('button', { name: 'Record receipt of line 1' }).click();
      const sheet = quality.getByRole('dialog', { name: 'Receipt of line 1', exact: true });
      await sheet.getByRole('textbox', { name: /^Accepted/ }).fill('2.5');
      await sheet.getByRole('textbox', { name: /^Rejected/ }).fill('0');
      await sheet.getByRole('textbox', { name: 'Heat no.' }).fill('H 1');
      await sheet.getByRole('textbox', { name: 'Certificate no.' }).fill('MTC 1');
      await sheet.getByRole('radio', { name: verdict }).click();
      if (verdict === 'Refused') {
        await sheet
          .locator('input[type=file]')
          .setInputFiles({ name: 'MTC 1.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
        await expect(sheet.getByText('Filed: MTC 1.pdf')).toBeVisible();
        await expectNoBarriers(sheet);
      }
      await sheet.getByRole('button', { name: 'Save' }).click();
      await expect(sheet).toBeHidden();
    };
    await receive('Refused');
    await press(quality, 'Inspection done');
    await expect(stateOf(quality, 'Inspected')).toBeVisible();
    await press(quality, 'Issue');
    await expect(quality.getByText(/needs an accepted certificate/)).toBeVisible();
    await quality
      .getByRole('dialog', { name: /^Issue:/ })
      .getByRole('button', { name: 'Back' })
      .click();
    await receive('Accepted');
    // The next step is asked of the request as the page shows it: the quantity's name, and the certificate's state.
    const receipt = quality.getByRole('region', { name: 'Receipt of line 1' });
    await expect(receipt.getByText('Accepted', { exact: true })).toHaveCount(2);
    await press(quality, 'Issue');
    const issuing = quality.getByRole('dialog', { name: /^Issue:/ });
    await issuing.getByRole('textbox', { name: /^Line 1/ }).fill('3');
    await issuing.getByRole('button', { name: 'Issue', exact: true }).click();
    await expect(issuing.getByText('Line 1: 3 is more than is left')).toBeVisible();
    await issuing.getByRole('textbox', { name: /^Line 1/ }).fill('1');
    await issuing.getByRole('button', { name: 'Issue', exact: true }).click();
    await expect(stateOf(quality, 'Issued')).toBeVisible();
    await expect(quality.getByRole('region', { name: 'Receipt of line 1' }).getByText('1 pcs')).toBeVisible();
    await press(quality, 'Close');
    await expect(stateOf(quality, 'Closed')).toBeVisible();
    await expect(quality.getByText(/^closed MR-/)).toBeVisible();
    await expectNoBarriers(quality);
  });
});

test('MAT-1: the list is searched, narrowed to a short state by its address, and exported', async ({
  page,
}) => {
  await signIn(page, 'finance');
  await page.getByRole('link', { name: 'Material requests' }).click();
  const list = page.getByRole('list', { name: 'Material requests' });
  await expect(list.getByRole('link', { name: /Forged valve body/ })).toBeVisible();
  await page.getByRole('button', { name: 'State: All states' }).click();
  await page.getByRole('menuitemradio', { name: 'Received' }).click();
  await expect(page).toHaveURL(/group=received/);
  await expect(list.getByRole('link', { name: /Forged valve body/ })).toHaveCount(0);
  await expect(list.getByRole('link', { name: /Forged bonnet/ }).first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search material requests' }).fill('no such steel');
  await expect(page.getByText('No requests match your filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(list.getByRole('link', { name: /Forged valve body/ })).toBeVisible();
  for (const [kind, ending] of [
    ['Excel workbook (XLSX)', /\.xlsx$/],
    ['CSV', /\.csv$/],
  ] as const) {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: kind }).click();
    expect((await downloading).suggestedFilename()).toMatch(ending);
  }
});
