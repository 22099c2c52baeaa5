/**
 * Draws public/og.png, the picture that a shared link to the public pages shows, in the product's
 * look: run it when the look changes.
 *   node scripts/make-og-image.ts
 * Needs Chromium and ffmpeg, which makes it small: few colours are enough.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumLaunch } from './chromium.ts';

const root = join(import.meta.dirname, '..');
const font = readFileSync(
  join(root, 'node_modules/@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2'),
).toString('base64');

/** The contour lines of the first screen, over the whole picture. */
const lines = Array.from({ length: 15 }, (_, line) => {
  const y = Math.round(30 + line * 43);
  return `<path d="M0 ${y}C200 ${y - 30} 420 ${y + 34 - line * 7} 640 ${y + 44 - line * 7}S980 ${y - 42 + line} 1200 ${y - 8 - line}" />`;
}).join('');

const picture = `<!doctype html><style>
  @font-face { font-family: Plex; src: url(data:font/woff2;base64,${font}) format('woff2'); font-weight: 100 700 }
  * { margin: 0; box-sizing: border-box }
  body { width: 1200px; height: 630px; padding: 72px 80px; background: #07292f; color: #e8f1f1; font: 400 30px/42px Plex; display: grid; align-content: space-between; overflow: hidden; position: relative }
  .lines { position: absolute; inset: 0; stroke: #134049; fill: none; stroke-width: 1.5 }
  header, h1, p { position: relative }
  header { display: flex; align-items: center; gap: 18px; font-weight: 600; font-size: 32px }
  h1 { font-size: 84px; line-height: 90px; font-weight: 600; letter-spacing: -0.025em; max-width: 980px }
  p { color: #a9c4c6 }
</style>
<svg class="lines" viewBox="0 0 1200 630">${lines}</svg>
<header>
  <svg viewBox="0 0 24 24" width="56" height="56" fill="none">
    <rect width="24" height="24" rx="6" fill="#4fb3c1" />
    <path d="M6.5 8h11M6.5 12h7.5M6.5 16h5" stroke="#04181c" stroke-width="2" stroke-linecap="round" />
    <circle cx="17" cy="15.25" r="2.25" fill="#ff8a4c" stroke="none" />
  </svg>
  Contract Review
</header>
<h1>Contract review that every department signs.</h1>
<p>AI-powered contract review and compliance for oil and gas suppliers</p>`;

const browser = await chromium.launch(chromiumLaunch);
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.setContent(picture);
await page.evaluate(() => document.fonts.ready);
const file = join(root, 'public/og.png');
const input = await page.screenshot({ type: 'png' });
await browser.close();
const fewColours =
  'split[all][seen];[seen]palettegen=max_colors=64:reserve_transparent=0[palette];[all][palette]paletteuse=dither=none';
execFileSync(
  'ffmpeg',
  [
    '-y',
    '-loglevel',
    'error',
    '-f',
    'png_pipe',
    '-i',
    '-',
    '-vf',
    fewColours,
    '-compression_level',
    '9',
    '-pred',
    'none',
    file,
  ],
  {
    input,
  },
);
process.stdout.write(`${file}: ${Math.ceil(statSync(file).size / 1000)} kB\n`);
