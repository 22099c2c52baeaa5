import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectNoBarriers } from '../accessibility/barriers.ts';
import { test } from './browsers.ts';
import { callAs, putAway, takeIn } from './enquiries.ts';
import { startSession } from './walk.ts';

test('FND-1, FND-2, FND-9: a contradiction is asked, becomes a numbered question, and stands in the sheet for the customer', async ({
  page,
  request,
}) => {
  const coordinator = await callAs(request, 'coordinator');
  const id = await takeIn(coordinator, {
    messageId: `<findings-${randomUUID()}@specimen.example>`,
    subject: 'RFQ FND-1 gate valves',
    text: 'Please quote for 4 gate valves to API 6D.\n\n4.1 The valves shall be delivered within 32 weeks from order.\n\n7.3 Delivery time is 34 weeks from order.',
  });
  await startSession(page, 'coordinator');
  await page.goto(`/app/contract-review/${id}?tab=findings`);
  const finding = page
    .getByRole('list', { name: /^To decide/ })
    .getByRole('listitem')
    .filter({ hasText: 'Delivery is stated as 32 weeks and as 34 weeks' });
  await expect(finding).toContainText('Blocks the bid');
  await expectNoBarriers(page);

  await test.step('each passage opens in its source', async () => {
    await finding.getByRole('link', { name: /34 weeks from order/ }).click();
    await expect(page.locator('mark')).toContainText('Delivery time is 34 weeks');
  });

  await test.step('it stands in the margin of the text and on its row, and the next step leads to it', async () => {
    await page.getByRole('link', { name: /^Requirements/ }).click();
    const source = page.getByRole('complementary', { name: 'Source' });
    await expect(source.getByRole('link', { name: /^Finding: Delivery is stated/ }).first()).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: '34 weeks from order' });
    const note = row.getByRole('link', { name: /^Finding: Delivery is stated/ });
    // The header folds once the page has been scrolled to the row, and what is below it moves under the pointer.
    await note.hover();
    await note.click();
    await expect(finding).toBeFocused();
    await expect(page.getByRole('region', { name: 'Next step' })).toContainText(
      /findings? open|more open|Resolve \d+ finding/,
    );
  });

  await finding.getByRole('button', { name: 'Ask the customer' }).click();
  const sheet = page.getByRole('dialog', { name: 'Ask the customer' });
  await expect(sheet.getByRole('textbox', { name: 'Question' })).toHaveValue(/32 weeks and as 34 weeks/);
  await expectNoBarriers(sheet);
  await sheet.getByRole('button', { name: 'Add to the clarifications' }).click();
  await expect(
    page.getByRole('list', { name: 'Decided' }).getByRole('listitem').filter({ hasText: '32 weeks' }),
  ).toContainText('Not asked yet');

  await page.goto(`/app/contract-review/${id}?tab=actions`);
  await expect(page.getByRole('list', { name: 'Differences' })).toContainText('32 weeks and as 34 weeks');
  await expect(page.getByRole('list', { name: 'Differences' })).toContainText('Not asked yet');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Sheet for the customer' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Clarifications .*\.xlsx$/);
  await putAway(coordinator, id);
});
