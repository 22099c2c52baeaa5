/**
 * Draws the icons of the installed page and of old browsers from public/favicon.svg: run it when
 * the mark changes.
 *   node scripts/make-icons.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumLaunch } from './chromium.ts';

const folder = join(import.meta.dirname, '../public');
const mark = readFileSync(join(folder, 'favicon.svg'), 'utf8');

const browser = await chromium.launch(chromiumLaunch);

/** The mark as a PNG; with a `ground` it fills the square, for systems that cut their own shape out of it. */
const draw = async (size: number, ground = 'transparent'): Promise<Buffer> => {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const inset = ground === 'transparent' ? 0 : 10;
  await page.setContent(
    `<style>body{margin:0;padding:${inset}%;background:${ground}}svg{display:block;width:100%}</style>${mark}`,
  );
  const bytes = await page.screenshot({ type: 'png', omitBackground: true });
  await page.close();
  return bytes;
};

/** Pictures in the container that browsers ask for by the name favicon.ico. */
const icoOf = (pictures: readonly { size: number; bytes: Buffer }[]): Buffer => {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let at = head.length;
  for (const [place, { size, bytes }] of pictures.entries()) {
    const entry = 6 + 16 * place;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(bytes.length, entry + 8);
    head.writeUInt32LE(at, entry + 12);
    at += bytes.length;
  }
  return Buffer.concat([head, ...pictures.map(({ bytes }) => bytes)]);
};

const pictures = await Promise.all([16, 32, 48].map(async (size) => ({ size, bytes: await draw(size) })));
writeFileSync(join(folder, 'favicon.ico'), icoOf(pictures));
writeFileSync(join(folder, 'icon-192.png'), await draw(192));
writeFileSync(join(folder, 'icon-512.png'), await draw(512));
writeFileSync(join(folder, 'icon-maskable.png'), await draw(512, '#0B5966'));
await browser.close();
