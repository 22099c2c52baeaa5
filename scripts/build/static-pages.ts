import { basename } from 'node:path';
import { runnerImport, type Plugin } from 'vite';

const place = '<!-- page -->';

/** Draws the public pages once, when the client is built: their HTML is whole before any script runs (LAND-11). */
export function staticPages(root: string): Plugin {
  const draw = async (): Promise<Readonly<Record<string, string>>> =>
    (
      await runnerImport<{ bodies: Readonly<Record<string, string>> }>(`${root}/src/client/landing/documents.tsx`, {
        root,
        configFile: false,
        logLevel: 'error',
      })
    ).module.bodies;
  let drawn: ReturnType<typeof draw> | undefined;
  return {
    name: 'static-pages',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html, { filename, server }) => {
        if (!html.includes(place)) return html;
        // The development server draws anew at each visit.
        drawn = server ? draw() : (drawn ?? draw());
        return html.replace(place, () => '').replace('<body>', `<body>${((await drawn) ?? {})[basename(filename)] ?? ''}`);
      },
    },
  };
}
