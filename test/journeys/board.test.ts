import { expect, type Page } from '@playwright/test';
import { test } from './browsers.ts';
import { startSession, undoMove } from './walk.ts';

const column = (page: Page, title: string) => page.getByRole('region', { name: new RegExp(`^${title}`) });
const card = (page: Page, reference: string) => page.getByRole('group').filter({ hasText: reference });

/** Picks the card up and carries it over Drafting, going on only when the screen reader has been told. */
async function carry(page: Page, reference: string) {
  await card(page, reference).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(new RegExp(`^${reference}.* is over In Review\\.$`))).toBeAttached();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByText(new RegExp(`^${reference}.* is over Drafting\\.$`))).toBeAttached();
}

/** Waits for the server to have stored the move that `act` ends with: a page that is left before loses the call. */
async function storedMove(page: Page, act: () => Promise<void>) {
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/move'));
  await act();
  expect((await answered).ok()).toBe(true);
}

/** By the card's menu in its column: for a moment the other column may still hold the card as it was read before. */
async function moveBack(page: Page) {
  const drafting = column(page, 'Drafting').getByRole('group').filter({ hasText: 'RFQ-EMF-24117' });
  await drafting.getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Move to In Review' }).click();
}

test.beforeEach(async ({ page }) => {
  await startSession(page, 'coordinator');
  await page.goto('/app/contract-review?viewType=board');
  await expect(column(page, 'In Review').getByText('RFQ-EMF-24117')).toBeVisible();
});

test('KAN-1, KAN-2: a card dragged by pointer to another column stays there after a reload, and goes back with Undo', async ({
  page,
}) => {
  // Journeys before this one may have put cards above it.
  await card(page, 'RFQ-EMF-24117').scrollIntoViewIfNeeded();
  const from = await card(page, 'RFQ-EMF-24117').boundingBox();
  const to = await column(page, 'Drafting').boundingBox();
  if (!from || !to) throw new Error('card or column is not on screen');
  await page.mouse.move(from.x + 60, from.y + from.height - 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 66, from.y + from.height - 20);
  await expect(page.getByRole('status').filter({ hasText: /picked up/i })).toHaveCount(0);
  await page.mouse.move(to.x + to.width / 2, from.y + 40, { steps: 12 });
  await storedMove(page, () => page.mouse.up());
  await expect(column(page, 'Drafting').getByText('RFQ-EMF-24117')).toBeVisible();
  await page.reload();
  await expect(column(page, 'Drafting').getByText('RFQ-EMF-24117')).toBeVisible();

  await moveBack(page);
  await expect(column(page, 'In Review').getByText('RFQ-EMF-24117')).toBeVisible();
  await undoMove(page, 'drafting');
  await expect(column(page, 'Drafting').getByText('RFQ-EMF-24117')).toBeVisible();
  await moveBack(page);
  await expect(column(page, 'In Review').getByText('RFQ-EMF-24117')).toBeVisible();
});

test('KAN-2: the keyboard picks a card up, moves it to the next column and puts it down; Escape leaves it where it was', async ({
  page,
}) => {
  await carry(page, 'RFQ-CM-5521');
  await page.keyboard.press('Escape');
  await expect(column(page, 'In Review').getByText('RFQ-CM-5521')).toBeVisible();

  await carry(page, 'RFQ-CM-5521');
  await storedMove(page, () => page.keyboard.press('Space'));
  await expect(column(page, 'Drafting').getByText('RFQ-CM-5521')).toBeVisible();
  await page.reload();
  await expect(column(page, 'Drafting').getByText('RFQ-CM-5521')).toBeVisible();
});

test('KAN-3: nothing matches the filters, and clearing them brings the cards back', async ({ page }) => {
  await page
    .getByPlaceholder('Search users by customer name, enquiry, department...')
    .fill('no such customer');
  await expect(page.getByText('No matches found').first()).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(page.getByText('RFQ-EMF-24117')).toBeVisible();
});
