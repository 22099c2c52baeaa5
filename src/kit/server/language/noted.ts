import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#kit/contract/language/languages.ts';
import { isolate, sayIn, type Say } from './say.ts';

/** A part of what the audit trail says, in English; the mark has it worded in the catalogues of events. */
export const noted = (texts: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  String.raw({ raw: texts }, ...values);

/** An English sentence of the trail as a pattern, with its words in another language. */
type Pattern = { at: RegExp; order: readonly string[]; words: string; weight: number };

const placeholder = /\{(\d+)\}/g;

const toPattern = ([text, words]: readonly [string, string]): Pattern => ({
  at: new RegExp(
    `^${text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(placeholder, '(.+)')}$`,
    'su',
  ),
  order: [...text.matchAll(placeholder)].map(([, index]) => index ?? ''),
  words,
  weight: text.replaceAll(placeholder, '').length,
});

const src = join(import.meta.dirname, '../../..');
let patterns: readonly Pattern[] | undefined;
/** The one with the most words of its own is tried first: "added requirement {0}" before "added {0}". */
const findPatterns = (): readonly Pattern[] =>
  (patterns ??= globSync('*/events.ar.json', { cwd: src })
    .flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(join(src, file), 'utf8')) as Record<string, string>),
    )
    .filter(([, words]) => words !== '')
    .map(toPattern)
    .toSorted((one, other) => other.weight - one.weight));

/** Where a sentence may end and something be added to it, with the sign that stands there in Arabic. */
const joints = [
  ['; ', '؛ '],
  [': ', ': '],
  [', ', '، '],
  [' and ', ' و'],
] as const;

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const findLabel = (text: string, say: Say): string | undefined => {
  const label = [text, capitalised(text)].find((each) => say.word(each) !== each);
  return label && say.word(label);
};

/** The words for a sentence or a part of one; undefined where it has none, as with names and what people wrote. */
const findWords = (text: string, say: Say): string | undefined => {
  for (const { at, order, words } of findPatterns()) {
    const found = at.exec(text);
    if (!found) continue;
    const put = (index: string) => found[order.indexOf(index) + 1] ?? '';
    return words.replaceAll(/«?\{(\d+)\}/g, (whole, index: string) =>
      // What is quoted is a name, or what a person wrote: no sentence of the trail, whatever it reads like.
      whole.startsWith('«')
        ? `«${findLabel(put(index), say) ?? isolate(put(index))}`
        : wordPart(put(index), say),
    );
  }
  const label = findLabel(text, say);
  if (label !== undefined) return label;
  for (const [english, joint] of joints) {
    const [first = '', ...rest] = text.split(english);
    const worded = rest.length > 0 ? findWords(first, say) : undefined;
    if (worded !== undefined) return [worded, wordPart(rest.join(english), say)].join(joint);
  }
  return undefined;
};

const wordPart = (text: string, say: Say): string => findWords(text, say) ?? isolate(text);

/**
 * What the audit trail says, in the language of who reads it. The trail keeps the English sentence, over which its hashes were
 * made; so a sentence of an earlier release that no room says any more, and what a person wrote, are read in English.
 */
export const wordNoted = (summary: string, language: Language = 'en'): string =>
  language === 'en' ? summary : (findWords(summary, sayIn(language)) ?? summary);
