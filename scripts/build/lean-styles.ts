import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The block from `start` to the brace that closes it. */
const blockAt = (text: string, start: number): string => {
  let depth = 0;
  for (let at = text.indexOf('{', start); at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return text.slice(start, at + 1);
  }
  return '';
};

const fallback = '@layer properties{@supports';

/** Names with a prefix that no browser which understands light-dark() still needs, often several times over. */
const prefixed = /-webkit-(?:text-decoration|mask-image)[a-z-]*:[^;}]*;/g;

/**
 * Takes out what older browsers would need: Tailwind's first values for those without @property,
 * and prefixed names (vite.config.ts).
 */
export function leanStyles(): Plugin {
  let folder = '';
  return {
    name: 'lean-styles',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir, config.build.assetsDir);
    },
    closeBundle() {
      for (const name of readdirSync(folder).filter((each) => each.endsWith('.css'))) {
        const text = readFileSync(join(folder, name), 'utf8');
        const start = text.indexOf(fallback);
        const lean = (start >= 0 ? text.replace(blockAt(text, start), '') : text).replaceAll(prefixed, '');
        if (lean !== text) writeFileSync(join(folder, name), lean);
      }
    },
  };
}
