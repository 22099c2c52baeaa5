import { readFile } from 'node:fs/promises';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { expectNoBarriers } from '../accessibility/barriers.ts';
import { test } from './browsers.ts';
import { callAs } from './enquiries.ts';
import { call } from './reviews.ts';
import { startSession } from './walk.ts';

const condition = 'Only with a second approved coater';

/** An enquiry by telephone whose purchase answers under a condition, and whose finance asks the customer. */
const prepare = async (request: APIRequestContext): Promise<string> => {
  const caller = await callAs(request, 'quality');
  const form = {
    CustomerName: 'Fictional Coatings Co',
    EnquiryType: 'Supply of bolting',
    DateOfReceipt: '2026-11-16',
    RequiredCertificate: [],
  };
  const { id, number } = await call(caller, detailEndpoints.add, {
    body: { ...form, text: 'Bolting shall be zinc-nickel coated. Payment is due after 60 days.' },
  });
  const row = { category: 'technical' as const, mandatory: true, standard: null, place: null };
  const coating = await call(caller, requirementEndpoints.add, {
    params: { id },
    body: { ...row, text: 'Bolting is zinc-nickel coated.', departments: ['Procurement'] },
  });
  await call(caller, requirementEndpoints.add, {
    params: { id },
    body: { ...row, text: 'Payment after 60 days.', category: 'commercial', departments: ['Finance'] },
  });
  const review = await call(caller, reviewEndpoints.open, { params: { id } });
  const checklist =
    review.departments.find(({ department }) => department === 'Procurement')?.checklist ?? [];
  const answers = checklist.map((question) => ({ question, answer: 'yes' as const }));
  const rows = [{ requirementId: coating.id, answer: 'condition' as const, condition }];
  await call(caller, reviewEndpoints.decide, {
    params: { id },
    body: { department: 'Procurement', decision: 'approved', answers, rows, revision: 1 },
  });
  await call(caller, reviewEndpoints.decide, {
    params: { id },
    body: {
      department: 'Finance',
      decision: 'clarification',
      comment: 'From which day do the 60 days count?',
      revision: 1,
    },
  });
  return number;
};

const textOf = async (bytes: Buffer): Promise<string> => {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  let text = '';
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    text += `${items.map((item) => ('str' in item ? item.str : '')).join(' ')} `;
  }
  return text.replace(/\s+/g, ' ');
};

const region = (page: Page, name: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .last();

test('FEAS-6: a condition becomes an action with evidence, a question a resolved difference, and the record holds both', async ({
  page,
  request,
}) => {
  const number = await prepare(request);
  await startSession(page, 'quality');
  await page.goto(`/app/contract-review/${number}?tab=actions`);

  await test.step('a condition becomes an action with one press', async () => {
    await page.getByRole('button', { name: 'Make it an action' }).click();
    await expect(page.getByText(/^Action 1 for Quinn Quality, due/)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Actions' }).getByText(condition)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Conditions without an action' })).toBeHidden();
    await expectNoBarriers(page);
  });

  await test.step('it is closed with evidence only', async () => {
    await page.getByRole('button', { name: 'Close action 1' }).click();
    const sheet = page.getByRole('dialog', { name: 'Close action 1' });
    await sheet.getByRole('button', { name: 'Close action' }).click();
    await expect(sheet.getByText('Say what shows that it is done')).toBeVisible();
    await expectNoBarriers(sheet);
    await sheet.getByLabel('Evidence').fill('Audit report AR-77');
    await sheet.getByRole('button', { name: 'Close action' }).click();
    await expect(sheet).toBeHidden();
    const row = page.getByRole('list', { name: 'Actions' }).getByRole('listitem');
    await expect(row.getByText('Closed', { exact: true })).toBeVisible();
    await expect(row.getByText('Audit report AR-77')).toBeVisible();
  });

  await test.step('the final approval shows what is not resolved', async () => {
    await expect(page.getByText('One difference is not resolved.')).toBeVisible();
  });

  await test.step('a department’s question becomes a difference, is asked and resolved', async () => {
    await page.getByRole('button', { name: 'Confirm as a difference' }).click();
    const sheet = page.getByRole('dialog', { name: 'Confirm as a difference' });
    await expect(sheet.getByRole('textbox', { name: /^Difference/ })).toHaveValue(
      'From which day do the 60 days count?',
    );
    await expect(sheet.getByRole('checkbox', { name: /Payment after 60 days/ })).toBeChecked();
    await expectNoBarriers(sheet);
    await sheet.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByRole('button', { name: /^Customer asked/ }).click();
    await page
      .getByRole('dialog', { name: 'Customer asked: difference 1' })
      .getByRole('button', { name: 'Save' })
      .click();
    await page.getByRole('button', { name: /^Enter the answer/ }).click();
    const answer = page.getByRole('dialog', { name: 'Answer of the customer: difference 1' });
    await answer.getByLabel('Answer').fill('From the invoice.');
    await answer.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: /^Resolve/ }).click();
    const resolve = page.getByRole('dialog', { name: 'Resolve: difference 1' });
    await resolve.getByLabel('How it was resolved').fill('Stated in the offer.');
    await resolve.getByRole('button', { name: 'Save' }).click();
    await expect(
      page.getByRole('list', { name: 'Differences' }).getByText('Resolved', { exact: true }),
    ).toBeVisible();
    await expect(page.getByText('One difference is not resolved.')).toBeHidden();
  });

  await test.step('what was confirmed to the customer by mail is noted', async () => {
    await page.getByRole('button', { name: 'Note a confirmation' }).click();
    const sheet = page.getByRole('dialog', { name: 'Note a confirmation' });
    await sheet.getByLabel('To whom').fill('Carl Fictional');
    await sheet.getByRole('button', { name: 'Note it' }).click();
    await expect(region(page, 'Confirmation to the customer').getByText('Carl Fictional')).toBeVisible();
    await expectNoBarriers(page);
  });

  await test.step('the record holds the condition, the evidence, the answer and the confirmation', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the draft record' }).click();
    const text = await textOf(await readFile(await (await downloading).path()));
    for (const words of [
      'Fictional Coatings Co',
      `Condition on requirement 1 : ${condition}`,
      'Evidence: Audit report AR-77',
      'From which day do the 60 days count?',
      'From the invoice.',
      'Stated in the offer.',
      'email to Carl Fictional, by Quinn Quality',
      'None is listed, and nobody has stated yet that there are none: Legal & Compliance has not decided.',
    ]) {
      expect(text.replace(/ /g, '')).toContain(words.replace(/ /g, ''));
    }
  });
});
