/**
 * Checks the built client against its byte budgets and fails when one is broken.
 * A route's weight is everything the browser loads to show it: the entry, the route's lazy modules, and all they import.
 * The pages and their modules are those of the rooms, by which the server preloads as well; limits are below.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { pages } from '#app/server/pages.ts';
import { applicationDocument, filesOf, readManifest, type Page } from '#kit/server/pages/page-code.ts';

const built = resolve(import.meta.dirname, '..', process.argv[2] ?? 'dist/client');
const KB = 1000;

/** Limits in kB of gzipped JavaScript; every page without one of its own has that of the account pages. */
const limits: Readonly<Record<string, number>> = {
  '/app/dashboard': 215,
  '/app/contract-review': 215,
  '/app/contract-review, board': 245,
  '/app/contract-review, insights': 245,
  '/app/contract-review/:id': 245,
  '/app/qucy-chat': 215,
  '/app/qms-documents': 215,
  '/app/qms-documents/:id': 215,
  '/app/contact-support': 215,
  '/settings': 215,
};
const accountPageLimit = 135;

/** No lazy chunk may be heavier; the PDF viewer is a library of its own and loads when a document is opened. */
const lazyLimit = 40;
const lazyExceptions = /pdfjs|pdf-viewer|pdf\.worker/i;

const styleLimit = 12;
const publicPageLimit = { document: 16, script: 4 };

type Row = { what: string; kb: number; limit: number };

const manifest = readManifest(built);
const missing: string[] = [];

const rows: Row[] = [
  ...pages.filter(({ modules }) => modules.length > 0).map(weighPage),
  heaviestLazyChunk(),
  { what: 'CSS of the application', kb: weighStyles(), limit: styleLimit },
  ...weighPublicPage(),
];

for (const { what, kb, limit } of rows) {
  process.stdout.write(
    `${kb > limit ? 'OVER' : 'ok  '}  ${what.padEnd(52)} ${kb.toFixed(1).padStart(7)} kB of ${limit}\n`,
  );
}
for (const name of missing) process.stderr.write(`MISSING  ${name} is in the table but not in the build\n`);
if (missing.length > 0 || rows.some(({ kb, limit }) => kb > limit)) process.exitCode = 1;

function gzipped(file: string) {
  return gzipSync(readFileSync(join(built, file))).length / KB;
}

function weighPage({ name, modules }: Page): Row {
  const asked = [applicationDocument, ...modules];
  missing.push(...asked.filter((module) => !manifest[module]));
  let kb = 0;
  for (const file of filesOf(manifest, asked)) kb += gzipped(file);
  return { what: `JavaScript gz of ${name}`, kb, limit: limits[name] ?? accountPageLimit };
}

function heaviestLazyChunk(): Row {
  const eager = filesOf(manifest, [applicationDocument]);
  let heaviest = { what: 'none', kb: 0 };
  for (const [id, { file }] of Object.entries(manifest)) {
    if (!file.endsWith('.js') || eager.has(file) || lazyExceptions.test(id) || lazyExceptions.test(file))
      continue;
    const kb = gzipped(file);
    if (kb > heaviest.kb) heaviest = { what: file.replace('assets/', ''), kb };
  }
  return { what: `heaviest lazy chunk (${heaviest.what})`, kb: heaviest.kb, limit: lazyLimit };
}

function weighStyles() {
  let kb = 0;
  for (const file of manifest[applicationDocument]?.css ?? []) kb += gzipped(file);
  return kb;
}

/** The public page as it is served: its document and style sheets with brotli, its scripts with gzip. */
function weighPublicPage(): Row[] {
  const page = join(built, 'index.html');
  if (!existsSync(page)) {
    missing.push('index.html');
    return [];
  }
  const html = readFileSync(page, 'utf8');
  const linked = (pattern: RegExp) =>
    [...html.matchAll(pattern)].flatMap((match) => (match[1] ? [match[1].replace(/^\//, '')] : []));
  const brotli = (bytes: Buffer | string) => brotliCompressSync(bytes).length / KB;
  let documentKb = brotli(html);
  for (const file of linked(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g))
    documentKb += brotli(readFileSync(join(built, file)));
  let scriptKb = 0;
  for (const file of linked(/<script[^>]*src="([^"]+)"/g)) scriptKb += gzipped(file);
  for (const file of linked(/<link[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g)) scriptKb += gzipped(file);
  return [
    { what: 'HTML and CSS br of /', kb: documentKb, limit: publicPageLimit.document },
    { what: 'JavaScript gz of /', kb: scriptKb, limit: publicPageLimit.script },
  ];
}
