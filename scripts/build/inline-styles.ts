import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterBuild } from './after-build.ts';

const sheet = /<link rel="stylesheet"[^>]*href="\/(?:[a-z]{2}\/)?(?<file>assets\/[^"]+\.css)"[^>]*>/;

/**
 * Puts the styles of the public pages into their documents: together they fit what a server may
 * send at once, so that the first view needs one round trip less. The application keeps its file,
 * which is asked for once and kept for a year.
 */
export const inlineStyles = () =>
  afterBuild('inline-styles', (folder) => {
    const used = new Set<string>();
    for (const name of readdirSync(folder).filter((each) => each.endsWith('.html') && each !== 'app.html')) {
      const html = readFileSync(join(folder, name), 'utf8');
      const file = sheet.exec(html)?.groups?.['file'];
      if (!file) continue;
      used.add(file);
      const styles = readFileSync(join(folder, file), 'utf8').trim();
      writeFileSync(
        join(folder, name),
        html.replace(sheet, () => `<style>${styles}</style>`),
      );
    }
    for (const file of used) rmSync(join(folder, file));
  });
