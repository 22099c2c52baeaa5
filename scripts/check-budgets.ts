/**
 * Checks the built client against its byte budgets and fails when one is broken, or when two of its files import each other.
 * A route's weight is everything the browser loads to show it: the entry, the route's lazy modules, and all they import. What a page
 * fetches by itself once it is at rest (`deferred`) is weighed with it, in a separate line: it uses the line and the memory as well.
 * The pages and their modules are those of the rooms, by which the server preloads as well; limits are below.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { pages } from '#app/server/pages.ts';
import { applicationDocument, filesOf, readManifest, type Page } from '#kit/server/pages/page-code.ts';
import { isLaterChunk, readDeferredModules } from './build/route-chunks.ts';

const root = resolve(import.meta.dirname, '..');
const built = resolve(root, process.argv[2] ?? 'dist/client');
const KB = 1000;

/**
 * The pages in another language have the limits of the English ones and what the language costs: its letters take two bytes, so its
 * words weigh a little more, and every page carries the words for what comes from the server, which English shows as it comes.
 */
const isEnglish = !/-[a-z]{2}$/.test(built);
const wordsRatio = 1.03;
const wordsOfServer = 31;
/** What the texts of the public page weigh more in two bytes a letter: it is little else. */
const wordsOfPublicPage = 0.5;
const allowed = (limit: number, alsoCarries = 0): number =>
  isEnglish ? limit : Math.round((limit * wordsRatio + alsoCarries) * 10) / 10;

/**
 * Limits in kB of gzipped JavaScript: to show the page, and with what it fetches at rest. The second ones are what was measured last
 * and may only become smaller. Every page without its own has those of the account pages.
 */
const limits: Readonly<Record<string, readonly [first: number, atRest: number]>> = {
  '/app/dashboard': [215, 266],
  '/app/contract-review': [215, 291.5],
  '/app/contract-review, board': [245, 313],
  '/app/contract-review, insights': [245, 296],
  '/app/contract-review/:id': [245, 379.5],
  '/app/qucy-chat': [215, 297],
  '/app/qms-documents': [215, 278],
  '/app/qms-documents/:id': [215, 277],
  '/app/contact-support': [215, 284],
  '/settings': [215, 286],
};
const accountPageLimits = [135, 206] as const;

/**
 * No file that is fetched later may be heavier, at rest or when something is opened; the PDF viewer is a separate library and loads
 * when a document is opened. What a page starts with is weighed with the page.
 */
const lazyLimit = 40;
const lazyExceptions = /pdfjs|pdf-viewer|pdf\.worker/i;

const styleLimit = 12;
const publicPageLimit = { document: 16, script: 4 };

type Row = { what: string; kb: number; limit: number };

const manifest = readManifest(built);
const deferredModules = readDeferredModules(root);
const missing: string[] = [];

const rows: Row[] = [
  ...pages.filter(({ modules }) => modules.length > 0).flatMap(weighPage),
  heaviestLazyChunk(),
  { what: 'CSS of the application', kb: weighStyles(), limit: allowed(styleLimit) },
  ...weighPublicPage(),
];

for (const { what, kb, limit } of rows) {
  process.stdout.write(
    `${kb > limit ? 'OVER' : 'ok  '}  ${what.padEnd(52)} ${kb.toFixed(1).padStart(7)} kB of ${limit}\n`,
  );
}
for (const name of missing) process.stderr.write(`MISSING  ${name} is in the table but not in the build\n`);
for (const circle of findCircles()) process.stderr.write(`CIRCLE   ${circle}\n`);
if (missing.length > 0 || findCircles().length > 0 || rows.some(({ kb, limit }) => kb > limit))
  process.exitCode = 1;

/** Public files stand in the English build alone. */
function gzipped(file: string) {
  const folder = existsSync(join(built, file)) ? built : join(root, 'dist/client');
  return gzipSync(readFileSync(join(folder, file))).length / KB;
}

function weighPage({ name, modules }: Page): Row[] {
  const asked = [applicationDocument, ...modules];
  missing.push(...asked.filter((module) => !manifest[module]));
  const first = filesOf(manifest, asked);
  const [limit, limitAtRest] = limits[name] ?? accountPageLimits;
  return [
    { what: `JavaScript gz of ${name}`, kb: sum(first), limit: allowed(limit, wordsOfServer) },
    {
      what: '  with what follows at rest',
      kb: sum(withDeferred(first)),
      limit: allowed(limitAtRest, wordsOfServer),
    },
  ];
}

function sum(files: Iterable<string>) {
  let kb = 0;
  for (const file of files) kb += gzipped(file);
  return kb;
}

function isDeferred(module: string): boolean {
  return deferredModules.has(module) || isLaterChunk(module);
}

/** The files with those that they defer, and those that these defer. */
function withDeferred(first: ReadonlySet<string>): Set<string> {
  const all = new Set(first);
  for (let before = -1; before !== all.size;) {
    before = all.size;
    const following = Object.values(manifest)
      .filter(({ file }) => all.has(file))
      .flatMap(({ dynamicImports = [] }) => dynamicImports.filter((module) => isDeferred(module)));
    for (const file of filesOf(manifest, following)) all.add(file);
  }
  return all;
}

/**
 * Files that import each other: what one of them reads while it is loaded is not there yet, and a page
 * stays empty.
 */
function findCircles(): string[] {
  const circles = new Set<string>();
  const done = new Set<string>();
  const visit = (id: string, path: readonly string[]): void => {
    if (path.includes(id)) circles.add([...path.slice(path.indexOf(id)), id].join(' -> '));
    if (path.includes(id) || done.has(id)) return;
    manifest[id]?.imports?.forEach((each) => visit(each, [...path, id]));
    done.add(id);
  };
  for (const id of Object.keys(manifest)) visit(id, []);
  return [...circles];
}

function heaviestLazyChunk(): Row {
  const eager = filesOf(manifest, [applicationDocument, ...pages.flatMap(({ modules }) => modules)]);
  let heaviest = { what: 'none', kb: 0 };
  for (const [id, { file }] of Object.entries(manifest)) {
    if (!file.endsWith('.js') || eager.has(file) || lazyExceptions.test(id) || lazyExceptions.test(file))
      continue;
    const kb = gzipped(file);
    if (kb > heaviest.kb) heaviest = { what: file.replace('assets/', ''), kb };
  }
  return { what: `heaviest lazy chunk (${heaviest.what})`, kb: heaviest.kb, limit: allowed(lazyLimit) };
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
    [...html.matchAll(pattern)].flatMap((match) =>
      match[1] ? [match[1].replace(/^\/(?:[a-z]{2}\/)?(?=assets\/)|^\//, '')] : [],
    );
  const brotli = (bytes: Buffer | string) => brotliCompressSync(bytes).length / KB;
  let documentKb = brotli(html);
  for (const file of linked(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g))
    documentKb += brotli(readFileSync(join(built, file)));
  let scriptKb = 0;
  for (const file of linked(/<script[^>]*src="([^"]+)"/g)) scriptKb += gzipped(file);
  for (const file of linked(/<link[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g)) scriptKb += gzipped(file);
  return [
    {
      what: 'HTML and CSS br of /',
      kb: documentKb,
      limit: allowed(publicPageLimit.document, wordsOfPublicPage),
    },
    { what: 'JavaScript gz of /', kb: scriptKb, limit: allowed(publicPageLimit.script) },
  ];
}
