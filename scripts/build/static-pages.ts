import { execFile } from 'node:child_process';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { runnerImport, type Plugin } from 'vite';
import type { Language } from '#kit/contract/language/languages.ts';
import { inLanguage } from './words/in-language.ts';

/** The public pages, each its own document; every other address is the application (sign-in pages included). */
const names = ['index.html', 'privacy.html', 'terms.html', 'api-docs.html', 'app.html'];

/**
 * Hands Vite the documents of the client in a language, which stand in no file: each is drawn once, when the client is built, and the
 * HTML of the public ones is whole before any script runs (LAND-11).
 */
export function staticPages(root: string, language: Language): Plugin {
  let sample: Promise<unknown> | null = null;
  const readSample = async (): Promise<unknown> => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      join(root, 'scripts/build/sample-reading.ts'),
      language,
    ]);
    return JSON.parse(stdout);
  };
  const draw = async (name: string): Promise<string> => {
    const { module } = await runnerImport<{
      drawDocuments: (sample: unknown, language: Language) => Readonly<Record<string, string>>;
    }>(join(root, 'src/landing/client/documents.tsx'), {
      root,
      configFile: false,
      logLevel: 'error',
      plugins: language === 'en' ? [] : [inLanguage(root, language)],
    });
    const html = module.drawDocuments(await (sample ??= readSample()), language)[name];
    if (html === undefined) throw new Error(`src/landing/client/documents.tsx draws no ${name}.`);
    return `<!doctype html>${html}`;
  };
  const isDocument = (id: string): boolean => dirname(id) === root && names.includes(basename(id));
  return {
    name: 'static-pages',
    enforce: 'pre',
    config: () => ({ build: { rolldownOptions: { input: names.map((name) => join(root, name)) } } }),
    resolveId: (id) => (isDocument(id) ? id : null),
    load: (id) => (isDocument(id) ? draw(basename(id)) : null),
    // The development server draws anew at each visit, and answers the addresses that the built server answers.
    configureServer(server) {
      server.middlewares.use((request, reply, next) => {
        const address = request.url ?? '/';
        const name = documentAt(address, request.headers.accept);
        if (!name) return next();
        draw(name)
          .then((html) => server.transformIndexHtml(address, html))
          .then((html) => reply.setHeader('Content-Type', 'text/html').end(html), next);
      });
    },
  };
}

function documentAt(address: string, accepted = ''): string | undefined {
  const path = address.split('?')[0] ?? '/';
  const name = path === '/' ? 'index.html' : `${path.slice(1).replace(/\.html$/, '')}.html`;
  if (names.includes(name)) return name;
  return accepted.includes('text/html') && !path.includes('.') && !path.startsWith('/@')
    ? 'app.html'
    : undefined;
}
