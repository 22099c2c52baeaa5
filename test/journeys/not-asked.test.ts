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
  await call(caller, reviewEndpoints.open, { params, body: {} });
  await startSession(page, 'operations');
  await page.goto(`/app/contract-review/${id}?tab=review`);
  const step = page.getByRole('region', { name: 'Not concerned' });
  await step.getByRole('checkbox', { name: 'Procurement' }).uncheck();
  await step.getByRole('button', { name: 'Leave 7 departments unasked' }).click();
  await expect(step.getByText('Give a reason of at least 10 characters')).toBeVisible();
  await expectNoBarriers(step);
  await step
    .getByRole('textbox', { name: /^Reason/ })
    .fill('Repeat of last year’s order, same scope and terms');
  await step.getByRole('button', { name: 'Leave 7 departments unasked' }).click();
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
