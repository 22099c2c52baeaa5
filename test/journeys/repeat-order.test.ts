import { expect } from '@playwright/test';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { findingEndpoints } from '#findings/contract/endpoints.ts';
import { departments } from '#organisations/contract/departments.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { decideFindingEndpoint } from '#reviews/contract/finding-endpoints.ts';
import { expectNoBarriers } from '../accessibility/barriers.ts';
import { test } from './browsers.ts';
import { addByHand, callAs, putAway, type Caller } from './enquiries.ts';
import { approve, call } from './reviews.ts';
import { startSession } from './walk.ts';

/** An enquiry of this customer under review, with one requirement and nothing found in it left open. */
const review = async (caller: Caller, customer: string, reference: string): Promise<string> => {
  const id = await addByHand(caller, customer, reference);
  const params = { id };
  await call(caller, requirementEndpoints.add, {
    params,
    body: {
      text: 'Payment is due in 30 days from invoice.',
      category: 'commercial',
      mandatory: true,
      standard: null,
      place: null,
      departments: ['Finance'],
    },
  });
  for (const { key } of (await call(caller, findingEndpoints.list, { params })).findings)
    await call(caller, decideFindingEndpoint, {
      params,
      body: { key, decision: { kind: 'dismiss', words: 'Agreed by telephone' } },
    });
  await call(caller, reviewEndpoints.open, { params });
  return id;
};

test('SIGN-5: on a repeat order a department reads its earlier decision and confirms it in one act', async ({
  page,
  request,
}, { retry }) => {
  const caller = await callAs(request, 'operations');
  const customer = `Fictional Repeating Fittings ${retry}`;
  const earlier = await review(caller, customer, `SIGN-5-FIRST-${retry}`);
  for (const department of departments) await approve(caller, earlier, department);
  await call(caller, reviewEndpoints.approve, {
    params: { id: earlier },
    body: { outcome: 'accepted', reason: '', revision: 1 },
  });
  const id = await review(caller, customer, `SIGN-5-AGAIN-${retry}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await startSession(page, 'finance');
  await page.goto(`/app/contract-review/${id}?department=Finance`);
  const sheet = page.getByRole('dialog', { name: 'Finance', exact: true });
  const form = sheet.getByRole('region', { name: 'Repeat order' });
  await expect(form.getByRole('link', { name: `SIGN-5-FIRST-${retry}` })).toBeVisible();
  await expect(form.getByText('Payment is due in 30 days from invoice.')).toBeVisible();
  await expect(sheet.getByRole('radio', { checked: true })).toHaveCount(0);
  await expectNoBarriers(form);
  await form.getByRole('button', { name: 'Confirm this decision' }).click();
  await expect(sheet.getByText(/^As in the record of ENQ-.*, revision 1: approved by /)).toBeVisible();
  await expect(form).toBeHidden();
  const decided = await call(caller, reviewEndpoints.find, { params: { id } });
  expect(
    decided?.departments.flatMap(({ department, decision }) =>
      decision ? [[department, decision.by, decision.rows[0]?.answer]] : [],
    ),
  ).toEqual([['Finance', 'Fiona Finance', 'can']]);
  for (const each of [earlier, id]) await putAway(caller, each);
});
