import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const wanted = [
  { folder: 'standard_fonts', is: /\.(?:pfb|ttf)$/ },
  { folder: 'cmaps', is: /\.bcmap$/ },
  // Only the script forms: the content-security policy knows no WebAssembly.
  { folder: 'wasm', is: /_nowasm_fallback\.js$/ },
];

/**
 * Puts the files that pdf.js asks for by name (fonts, character maps, picture decoders) under
 * /assets/pdfjs-<version>/, because they are fetched while a PDF is shown and nothing may be fetched from
 * elsewhere. The version in the path lets them be kept for a year.
 */
export function pdfFiles(root: string): Plugin {
  const home = join(root, 'node_modules/pdfjs-dist');
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
  const base = `assets/pdfjs-${version}`;
  return {
    name: 'pdf-files',
    configureServer(server) {
      server.middlewares.use(`/${base}`, (request, reply, next) => {
        const [, folder = '', name = ''] = (request.url ?? '').split('?')[0]?.split('/') ?? [];
        const file = join(home, folder, name);
        if (!wanted.some((each) => each.folder === folder && each.is.test(name)) || !existsSync(file))
          return next();
        reply.setHeader(
          'Content-Type',
          name.endsWith('.js') ? 'text/javascript' : 'application/octet-stream',
        );
        reply.end(readFileSync(file));
      });
    },
    generateBundle() {
      for (const { folder, is } of wanted)
        for (const name of readdirSync(join(home, folder)).filter((each) => is.test(each)))
          this.emitFile({
            type: 'asset',
            fileName: `${base}/${folder}/${name}`,
            source: readFileSync(join(home, folder, name)),
          });
    },
  };
}
