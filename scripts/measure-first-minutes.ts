// Walks a newcomer's way from the public page to a signed record in Chromium, and says the minutes of each step. Nobody sleeps: what a
// person needs is added up by the paces below, what the machine needs is measured. `npm run measure:first-minutes -- http://localhost:3000`
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Locator, type Page } from 'playwright';
import { departments } from '#organisations/contract/departments.ts';
import { chromiumLaunch } from './chromium.ts';

/** Words a minute of careful reading; every line that comes into sight is read once. */
const wordsInMinute = 200;
/** Seconds to look for a thing, point at it and press; to press a key that one knows; to type a letter. */
const pace = { point: 2.6, key: 0.6, letter: 0.3 };
/** Seconds to change to the mail program and back. */
const otherWindow = 15;

const [address = 'http://localhost:3000'] = process.argv.slice(2);
const browser = await chromium.launch(chromiumLaunch);
const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } });
const page = await context.newPage();
const seen = new Set<string>();
let seconds = 0;
let total = 0;

/** The lines in sight that were not there before are read. */
const read = async (): Promise<void> => {
  const lines = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue?.trim() ?? '';
      const range = document.createRange();
      range.selectNodeContents(node);
      const { top, bottom, width } = range.getBoundingClientRect();
      if (text && width > 1 && bottom > 0 && top < innerHeight && node.parentElement?.checkVisibility())
        found.push(text);
    }
    return found;
  });
  const fresh = lines.filter((line) => !seen.has(line));
  for (const line of fresh) seen.add(line);
  seconds += (fresh.join(' ').split(/\s+/).length / wordsInMinute) * 60;
};
const press = async (target: Locator): Promise<void> => {
  await target.first().click();
  seconds += pace.point;
};
const type = async (target: Locator, text: string): Promise<void> => {
  await target.first().fill(text);
  seconds += pace.point + text.length * pace.letter;
};
const button = (name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const choose = async (field: string, ...names: string[]): Promise<void> => {
  await press(page.getByRole('combobox', { name: field }));
  for (const name of names) await press(page.getByRole('option', { name, exact: true }));
  await page.keyboard.press('Escape');
};
const step = async (name: string, work: () => Promise<void>): Promise<void> => {
  seconds = 0;
  const begun = performance.now();
  await work().catch(async (error: unknown) => {
    await page.screenshot({ path: join(tmpdir(), 'first-minutes.png') });
    throw error;
  });
  const machine = (performance.now() - begun) / 1000;
  total += seconds + machine;
  const clock = (all: number) => `${Math.floor(all / 60)}:${String(Math.round(all % 60)).padStart(2, '0')}`;
  process.stdout.write(
    `${clock(total).padStart(6)}  ${name.padEnd(56)} ${clock(seconds + machine)} (machine ${machine.toFixed(1)} s)\n`,
  );
};
const readCode = async (mails: Page, email: string): Promise<string> => {
  await mails.goto('/outbox');
  const mail = mails.getByRole('article').filter({ hasText: `To ${email}` });
  return /^\d{4}$/m.exec(await mail.first().innerText())?.[0] ?? '';
};

const email = `nora-${Date.now()}@newcomer.example`;
const password = 'Newcomer-26!';

await step('Reads the public page and asks for the trial', async () => {
  await page.goto('/');
  await read();
  await press(page.getByRole('link', { name: 'GET 14 DAYS FREE TRIAL' }));
  await page.getByRole('combobox', { name: 'Organization Name' }).waitFor();
});
await step('Signs up', async () => {
  await read();
  await type(page.getByLabel('Name', { exact: false }), 'Nora Newcomer');
  await type(page.getByRole('combobox', { name: 'Organization Name' }), 'Newcomer Fittings');
  await choose('Sector', 'Manufacturing');
  await choose('Departments', ...departments);
  await press(page.getByRole('combobox', { name: 'Country' }));
  await page.keyboard.type('Oman');
  await press(page.getByRole('option', { name: 'Oman', exact: true }));
  await type(page.getByLabel('Email Address'), email);
  await type(page.getByRole('textbox', { name: 'Password', exact: true }), password);
  await type(page.getByRole('textbox', { name: 'Confirm Password' }), password);
  await press(button('Get FREE Trial'));
  await page.waitForURL('**/otp');
});
await step('Enters the code from the mail and signs in', async () => {
  await read();
  const code = await readCode(await context.newPage(), email);
  seconds += otherWindow;
  await page.bringToFront();
  await press(page.getByRole('textbox'));
  await page.keyboard.type(code);
  seconds += code.length * pace.letter;
  await press(button('Validate'));
  await page.waitForURL('**/login');
  await read();
  await type(page.getByRole('textbox', { name: 'Password' }), password);
  await press(button('Sign in'));
  await page.waitForURL('**/app/dashboard');
});
await step('Looks around and takes the sample mail', async () => {
  const sample = page.getByRole('link', { name: /^New here\?/ });
  await sample.waitFor();
  await read();
  await press(sample);
  await button('Try a sample mail').first().waitFor();
  await read();
  await press(button('Try a sample mail'));
  await button(/^Confirm all/)
    .first()
    .waitFor();
});
await step('Reads the ten facts and confirms them', async () => {
  await read();
  await press(button(/^Confirm all/));
  await read();
  await press(page.getByRole('alertdialog').getByRole('button', { name: /^Confirm \d/ }));
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
});
await step('Reads each requirement beside its passage, one key a row', async () => {
  await press(page.getByRole('link', { name: /^Requirements/ }));
  await page.locator('[data-row]').first().waitFor();
  const open = page.locator('[data-row]').filter({ hasText: 'To decide' });
  for (let left = await open.count(); left > 0; left -= 1) {
    await open.first().focus();
    await read();
    await page.keyboard.press('y');
    seconds += pace.key;
    await page.waitForFunction(
      (rest) =>
        [...document.querySelectorAll('[data-row]')].filter((row) => row.textContent?.includes('To decide'))
          .length < rest,
      left,
    );
  }
});
/** The button of the bar that says what comes next. */
const next = (): Locator => page.getByRole('region', { name: 'Next step' }).getByRole('button');
await step('Checks the items and opens the feasibility review', async () => {
  await press(next());
  await button(/^Accept \d/)
    .first()
    .waitFor();
  await read();
  await press(button(/^Accept \d/));
  const preview = page.getByRole('alertdialog').getByRole('button', { name: /^Accept/ });
  await preview.or(button('Open feasibility review')).first().waitFor();
  if (await preview.isVisible()) await press(preview);
  await press(button('Open feasibility review'));
  await page.getByRole('list', { name: 'Departments' }).waitFor();
  await read();
});
await step('Decides for ten departments, each on its rows', async () => {
  for (const department of departments) {
    await press(
      page
        .getByRole('list', { name: 'Departments' })
        .getByRole('link', { name: new RegExp(`^${department}`) }),
    );
    const sheet = page.getByRole('dialog', { name: department, exact: true });
    await sheet.getByRole('radio', { name: 'Yes', exact: true }).first().waitFor();
    await read();
    for (const answer of ['Can meet', 'Yes'])
      for (const each of await sheet.getByRole('radio', { name: answer, exact: true }).all()) {
        await each.check();
        seconds += pace.key;
      }
    await press(sheet.getByRole('button', { name: 'Approve', exact: true }));
    await page.getByText(`${department}: approved`).first().waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
  }
});
await step('Accepts the contradiction with a reason', async () => {
  await press(next());
  await read();
  await press(page.locator('button:not([aria-disabled=true])', { hasText: /^Accept$/ }));
  const sheet = page.getByRole('dialog', { name: 'Accept as is' });
  await read();
  await type(sheet.getByRole('textbox'), 'We offer type 3.2 for all of them.');
  await press(sheet.getByRole('button', { name: /^Accept/ }));
  await sheet.waitFor({ state: 'hidden' });
});
await step('Signs the final approval and opens the record', async () => {
  await press(page.getByRole('region', { name: 'Next step' }).getByRole('button', { name: 'Sign' }));
  const approval = page.getByRole('dialog', { name: 'Final approval' });
  await approval.getByRole('radio').first().waitFor();
  await read();
  await press(approval.getByRole('radio', { name: /^Bid Every requirement/ }));
  await press(approval.getByRole('button', { name: /^Sign/ }));
  const record = button('Download the record');
  await record.first().waitFor();
  await read();
  const downloading = page.waitForEvent('download');
  await press(record);
  await downloading;
});

await browser.close();
