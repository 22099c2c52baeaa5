import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from '../accessibility/barriers.ts';
import { test } from './browsers.ts';
import { addByHand, signIn } from './walk.ts';

const assignTo = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('combobox', { name: /^Assign/ }).click();
  await page.getByRole('option', { name: new RegExp(name) }).click();
};

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

/** How many the bell says are unread. */
const unread = async (page: Page): Promise<number> =>
  Number(/(\d+) unread/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0);

test('NOT-1: what is assigned in one browser rings the bell in the other within seconds, and leads to the enquiry', async ({
  page,
  elsewhere,
}) => {
  // Another name for each try: the mail of the one before is still in the outbox.
  const customer =
    test.info().retry === 0 ? 'Fictional Couplings & Co.' : 'Fictional Repeated Couplings & Co.';
  const finance = await elsewhere();
  await signIn(finance, 'finance');
  await signIn(page, 'coordinator');
  await addByHand(page, customer);
  await expect(bell(finance)).toBeVisible();
  const before = await unread(finance);
  const own = await unread(page);
  await assignTo(page, 'Fiona Finance');
  await expect.poll(() => unread(finance)).toBe(before + 1);

  await bell(finance).click();
  const list = finance.getByRole('dialog', { name: 'Notifications' });
  const today = list.getByRole('region', { name: 'Today' });
  const first = today.getByRole('link').first();
  await expect(first).toContainText(/Casey Coordinator assigned .* to you/);
  await expect(first).toContainText(customer);
  await expect(first).toContainText('Unread');
  // What the list covers in part is no target while it is open.
  await expectNoBarriers(list, ['target-size']);
  await first.click();
  await expect(finance.getByRole('heading', { level: 1, name: customer })).toBeVisible();
  await expect.poll(() => unread(finance)).toBe(before);
  await expect(list).toBeHidden();
  expect(await unread(page)).toBe(own);

  await bell(finance).click();
  if (before > 0) await list.getByRole('button', { name: 'Mark all read' }).click();
  await expect.poll(() => unread(finance)).toBe(0);
  await expect(list.getByRole('button', { name: 'Mark all read' })).toBeDisabled();
});

test('NOT-1: each kind is switched in the settings and stays so; a mail says where', async ({
  page,
  elsewhere,
}) => {
  await signIn(page, 'engineering');
  await bell(page).click();
  await page.getByRole('link', { name: 'Notification settings' }).click();
  await expect(page).toHaveURL(/settings\?tab=notifications/);
  const assigned = page.getByRole('row').filter({ hasText: 'Assigned to you' });
  await expect(assigned.getByRole('checkbox')).toBeChecked();
  await expectNoBarriers(page);
  await assigned.getByRole('checkbox').click();
  await expect(assigned.getByRole('checkbox')).not.toBeChecked();
  // A reload would cut off a choice that is still on its way.
  const saved = () =>
    page.waitForResponse(
      (answer) => answer.request().method() !== 'GET' && answer.url().includes('notifications'),
    );
  await assigned.getByRole('combobox', { name: 'Assigned to you by email' }).click();
  await Promise.all([saved(), page.getByRole('option', { name: 'Daily summary' }).click()]);
  await expect(assigned.getByRole('combobox')).toContainText('Daily summary');
  await page.getByRole('combobox', { name: 'Time', exact: true }).click();
  await Promise.all([saved(), page.getByRole('option', { name: '07:00' }).click()]);
  await page.reload();
  await expect(assigned.getByRole('checkbox')).not.toBeChecked();
  await expect(assigned.getByRole('combobox')).toContainText('Daily summary');
  await expect(page.getByRole('combobox', { name: 'Time', exact: true })).toContainText('07:00');
  // An answer that was under way may show the choice of before once more.
  await assigned.getByRole('checkbox').click();
  await expect(assigned.getByRole('checkbox')).toBeChecked();
  await assigned.getByRole('combobox').click();
  await page.getByRole('option', { name: 'At once' }).click();
  await expect(assigned.getByRole('combobox')).toContainText('At once');

  const outbox = await elsewhere();
  await outbox.goto('/outbox');
  const mail = outbox
    .getByRole('article')
    .filter({ hasText: 'To finance@demo-valves.example' })
    .filter({ hasText: /Casey Coordinator assigned/ });
  await expect(mail.first()).toContainText('/settings?tab=notifications');
  await expect(mail.filter({ hasText: 'Fictional Couplings' })).toHaveCount(1);
});

test('NOT-1: the bell and its list fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page, 'quality');
  await bell(page).click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await expect(list.getByRole('link').first()).toBeVisible();
  const box = await list.boundingBox();
  expect([box && box.x >= 0, box && box.x + box.width <= 390]).toEqual([true, true]);
  // The list lies over rows of the page; what it half covers is no target while it is open.
  await expectNoBarriers(list, ['target-size']);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
});
