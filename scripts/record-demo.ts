/**
 * Records the film of the public page: drives the built product in Chromium from a customer's mail to the signed record, and encodes
 * what the browser showed as public/video/demo.{webm,mp4} with captions and a poster. Needs Debian's ffmpeg. `npm run record:demo`.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type Page } from '@playwright/test';
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

/** One picture, what it says and how long it stands, in seconds. */
const taken: { file: string; words: string; seconds: number }[] = [];

const keep = (bytes: Buffer, words: string, seconds: number): void => {
  const file = join(frames, `${String(taken.length).padStart(5, '0')}.jpg`);
  writeFileSync(file, bytes);
  taken.push({ file, words, seconds });
};

/** Says at the lower edge what is seen; the film has no sound. */
const caption = (page: Page, words: string): Promise<void> =>
  page.evaluate((text) => {
    const id = 'film-caption';
    const place =
      document.getElementById(id) ??
      document.body.appendChild(Object.assign(document.createElement('div'), { id }));
    place.textContent = text;
    place.style.cssText =
      'position:fixed;left:50%;bottom:28px;transform:translateX(-50%);z-index:999;padding:10px 20px;border-radius:10px;background:#07292f;color:#fff;font:500 20px/28px Plex,sans-serif;white-space:nowrap;box-shadow:0 8px 24px rgb(0 0 0/30%)';
  }, words);

/** Shows the page as it is now under a caption. */
const show = async (page: Page, words: string, seconds = 3): Promise<void> => {
  await caption(page, words);
  await sleep(350);
  keep(await page.screenshot({ type: 'jpeg', quality: 92 }), words, seconds);
};

/** Films what an action does, ten pictures a second. */
const film = async (page: Page, words: string, action: () => Promise<unknown>): Promise<void> => {
  await caption(page, words);
  let isOver = false;
  const acting = action().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const began = Date.now();
    const picture = await page.screenshot({ type: 'jpeg', quality: 92 });
    await sleep(Math.max(0, 100 - (Date.now() - began)));
    keep(picture, words, 0.12);
  }
  await acting;
};

const specification = () =>
  buildPdf([
    [
      '# Technical specification',
      'Valves shall be supplied to API Specification 6A, 21st Edition, PSL 3, PR2.',
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
      'Payment shall be 60 days net from receipt of invoice. Liquidated damages of 0.5 % per week apply, capped at 10 %.',
      'The bidder shall keep the offer valid for 90 days.',
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
    locale: 'en-GB',
    timezoneId: 'UTC',
    colorScheme: 'light',
  });
  await server.signIn(page, person);
  return page;
};

const readMail = async (page: Page, server: OwnServer): Promise<void> => {
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
  await show(page, 'Every field quotes the sentence it comes from', 4);
  await confirmFields(page);
  await page.getByRole('link', { name: /^Requirements/ }).click();
  const row = page.getByRole('row').filter({ hasText: 'witness the hydrostatic test' });
  await row.waitFor();
  await show(page, 'Every requirement is a row, with its departments', 4);
  await row.getByRole('link', { name: /Specification\.pdf/ }).click();
  await page.locator('mark').first().waitFor();
  await sleep(900);
  await show(page, 'A click opens the passage in the customer’s own file', 4);
  await page.getByRole('button', { name: 'Close the source' }).click();
  await acceptRows(page);
  await page.getByRole('button', { name: 'Open feasibility review' }).click();
  await page.getByText('0 of 10 departments').waitFor();
  await show(page, 'Ten departments are asked', 3);
};

/** One department after the other; only the first form is shown, the others as they sign. */
const decide = async (browser: Browser, server: OwnServer): Promise<void> => {
  let isFirst = true;
  for (const person of demoPeople) {
    const page = await openPage(browser, server, person.email.split('@')[0] ?? '');
    for (const department of person.departments) {
      await page.goto(`${server.address}/app/contract-review/RFQ-SW-2608`);
      const link = page
        .getByRole('list', { name: 'Departments' })
        .getByRole('link', { name: new RegExp(`^${department}`) });
      await link.click();
      const sheet = page.getByRole('dialog', { name: department, exact: true });
      await sheet.getByRole('radio', { name: 'Yes', exact: true }).first().waitFor();
      if (isFirst) await show(page, 'Each sees its own requirements first, and its checklist', 4);
      for (const name of ['Can meet', 'Yes'])
        for (const answer of await sheet.getByRole('radio', { name, exact: true }).all())
          await answer.check();
      await sheet.getByRole('button', { name: 'Approve', exact: true }).click();
      await page.getByText(`${department}: approved`).waitFor();
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'hidden' });
      await show(page, isFirst ? 'One has signed' : 'And the next', isFirst ? 2 : 0.8);
      isFirst = false;
    }
    await page.close();
  }
};

const sign = async (browser: Browser, server: OwnServer): Promise<void> => {
  const page = await openPage(browser, server, 'quality');
  await page.goto(`${server.address}/app/contract-review/RFQ-SW-2608`);
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await show(page, 'The final approver signs', 3);
  await page.getByRole('button', { name: 'Sign and accept' }).click();
  await page.getByRole('region', { name: 'Final approval' }).getByText('Signed by').waitFor();
  await show(page, 'Out comes the record: each line leads back to its sentence', 4);
};

const ask = async (browser: Browser, server: OwnServer): Promise<void> => {
  const page = await openPage(browser, server, 'coordinator');
  await page.goto(`${server.address}/app/qucy-chat`);
  const box = page.getByRole('textbox', { name: /Ask/ });
  await box.fill('How long do we keep contract review records?');
  await show(page, 'Qucy answers from the company’s own documents', 2);
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
  const poster = taken[Math.min(taken.length - 1, Math.max(0, Math.round(taken.length * 0.3)))];
  if (poster)
    run(
      '-i',
      poster.file,
      '-frames:v',
      '1',
      '-vf',
      'scale=1280:720',
      '-c:v',
      'libwebp',
      '-quality',
      '70',
      join(target, 'demo-poster.webp'),
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
