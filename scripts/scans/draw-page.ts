import { createCanvas, loadImage, type Canvas } from '@napi-rs/canvas';
import type { Browser } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Language = 'en' | 'ar';
type Box = { x: number; y: number; width: number; height: number };
export type Word = Box & { text: string };

const root = join(import.meta.dirname, '../..');
const wordsPerPage = 420;
const pixelsPerInch = 96;

const ownTexts = ['test/eval/wordings', 'test/eval/texts/training'];

/** Running text of these folders in a language. */
const collectText = (language: Language, folders: readonly string[]): string[] => {
  const arabic = /[\u0621-\u064a]/;
  const lines = folders
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(root, folder, name)))
    .filter((path) => path.endsWith('.txt'))
    .toSorted()
    .flatMap((path) => readFileSync(path, 'utf8').split(/\r?\n/))
    .map((line) => line.replaceAll(/[<>]/g, ' ').replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line.split(' ').length > 5);
  const own = lines.filter((line) =>
    language === 'ar'
      ? (line.match(/[\u0621-\u064a]/g)?.length ?? 0) > line.length / 2
      : !arabic.test(line) && /^[\x20-\x7e]+$/.test(line),
  );
  return [...new Set(own)];
};

/** A page of print at so many dots per inch, with the place of each word. */
export const drawPage = async (
  browser: Browser,
  language: Language,
  dpi: number,
  { from = 0, folders = ownTexts }: { from?: number; folders?: readonly string[] } = {},
): Promise<{ canvas: Canvas; words: Word[] }> => {
  const lines = collectText(language, folders).slice(from);
  const kept: string[] = [];
  for (let count = 0; count < wordsPerPage && lines.length > 0;) {
    const line = lines.shift() ?? '';
    kept.push(line);
    count += line.split(' ').length;
  }
  const font =
    language === 'ar' ? '"IBM Plex Sans Arabic", "DejaVu Sans"' : '"Liberation Serif", "DejaVu Serif", serif';
  const faceUrl = readFileSync(
    join(
      root,
      'node_modules/@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2',
    ),
  ).toString('base64');
  const body = kept
    .map(
      (line) =>
        `<p>${line
          .split(' ')
          .map((word) => `<span>${word.replaceAll('&', '&amp;')}</span>`)
          .join(' ')}</p>`,
    )
    .join('');
  const page = await browser.newPage({
    viewport: { width: 794, height: 1123 },
    deviceScaleFactor: dpi / pixelsPerInch,
  });
  await page.setContent(
    `<style>@font-face{font-family:"IBM Plex Sans Arabic";src:url(data:font/woff2;base64,${faceUrl})}
    body{margin:0;padding:60px 70px;font:15px/1.45 ${font};background:#fff;color:#111}p{margin:0 0 9px}</style><body dir="${language === 'ar' ? 'rtl' : 'ltr'}">${body}`,
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const scale = dpi / pixelsPerInch;
  const words = await page.evaluate(() =>
    [...document.querySelectorAll('span')].map((span) => {
      const { x, y, width, height } = span.getBoundingClientRect();
      return { text: span.textContent ?? '', x, y, width, height };
    }),
  );
  const image = await loadImage(await page.screenshot());
  await page.close();
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return {
    canvas,
    words: words
      .filter(({ y, height }) => y + height < 1100)
      .map(({ text, ...box }) => ({
        text,
        x: box.x * scale,
        y: box.y * scale,
        width: box.width * scale,
        height: box.height * scale,
      })),
  };
};
