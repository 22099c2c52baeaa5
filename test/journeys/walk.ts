import { expect, type Locator, type Page } from '@playwright/test';
import type { Status } from '#enquiries/contract/records/schema.ts';
import { demoPassword } from '#demo/server/sign-in.ts';
import { blankPath } from './browsers.ts';

/** Signs a person of the demo organisation in by the form, and stays where that leads. */
export const signInByForm = async (page: Page, person: string): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('Email Address').fill(`${person}@demo-valves.example`);
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/app/**');
};

/**
 * Signs a person in by the call and opens no page yet: whatever is opened next is theirs. The form itself is tried where signing
 * in is what a journey is about.
 */
export const startSession = async (page: Page, person: string, password = demoPassword): Promise<void> => {
  const email = person.includes('@') ? person : `${person}@demo-valves.example`;
  const answer = await page.request.post('/api/users/signin', { data: { email, password } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { token } = (await answer.json()) as { token: string };
  // A small file of the same origin: session storage is written before the first page asks for it.
  if (new URL(page.url()).pathname !== blankPath) await page.goto(blankPath);
  await page.evaluate((mine) => sessionStorage.setItem('token', mine), token);
};

/** Signs a person in by the call, and opens a page (the dashboard if none is named). */
export const land = async (page: Page, person: string, address = '/app/dashboard'): Promise<void> => {
  await startSession(page, person);
  await page.goto(address);
};

/**
 * Opens an address as a link within the application does: what the page has loaded stays loaded, and the place has a key
 * by which the router tells it from the one before.
 */
export const follow = async (page: Page, address: string): Promise<void> => {
  await page.evaluate((next) => {
    const before = history.state as { idx?: number } | null;
    const state = { usr: null, key: crypto.randomUUID().slice(0, 8), idx: (before?.idx ?? 0) + 1 };
    history.pushState(state, '', next);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, address);
};

/**
 * Goes to a page by its two keys, sent in one go: on a busy machine the second would come after the pause that ends a
 * sequence. Before the application listens, keys do nothing, and are pressed again.
 */
export const goByKeys = async (page: Page, second: string, arrived: Locator): Promise<void> => {
  await expect(async () => {
    await Promise.all(['g', second].map((key) => page.keyboard.press(key)));
    await expect(arrived).toBeVisible({ timeout: 3_000 });
  }).toPass();
};

/** Signs a person in and goes on to contract review. */
export const signIn = async (page: Page, person: string): Promise<void> => {
  await land(page, person, '/app/contract-review');
  await expect(page.getByRole('heading', { level: 1, name: 'Contract review' })).toBeVisible();
};

/** Writes an enquiry down by hand and opens it; a journey that changes things does so on its own one. */
export const addByHand = async (page: Page, customer: string): Promise<void> => {
  await page.getByRole('button', { name: 'New enquiry' }).click();
  const dialog = page.getByRole('dialog', { name: 'New enquiry' });
  await dialog.getByRole('tab', { name: 'Manual' }).click();
  await dialog.getByLabel('Customer name').fill(customer);
  await dialog.getByLabel('Enquiry type').fill('Supply of couplings');
  await dialog.locator('button[type=submit]').click();
  await expect(page.getByRole('heading', { level: 1, name: customer })).toBeVisible();
};

/** Answers every requirement of a department's sheet with "Can meet" and every question with "Yes". */
export const answerAll = async (sheet: Locator): Promise<void> => {
  await expect(sheet.getByRole('radio', { name: 'Yes', exact: true }).first()).toBeVisible();
  for (const name of ['Can meet', 'Yes'])
    for (const answer of await sheet.getByRole('radio', { name, exact: true }).all()) await answer.check();
};

/**
 * Takes a move on the board back, and waits for the answer to that: the card goes back before the server knows, and the answer
 * to the move itself may still be on its way.
 */
export const undoMove = async (page: Page, backTo: Status): Promise<void> => {
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  const answered = page.waitForResponse((answer) => {
    if (!answer.url().endsWith('/move')) return false;
    const { Status } = answer.request().postDataJSON() as { Status: Status };
    return Status === backTo;
  });
  await undo.click();
  await (await answered).finished();
};

export const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /account of/i }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/login');
};
