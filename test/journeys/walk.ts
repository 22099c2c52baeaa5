import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page } from '@playwright/test';
import type axeCore from 'axe-core';
import type { RunOptions } from 'axe-core';
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

/** Takes a move on the board back, and waits for the answer: the card goes back before the server knows. */
export const undoMove = async (page: Page): Promise<void> => {
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/move'));
  await undo.click();
  await (await answered).finished();
};

export const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /account of/i }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/login');
};

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that depend on the theme; all others read the same document in both. */
const colourRules = ['color-contrast', 'link-in-text-block'];
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds there, run in the page as it is; what passed is not reported. */
const barriersOf = (part: Locator, options: RunOptions) =>
  part.evaluate(async (element, asked) => {
    const { axe } = window as unknown as { axe: typeof axeCore };
    const { violations } = await axe.run(element, { ...asked, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) }));
  }, options);

/** What comes and goes has ended, and the page is drawn in its present theme, also below the fold. */
const isDrawn = async (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const moves = (each: Animation) =>
      each.playState === 'running' && each.effect?.getComputedTiming().iterations !== Infinity;
    await drawn();
    do await drawn();
    while (document.getAnimations().some(moves));
  });

/**
 * Runs a look at the page in both themes. Colours change at once meanwhile: nobody looks at those on their way to the other
 * theme, and a page whose every element fades to it costs three times what the look costs.
 */
const inBothThemes = async (page: Page, look: (scheme: 'light' | 'dark') => Promise<void>): Promise<void> => {
  const still = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await isDrawn(page);
    await look(colorScheme);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await still.evaluate(async (sheet) => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  });
  await still.dispose();
};

/**
 * The page in its present state, or the part of it that has just been opened over a page that is looked at elsewhere, breaks no
 * rule of WCAG 2.2 A and AA that axe can see; contrast is looked at in both themes.
 */
export const expectNoBarriers = async (
  target: Page | Locator,
  without: readonly string[] = [],
): Promise<void> => {
  const part = 'page' in target ? target : target.locator('html');
  const page = part.page();
  const isAsked = (rule: string) => !without.includes(rule);
  const asked: Record<'light' | 'dark', RunOptions> = {
    light: {
      runOnly: { type: 'tag', values: standards },
      rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    },
    dark: { runOnly: { type: 'rule', values: colourRules.filter(isAsked) } },
  };
  // Once loaded it stays until the page is left.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  await inBothThemes(page, async (scheme) => {
    const barriers = await barriersOf(part, asked[scheme]);
    expect({ scheme, barriers }).toEqual({ scheme, barriers: [] });
  });
};
