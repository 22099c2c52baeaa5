import { expect } from '@playwright/test';
import { amendmentEndpoints } from '#enquiries/contract/amendments/endpoints.ts';
import { expectNoBarriers } from '../accessibility/barriers.ts';
import { test } from './browsers.ts';
import { callAs, putAway, takeIn } from './enquiries.ts';
import { call } from './reviews.ts';
import { startSession } from './walk.ts';

const schedule = [
  'Item\tTag\tDescription\tQty\tUnit\tSize\tMaterial',
  '10\tBV-101\tBall valve, fire safe, soft seated, with locking device, extended bonnet and certified anti-static stem to the purchaser’s standard\t24\tea\t2"\tA216 WCB',
  '20\tGV-201\tصمام بوابة فولاذي مع عجلة يدوية\t46\tقطعة\t6"\tA352 LCC',
  '50\t-\tGate valve\t46\tea\t6"\tA352 LCC',
].join('\n');

test('READ-5: items are checked in a grid, in any script, and an amendment changes them line by line', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const caller = await callAs(request, 'operations');
  const id = await takeIn(caller, {
    from: 'Ida Items <ida@items.example>',
    subject: 'Valves by schedule',
    messageId: `<items-journey-${test.info().retry}@items.example>`,
    text: `Please quote the valves below.\n\n${schedule}\n`,
  });
  const { id: amendmentId } = await call(caller, amendmentEndpoints.add, {
    params: { id },
    body: { subject: 'Corrigendum 1', text: 'Item 50 is increased to 52.\nItem 10 is deleted.' },
  });
  await startSession(page, 'operations');
  await page.goto(`/app/contract-review/${id}?tab=items`);
  await expect(page.getByRole('row', { name: 'Item 20' })).toBeVisible();
  await expect(page.getByRole('link', { name: '3 items' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit item 20' }).click();
  await expectNoBarriers(page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await expect
    .poll(async () => {
      const { amendments } = await call(caller, amendmentEndpoints.list, { params: { id } });
      return amendments.find((each) => each.id === amendmentId)?.state;
    })
    .toBe('proposed');
  await page.goto(`/app/contract-review/${id}?tab=revisions`);
  const lines = page.getByRole('list', { name: 'Changes proposed by amendment 1' });
  await expect(lines.getByRole('heading', { name: 'Item 50' })).toBeVisible();
  await expect(lines.locator('ins').filter({ hasText: '52' })).toBeVisible();
  await putAway(caller, id);
});
