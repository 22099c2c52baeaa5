import { expect } from '@playwright/test';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { findingEndpoints } from '#findings/contract/endpoints.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { decideFindingEndpoint } from '#reviews/contract/finding-endpoints.ts';
import { expectNoBarriers } from '../accessibility/barriers.ts';
import { test } from './browsers.ts';
import { addByHand, callAs, putAway } from './enquiries.ts';
import { call } from './reviews.ts';
import { startSession } from './walk.ts';

test('SIGN-5: a coordinator leaves departments unasked that are not concerned, and has one asked after all', async ({
  page,
  request,
}) => {
  const caller = await callAs(request, 'operations');
  await call(caller, reviewEndpoints.changeSettings, { body: { asksConcernedOnly: true } });
  const id = await addByHand(caller, 'Fictional Repeat Fittings', `SIGN-5-${test.info().retry}`);
  const params = { id };
  await call(caller, requirementEndpoints.add, {
    params,
    body: {
      text: 'Bodies forged, PSL 3.',
      category: 'technical',
      mandatory: true,
      standard: null,
      place: null,
      departments: ['Engineering', 'Quality Assurance'],
    },
  });
  for (const { key } of (await call(caller, findingEndpoints.list, { params })).findings)
    await call(caller, decideFindingEndpoint, {
      params,
      body: { key, decision: { kind: 'dismiss', words: 'Agreed by telephone' } },
    });
  await startSession(page, 'operations');
  await page.goto(`/app/contract-review/${id}`);
  await page
    .getByRole('region', { name: 'Next step' })
    .getByRole('button', { name: 'Choose who is asked' })
    .click();
  const choice = page.getByRole('group', { name: /^Leave unasked\?/ });
  await expect(choice.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(choice.getByRole('checkbox').first()).toBeFocused();
  await choice.getByRole('checkbox', { name: 'Maintenance' }).check();
  await page.getByRole('button', { name: 'Open feasibility review' }).click();
  await expect(choice.getByText('Give a reason of at least 10 characters')).toBeVisible();
  await expectNoBarriers(choice);
  await choice.getByRole('textbox', { name: 'Reason for Maintenance' }).fill('No work on site is asked for');
  await page.getByRole('button', { name: 'Open feasibility review' }).click();
  const step = page.getByRole('region', { name: 'Not concerned' });
  await step.getByRole('checkbox', { name: 'Procurement' }).uncheck();
  await step.getByRole('button', { name: 'Leave 6 departments unasked' }).click();
  await expect(step.getByText('Give a reason of at least 10 characters')).toBeVisible();
  await expectNoBarriers(step);
  await step
    .getByRole('textbox', { name: /^Reason/ })
    .fill('Repeat of last year’s order, same scope and terms');
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('complementary', { name: 'Review' })).toBeHidden();
  await expect(step.getByRole('textbox', { name: /^Reason/ })).toHaveValue(/^Repeat of last year/);
  await expect(step.getByRole('checkbox', { name: 'Procurement' })).not.toBeChecked();
  if (wide) await page.setViewportSize(wide);
  await step.getByRole('button', { name: 'Leave 6 departments unasked' }).click();
  await expect(page.getByText('0 of 3 asked departments').first()).toBeVisible();
  const line = page
    .getByRole('list', { name: 'Departments' })
    .getByRole('listitem')
    .filter({ hasText: 'Finance' });
  await expect(line.getByText('Not asked')).toBeVisible();
  await line.getByRole('button', { name: 'Ask after all Finance' }).click();
  await expect(page.getByText('0 of 4 asked departments').first()).toBeVisible();
  await call(caller, reviewEndpoints.changeSettings, { body: { asksConcernedOnly: false } });
  await putAway(caller, id);
});
