/**
 * How well scans are read: pages of the repository's own English and Arabic texts are drawn by the browser and spoilt as scanners spoil
 * them, then recognised. Tells the share of words that are wrong, how many of the right ones are found where they stand, and the time;
 * then the time of a scan of twenty pages. `npm run bench:recognition [cases [folder]]`; one case is named as "en 200 skew", "" are all.
 * The pages of a folder of other texts, such as test/eval/texts/twenty-sixth, are fresh ones.
 */
import { chromium } from '@playwright/test';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { recognisePages } from '#kit/server/text-recognition/recognise-pages.ts';
import { chromiumLaunch } from './chromium.ts';
import { compareWords, foldWord, overlaps, parseWords } from './scans/compare-words.ts';
import { drawPage, type Language } from './scans/draw-page.ts';
import { spoil, type Spoilt } from './scans/spoil-page.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const browser = await chromium.launch(chromiumLaunch);

const cases: [Language, number, Spoilt, number][] = (['en', 'ar'] as const).flatMap((language) => [
  [language, 300, 'clean', 0],
  [language, 200, 'clean', 0],
  [language, 150, 'clean', 0],
  [language, 300, 'skew', 2],
  [language, 200, 'skew', -3],
  [language, 150, 'skew', 1],
  [language, 200, 'stamp', 0],
  [language, 200, 'noise', 0],
  [language, 150, 'noise', 1],
  [language, 200, 'upside down', 180],
  [language, 200, 'sideways', 90],
]);

const [, , wanted, folder] = process.argv;
const texts = folder ? { folders: [folder] } : {};
print(
  'language | dpi | spoilt | degrees | wrong words % | right words at their place % | confidence | wall s | CPU s',
);
for (const [language, dpi, how, degrees] of cases) {
  if (wanted && !`${language} ${dpi} ${how}`.startsWith(wanted)) continue;
  const { canvas, words } = spoil(await drawPage(browser, language, dpi, texts), how, degrees);
  const bytes = new Uint8Array(canvas.toBuffer('image/jpeg', 80));
  const [began, used] = [performance.now(), process.cpuUsage()];
  for await (const { result } of recognisePages({ kind: 'picture', bytes }, [1])) {
    const spent = process.cpuUsage(used);
    const seconds = [(performance.now() - began) / 1000, (spent.user + spent.system) / 1e6];
    if ('fault' in result) print([language, dpi, how, degrees, result.fault].join(' | '));
    else {
      const read = parseWords(result);
      const { wrong, pairs } = compareWords(
        words.map(({ text }) => foldWord(text)),
        read.map(({ text }) => foldWord(text)),
      );
      const placed = pairs.filter(([truth, found]) => {
        const [one, other] = [words[truth], read[found]];
        return one && other && overlaps(one, other);
      });
      print(
        [
          language,
          dpi,
          how,
          degrees,
          ((100 * wrong) / words.length).toFixed(1),
          ((100 * placed.length) / Math.max(1, pairs.length)).toFixed(1),
          result.confidence,
          ...seconds.map((each) => each.toFixed(1)),
        ].join(' | '),
      );
    }
  }
}

if (!wanted || wanted === 'scan') {
  const doc = new PDFDocument({ autoFirstPage: false });
  for (let page = 0; page < 20; page += 1) {
    const { canvas } = await drawPage(browser, 'en', 200, { ...texts, from: page * 25 });
    doc.addPage({ size: 'A4', margin: 0 }).image(canvas.toBuffer('image/jpeg', 80), 0, 0, { width: 595 });
  }
  doc.end();
  const bytes = new Uint8Array(await buffer(doc));
  const [began, used] = [performance.now(), process.cpuUsage()];
  let done = 0;
  for await (const { result } of recognisePages(
    { kind: 'pdf', bytes },
    Array.from({ length: 20 }, (_, at) => at + 1),
  ))
    done += 'fault' in result ? 0 : 1;
  const spent = process.cpuUsage(used);
  print(
    `a scan of 20 pages: ${done} read, ${((performance.now() - began) / 1000).toFixed(0)} s, ${((spent.user + spent.system) / 1e6).toFixed(0)} s of CPU`,
  );
}
await browser.close();
