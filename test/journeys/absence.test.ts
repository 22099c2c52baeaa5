import { expect } from '@playwright/test';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { expectNoBarriers } from '../accessibility/barriers.ts';
import { test } from './browsers.ts';
import { addByHand, callAs, putAway } from './enquiries.ts';
import { call } from './reviews.ts';
import { answerAll, startSession } from './walk.ts';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('SIGN-6: a person names a deputy, who decides for a department of theirs; the decision names both', async ({
  page,
  elsewhere,
  request,
}) => {
  const owner = await callAs(request, 'operations');
  const id = await addByHand(owner, 'Fictional Absence Fittings', `SIGN-906-${test.info().retry}`);
  await call(owner, requirementEndpoints.add, {
    params: { id },
    body: {
      category: 'technical',
      mandatory: true,
      standard: null,
      place: null,
      text: 'Gauges calibrated every year.',
      departments: ['Maintenance'],
    },
  });
  await call(owner, reviewEndpoints.open, { params: { id } });

  await startSession(page, 'quality');
  await page.goto('/settings');
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Absence and deputy', exact: true }) });
  await card.getByLabel(/^To/).fill(inDays(9));
  await card.getByRole('combobox', { name: /Deputy/ }).click();
  await page.getByRole('option', { name: 'Evan Engineer' }).click();
  await expectNoBarriers(page);
  await card.getByRole('button', { name: 'Save absence' }).click();
  await expect(page.getByText('Absence saved')).toBeVisible();
  await expect(card.getByRole('button', { name: 'End now' })).toBeVisible();

  const deputy = await elsewhere();
  await startSession(deputy, 'engineering');
  await deputy.goto(`/app/contract-review/${id}?department=Maintenance`);
  const sheet = deputy.getByRole('dialog', { name: 'Maintenance', exact: true });
  await expect(sheet.getByText(/^You decide for Quinn Quality, absent until/)).toBeVisible();
  await expectNoBarriers(sheet);
  await answerAll(sheet);
  await sheet.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(sheet.getByText(/^Evan Engineer, for Quinn Quality \(absent .+\)$/)).toBeVisible();

  await card.getByRole('button', { name: 'End now' }).click();
  await expect(page.getByText('Absence ended')).toBeVisible();
  await expect(card.getByText(/^Past absences \(\d+\)$/)).toBeVisible();
  await putAway(owner, id);
});
