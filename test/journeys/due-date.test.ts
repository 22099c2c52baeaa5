import { expect } from '@playwright/test';
import { expectNoBarriers } from '../accessibility/barriers.ts';
import { test } from './browsers.ts';
import { callAs, putAway, takeIn } from './enquiries.ts';
import { startSession } from './walk.ts';

test('SIGN-7: the closing date that was read is proposed with its words, taken by one click, and any day of any month can be set', async ({
  page,
  request,
}) => {
  const reference = `DUE-${Date.now() % 100_000}`;
  const caller = await callAs(request, 'coordinator');
  const id = await takeIn(caller, {
    from: 'Dora Day <dora@due-date.example>',
    subject: `RFQ ${reference}: gate valves`,
    messageId: `<${reference}@due-date.example>`,
    text: [
      'Fictional Due Date LLC asks for a quotation.',
      `Our reference: ${reference}`,
      'Closing date: 24 January 2027, 16:00 hours',
    ].join('\n'),
  });
  await startSession(page, 'coordinator');
  await page.goto(`/app/contract-review/${id}`);
  const proposed = page.getByRole('list', { name: 'Closing dates that were read' });
  await expect(proposed.getByText('“Closing date: 24 January 2027, 16:00 hours”')).toBeVisible();
  // Nothing is set before a person takes it.
  await expect(page.getByRole('button', { name: 'Calendar', exact: true })).toBeVisible();
  await proposed.getByRole('button', { name: /^Set due date: / }).click();
  await expect(proposed).toHaveCount(0);
  const due = page.getByRole('button', { name: /^Due (Jan 24|24 Jan)$/ });
  await due.click();

  const month = (name: string) => page.getByRole('grid', { name });
  await expect(
    month('January 2027').getByRole('button', { name: /^Sunday,? 24 January 2027$/ }),
  ).toHaveAttribute('aria-pressed', 'true');
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('button', { name: 'Calendar', exact: true }).click();
  const now = new Date();
  const nameOf = (ahead: number) =>
    new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead),
    );
  // The current month first; the keys go over its edges as well.
  await expect(month(nameOf(0))).toBeVisible();
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(month(nameOf(1))).toBeVisible();
  await page.getByRole('button', { name: 'Previous month' }).click();
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(month(nameOf(-1))).toBeVisible();
  await month(nameOf(-1)).locator('[tabindex="0"]').focus();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect(month(nameOf(1)).getByRole('button', { name: /^\w+,? 1 / })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Due/ }).first()).toBeVisible();
  await putAway(caller, id);
});
