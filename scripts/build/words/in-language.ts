import { relative } from 'node:path';
import type { Plugin } from 'vite';
import {
  findAllTexts,
  findListed,
  holdsTexts,
  otherLanguages,
  parseModule,
  placeholdersIn,
  readCatalogue,
  roomOf,
  type Catalogue,
  type OtherLanguage,
} from './catalogues.ts';
import { rewriteTexts } from './rewrite.ts';

const namesModule = 'virtual:names';
/** A name that no module has for something else. */
const sayName = 'sayName$';
/** How each language divides a list. */
const commas: Record<OtherLanguage, string> = { ar: '،' };
/** What every page of the application begins with. */
const entry = 'src/app/client/main.tsx';

/** What runs in the public pages: the server words what it answers them, and the words for it would weigh more than they do. */
const isIsland = (file: string): boolean => file.includes('/islands/');

export const isOtherLanguage = (mode: string): mode is OtherLanguage =>
  otherLanguages.some((language) => language === mode);

/**
 * Builds the pages in another language: each text of the client is replaced by its words in the catalogue of its room while the client is
 * built, so that no page carries two languages or looks a text up. What the server says (values of fixed lists, why a call failed) is
 * worded where it is shown, by the texts of the contracts.
 */
export function inLanguage(root: string, language: OtherLanguage): Plugin {
  const catalogues = new Map<string, Catalogue>();
  const catalogueOf = (room: string): Catalogue => {
    const known = catalogues.get(room) ?? readCatalogue(root, room, language);
    catalogues.set(room, known);
    return known;
  };
  const listed = findListed(root);
  return {
    name: 'in-language',
    enforce: 'pre',
    resolveId: (id) => (id === namesModule ? `\0${id}` : null),
    load: (id) => (id === `\0${namesModule}` ? writeNames(root, catalogueOf) : null),
    transform(code, id) {
      const file = relative(root, id).replaceAll('\\', '/');
      if (!holdsTexts(file)) return null;
      const catalogue = catalogueOf(roomOf(file));
      const said = rewriteTexts(parseModule(code, file), code, {
        translate: (text) => catalogue[text] || undefined,
        ...(isIsland(file) ? {} : { sayName }),
        comma: commas[language],
        isListed: (value) => listed.has(value),
      });
      const imports = [
        ...(said.includes(sayName) ? [`import { ${sayName} } from '${namesModule}';`] : []),
        ...(file === entry ? [`import '/src/ui/look.${language}.css';`] : []),
      ];
      return said === code && imports.length === 0
        ? null
        : { code: [said, ...imports].join('\n'), map: null };
    },
  };
}

/**
 * The module that words what comes as data: the texts of the contracts, whole or as patterns ("The file has at most {0} MB."). What the
 * calls of the public page answer is worded by the server.
 */
function writeNames(root: string, catalogueOf: (room: string) => Catalogue): string {
  const whole: [string, string][] = [];
  const patterns: [string, string][] = [];
  for (const [room, texts] of findAllTexts(root, (file) => /^src\/(?!landing\/).*\/contract\//.test(file)))
    for (const text of texts) {
      const words = catalogueOf(room)[text];
      if (!words || words === text) continue;
      if (placeholdersIn(text).length === 0) whole.push([text, words]);
      else if (/\p{L}{3,}.*\p{L}{3,}/u.test(text.replaceAll(/\{\d+\}/g, ''))) patterns.push([text, words]);
    }
  return `const whole = new Map(${JSON.stringify(whole)});
const patterns = ${JSON.stringify(patterns)}.map(([text, words]) => {
  const order = [];
  const source = text.replace(/[.*+?^$()|[\\]\\\\]/g, '\\\\$&').replace(/\\{(\\d+)\\}/g, (_, index) => (order.push(index), '(.+)'));
  return { at: new RegExp('^' + source + '$'), words, order };
});
const worded = (text) => {
  for (const { at, words, order } of patterns) {
    const found = at.exec(text);
    if (found) return words.replace(/\\{(\\d+)\\}/g, (_, index) => found[order.indexOf(index) + 1] ?? '');
  }
  return text;
};
/** A value as it is shown: worded where it is one of the texts of the contracts, else as it is. */
export const ${sayName} = (value) => {
  if (typeof value !== 'string' || value.length > 400) return value;
  if (!whole.has(value)) whole.set(value, /\\s/.test(value) ? worded(value) : value);
  return whole.get(value);
};
`;
}
