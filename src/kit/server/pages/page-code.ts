import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A page of the application: what its address looks like, and the source modules that the browser
 * loads on the way to it.
 */
export type Page = {
  readonly name: string;
  readonly path: RegExp;
  /** In the search part of the address. */ readonly search?: RegExp;
  /** What search engines and previews say of a page that nobody has to sign in for. */ readonly description?: string;
  readonly modules: readonly string[];
};

/** The document of the application and its entry, which every page begins with. */
export const applicationDocument = 'app.html';

/** The page at an address (path and search); undefined where there is none. */
export const pageAt = (pages: readonly Page[], address: string): Page | undefined => {
  const [path = '/', search = ''] = address.split('?', 2);
  return pages.find((page) => page.path.test(path) && (page.search?.test(`?${search}`) ?? true));
};

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] };
export type Manifest = Readonly<Record<string, Chunk>>;

/** What Vite wrote about its build: source modules with the files they became. Empty when there is none. */
export const readManifest = (folder: string): Manifest => {
  const file = join(folder, '.vite/manifest.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
};

/** The chunks of the modules and of all they import, each once; a module that is not in the build is left out. */
const chunksOf = (manifest: Manifest, modules: readonly string[]): Set<Chunk> => {
  const chunks = new Set<Chunk>();
  const visit = (id: string): void => {
    const chunk = manifest[id];
    if (!chunk || chunks.has(chunk)) return;
    chunks.add(chunk);
    chunk.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return chunks;
};

/** The scripts of the modules and of all they import, each once. */
export const filesOf = (manifest: Manifest, modules: readonly string[]): Set<string> =>
  new Set([...chunksOf(manifest, modules)].map(({ file }) => file).filter((file) => file.endsWith('.js')));

/** Their style sheets: code waits for its own before it runs. */
const stylesOf = (manifest: Manifest, modules: readonly string[]): Set<string> =>
  new Set([...chunksOf(manifest, modules)].flatMap(({ css = [] }) => css));

/**
 * The document for each page: app.html that names all files of the page, not the entry alone, so that the browser fetches
 * everything at once instead of finding each file in the one before it. Under '' stands the plain document; `base` is where the
 * files are served.
 */
export const documentsOf = (folder: string, pages: readonly Page[], base: string): Map<string, string> => {
  const document = readFileSync(join(folder, applicationDocument), 'utf8');
  const manifest = readManifest(folder);
  const entry = manifest[applicationDocument];
  const documents = new Map([['', document]]);
  for (const { name, modules, description } of pages) {
    const told = description ? `<meta name="description" content="${description}">` : '';
    const scripts = [...filesOf(manifest, [applicationDocument, ...modules])]
      .filter((file) => file !== entry?.file)
      .map((file) => `<link rel="modulepreload" crossorigin href="${base}${file}">`);
    const styles = [...stylesOf(manifest, modules)]
      .filter((file) => !entry?.css?.includes(file))
      .map((file) => `<link rel="stylesheet" crossorigin href="${base}${file}">`);
    documents.set(name, document.replace('</head>', `${told}${[...scripts, ...styles].join('')}</head>`));
  }
  return documents;
};
