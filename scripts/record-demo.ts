/**
 * Records the film of the public page: drives the built product in Chromium from a customer's mail to the signed record, and encodes
 * what the browser showed as public/video/demo.{webm,mp4} with captions, a poster, a picture of each chapter
 * and when it begins (film-chapters.ts of the public page). Needs Debian's ffmpeg. `npm run record:demo`.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import { chromiumLaunch } from './chromium.ts';
import { buildPdf } from '#demo/server/attachments.ts';
import { captionsOf } from './captions.ts';
import { composeMail } from '#demo/server/mail-bytes.ts';
import { demoPeople } from '#demo/server/sign-in.ts';
import { startOwnServer, type OwnServer } from './own-server.ts';
import { acceptRows, confirmFields } from '../test/support/deciding.ts';

/** As wide as a source beside the ledger needs; the film itself is 1280 × 720. */
const size = { width: 1440, height: 810 };
const frames = mkdtempSync(join(tmpdir(), 'contract-review-film-'));
const target = join(import.meta.dirname, '../public/video');
const heaviest = 3_000_000;

/** What a part of the page is enlarged to: wide enough for a row of the ledger. */
const closeUp = { width: 880, height: 495 };

/** One picture, what it says and how long it stands, in seconds. */
const taken: { file: string; words: string; seconds: number }[] = [];
/** Where a chapter begins: the number of its first picture. */
const chapters: { title: string; first: number; picture: number }[] = [];
const beginChapter = (title: string): void => {
  chapters.push({ title, first: taken.length, picture: taken.length });
};
/** The picture that stands for its chapter is the last one taken. */
const standsForChapter = (): void => {
  const chapter = chapters.at(-1);
  if (chapter) chapter.picture = taken.length - 1;
};

const keep = (bytes: Buffer, words: string, seconds: number): void => {
  const file = join(frames, `${String(taken.length).padStart(5, '0')}.jpg`);
  writeFileSync(file, bytes);
  taken.push({ file, words, seconds });
};

/** The part of the page around an element, in the proportions of the film. */
const around = async (element: Locator): Promise<{ x: number; y: number; width: number; height: number }> => {
  const box = await element.boundingBox();
  if (!box) throw new Error('What is shown from near is not on the page.');
  const within = (middle: number, length: number, whole: number) =>
    Math.max(0, Math.min(whole - length, middle - length / 2));
  return {
    x: within(box.x + Math.min(box.width, closeUp.width) / 2, closeUp.width, size.width),
    y: within(box.y + Math.min(box.height, closeUp.height) / 2, closeUp.height, size.height),
    ...closeUp,
  };
};

const jpeg = { type: 'jpeg', quality: 92 } as const;

/**
 * Shows the page as it is now, or what is around an element; the captions say what is seen, the film has no
 * sound.
 */
const show = async (page: Page, words: string, seconds = 3, near?: Locator): Promise<void> => {
  await sleep(350);
  const clip = near && (await around(near));
  keep(await page.screenshot({ ...jpeg, ...(clip ? { clip } : {}) }), words, seconds);
};

/** Films what an action does, ten pictures a second. */
const film = async (page: Page, words: string, action: () => Promise<unknown>): Promise<void> => {
  let isOver = false;
  const acting = action().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const began = Date.now();
    const picture = await page.screenshot(jpeg);
    await sleep(Math.max(0, 100 - (Date.now() - began)));
    keep(picture, words, 0.12);
  }
  await acting;
};

const specification = () =>
  buildPdf([
    [
      '# Technical specification',
      '12 gate valves, nominal size 3 1/16 in, rated working pressure 10,000 psi, flanged end connections 6BX.',
      'Valves shall be supplied to API Specification 6A, 21st Edition, PSL 3, PR2, temperature class P-U, material class EE.',
      'EN 10204 type 3.2 certificates are required for all pressure-containing parts.',
      '# Inspection',
      'The purchaser shall witness the hydrostatic test.',
      'The API Monogram is required on each valve.',
    ],
  ]);

const mail = async () =>
  composeMail({
    from: 'Nadia Specimen <nadia@specimen-wellheads.example>',
    to: 'enquiries@demo-valves.example',
    subject: 'RFQ-SW-2608: gate valves for the Placeholder platform',
    date: 'Fri, 20 Nov 2026 08:30:00 +0400',
    messageId: '<rfq-sw-2608@specimen-wellheads.example>',
    text: [
      'Dear Sirs,',
      '',
      'Specimen Wellheads LLC requests your quotation for the supply of gate valves. Our reference: RFQ-SW-2608',
      '',
      'Delivery: DAP Sohar, Oman. Delivery time: 14 weeks ARO.',
      'Payment shall be 60 days net from receipt of invoice. Liquidated damages of 0.5 % per week apply, capped at 5 %.',
      'The bidder shall keep the offer valid for 90 days. The contract is governed by the law of Oman.',
      'Please submit your quotation by 18 December 2026.',
      '',
      'Regards,',
      'Nadia Specimen',
      'Specimen Wellheads LLC',
    ].join('\n'),
    attachments: [{ name: 'Specification.pdf', mediaType: 'application/pdf', bytes: await specification() }],
  });

const openPage = async (browser: Browser, server: OwnServer, person: string): Promise<Page> => {
  const page = await browser.newPage({
    viewport: size,
    // What is shown from near stays sharp.
    deviceScaleFactor: 2,
    locale: 'en-GB',
    timezoneId: 'UTC',
    colorScheme: 'light',
  });
  await server.signIn(page, person);
  return page;
};

/**
 * What the enquiry lacks or goes beyond becomes a question to the customer or a condition; only the first is
 * shown.
 */
const resolveFindings = async (page: Page): Promise<void> => {
  const open = page.getByRole('list', { name: /^To decide/ }).getByRole('listitem');
  await open.first().waitFor();
  await show(
    page,
    'What is missing or beyond your limits is found, and waits for a decision',
    4,
    open.first(),
  );
  for (let left = await open.count(); left > 0; left -= 1) {
    await open
      .first()
      .getByRole('button', { name: /^(?:Ask the customer|Dismiss)$/ })
      .first()
      .click();
    const sheet = page.getByRole('dialog', { name: /^(?:Ask the customer|Dismiss the finding)$/ });
    await sheet.waitFor();
    const words = sheet.getByRole('textbox', { name: /^(?:Question|Reason)$/ });
    if ((await words.inputValue()) === '') await words.fill('Stated in the specification');
    await sheet.getByRole('button', { name: /^(?:Add to the clarifications|Dismiss)$/ }).click();
    await sheet.waitFor({ state: 'hidden' });
    await open.nth(left - 1).waitFor({ state: 'detached' });
  }
};

const readMail = async (page: Page, server: OwnServer): Promise<void> => {
  beginChapter('A mail becomes an enquiry');
  await page.goto(`${server.address}/app/contract-review`);
  await page.getByRole('button', { name: 'New enquiry' }).waitFor();
  await show(page, 'A customer’s enquiry comes by mail');
  await page.getByRole('button', { name: 'New enquiry' }).click();
  await show(page, 'Drop the mail in', 2);
  await film(page, 'It is read, with its attachments', async () => {
    await page.locator('input[type=file]').setInputFiles({
      name: 'RFQ-SW-2608.eml',
      mimeType: 'message/rfc822',
      buffer: Buffer.from(await mail()),
    });
    await page.getByRole('button', { name: /^Confirm all/ }).waitFor({ timeout: 30_000 });
    await sleep(600);
  });
  await show(page, 'Every field quotes the sentence it comes from');
  const fields = page.getByRole('button', { name: /^Confirm all/ });
  await show(page, 'Every field quotes the sentence it comes from', 3, fields);
  await confirmFields(page);
  await page.getByRole('link', { name: /^Requirements/ }).click();
  const row = page.getByRole('row').filter({ hasText: 'witness the hydrostatic test' });
  await row.waitFor();
  await show(page, 'Every requirement is a row, with its departments');
  await row.click();
  await page.locator('mark').filter({ hasText: 'witness the hydrostatic test' }).first().waitFor();
  await sleep(900);
  await show(page, 'Beside it stands its sentence, in the customer’s own file');
  await show(
    page,
    'Beside it stands its sentence, in the customer’s own file',
    3,
    page.locator('mark').filter({ hasText: 'witness the hydrostatic test' }).first(),
  );
  standsForChapter();
  await acceptRows(page);
  await page.getByRole('button', { name: /^Resolve/ }).click();
  await resolveFindings(page);
  await page.getByRole('button', { name: 'Open feasibility review' }).click();
  await page.getByText('0 of 10 departments').waitFor();
};

/** One department after the other; only the first form is shown, the others as they sign. */
const decide = async (browser: Browser, server: OwnServer): Promise<void> => {
  beginChapter('Ten departments decide');
  let isFirst = true;
  for (const person of demoPeople) {
    const page = await openPage(browser, server, person.email.split('@')[0] ?? '');
    for (const department of person.departments) {
      await page.goto(`${server.address}/app/contract-review/RFQ-SW-2608`);
      const list = page.getByRole('list', { name: 'Departments' });
      const link = list.getByRole('link', { name: new RegExp(`^${department}`) });
      await link.waitFor();
      if (isFirst) await show(page, 'Ten departments are asked', 3, list);
      await link.click();
      const sheet = page.getByRole('dialog', { name: department, exact: true });
      const first = sheet.getByRole('radio', { name: 'Yes', exact: true }).first();
      await first.waitFor();
      if (isFirst) {
        await show(page, 'Each sees its own requirements first, and its checklist');
        await show(page, 'Nothing is answered for a person', 3, first);
        standsForChapter();
      }
      for (const name of ['Can meet', 'Yes'])
        for (const answer of await sheet.getByRole('radio', { name, exact: true }).all())
          await answer.check();
      await sheet.getByRole('button', { name: 'Approve', exact: true }).click();
      await page.getByText(`${department}: approved`).waitFor();
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'hidden' });
      await show(page, isFirst ? 'One has signed' : 'And the next', isFirst ? 2 : 0.8, list);
      isFirst = false;
    }
    await page.close();
  }
};

const sign = async (browser: Browser, server: OwnServer): Promise<void> => {
  beginChapter('The record is signed');
  const page = await openPage(browser, server, 'quality');
  await page.goto(`${server.address}/app/contract-review/RFQ-SW-2608`);
  await page.getByRole('region', { name: 'Next step' }).getByRole('button', { name: 'Sign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Final approval' });
  const bid = dialog.getByRole('radio', { name: /^Bid Every requirement/ });
  await bid.waitFor();
  await show(page, 'The final approver sees the whole on one screen, and signs', 4);
  await bid.check();
  await page.keyboard.press('ControlOrMeta+Enter');
  const approval = page.getByRole('region', { name: 'Final approval' });
  await approval.getByText('Signed by').waitFor();
  await show(page, 'Out comes the record: each line leads back to its sentence', 4, approval);
  standsForChapter();
};

const ask = async (browser: Browser, server: OwnServer): Promise<void> => {
  const page = await openPage(browser, server, 'coordinator');
  await page.goto(`${server.address}/app/qucy-chat`);
  const box = page.getByRole('textbox', { name: /Ask/ });
  await box.fill('How long do we keep contract review records?');
  await film(page, 'Qucy answers from the company’s own documents', async () => {
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Copy' }).first().waitFor({ timeout: 30_000 });
  });
  await show(page, 'In their words, with quotes that open', 4);
};

/** Writes the pictures as two films and a poster; every picture stands for as long as it was meant to. */
const encode = (): void => {
  const list = join(frames, 'list.txt');
  const entries = taken.map(({ file, seconds }) => `file '${file}'\nduration ${seconds}`);
  writeFileSync(list, `${entries.join('\n')}\nfile '${taken.at(-1)?.file ?? ''}'\n`);
  mkdirSync(target, { recursive: true });
  const run = (...args: string[]) =>
    execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...args], { stdio: 'inherit' });
  const input = [
    '-f',
    'concat',
    '-safe',
    '0',
    '-i',
    list,
    '-an',
    '-r',
    '12',
    '-vf',
    'scale=1280:720:flags=lanczos',
    '-pix_fmt',
    'yuv420p',
  ];
  run(
    ...input,
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-crf',
    '30',
    '-tune',
    'stillimage',
    '-movflags',
    '+faststart',
    join(target, 'demo.mp4'),
  );
  run(...input, '-c:v', 'libvpx-vp9', '-crf', '42', '-b:v', '0', '-row-mt', '1', join(target, 'demo.webm'));
  writeFileSync(join(target, 'demo.vtt'), captionsOf(taken));
  const beginsAt = (first: number) => taken.slice(0, first).reduce((sum, { seconds }) => sum + seconds, 0);
  const told = chapters.map(({ title, first, picture }, place) => {
    const name = place === 0 ? 'demo-poster.webp' : `chapter-${place + 1}.webp`;
    const scaled = ['-frames:v', '1', '-vf', 'scale=1280:720', '-c:v', 'libwebp', '-quality', '70'];
    run('-i', taken[picture]?.file ?? '', ...scaled, join(target, name));
    return `  { title: '${title}', seconds: ${Number(beginsAt(first).toFixed(1))}, picture: '${name}' },\n`;
  });
  writeFileSync(
    join(import.meta.dirname, '../src/landing/contract/film-chapters.ts'),
    `/** The chapters of the film, as \`npm run record:demo\` wrote them; \`seconds\` is when one begins. */\nexport const filmChapters = [\n${told.join('')}] as const;\n`,
  );
  const weight = ['demo.mp4', 'demo.webm', 'demo-poster.webp'].reduce(
    (sum, name) => sum + statSync(join(target, name)).size,
    0,
  );
  process.stdout.write(
    `${taken.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(0)} s, ${(weight / 1e6).toFixed(2)} MB together\n`,
  );
  if (weight > heaviest) throw new Error('The film is heavier than 3 MB.');
};

const server = await startOwnServer(Number(process.env.FILM_PORT ?? 3292));
const browser = await chromium.launch(chromiumLaunch);
try {
  await readMail(await openPage(browser, server, 'coordinator'), server);
  await decide(browser, server);
  await sign(browser, server);
  await ask(browser, server);
  encode();
} finally {
  await browser.close();
  await server.stop();
  rmSync(frames, { recursive: true, force: true });
}
