import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#kit/contract/language/languages.ts';
import { localeOf } from '#kit/contract/language/locale.ts';
import { isolate, sayIn, type Say } from './say.ts';

/** A part of what the audit trail says, in English; the mark has it worded in the catalogues of events. */
export const noted = (texts: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  String.raw({ raw: texts }, ...values);

/** An English sentence of the trail as a pattern, with its words in another language. */
type Pattern = {
  text: string;
  words: string;
  at: RegExp;
  order: readonly string[];
  weight: number;
  /** So few fixed words that anything may read like it: where it begins with a name, it is none of ours. */
  isLoose: boolean;
  /** It begins with what is put in. */
  isOpen: boolean;
};

const isSentence = /[.?]$/;
/** Not the point of an abbreviation, as in "P-No. 8" or "R. Fjell". */
const sentenceEnd = /\p{Ll}{3}\. [\p{Lu}\d]/u;
const placeholder = /\{(\d+)\}/g;

const matching = (text: string) => ({
  at: new RegExp(
    `^${text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(placeholder, '(.+)')}$`,
    'su',
  ),
  order: [...text.matchAll(placeholder)].map(([, index]) => index ?? ''),
});

const minFixed = 8;
const maxFixed = 1000;
const toPattern = ([text, words]: readonly [string, string]): Pattern => {
  const fixed = text.replaceAll(placeholder, '').length;
  const weight = fixed + (isSentence.test(text) ? maxFixed : 0);
  const isOpen = text.startsWith('{');
  return { text, words, ...matching(text), weight, isOpen, isLoose: isOpen && fixed < minFixed };
};

const src = join(import.meta.dirname, '../../..');
let patterns: readonly Pattern[] | undefined;
/**
 * Sentences with their full stop are tried before the parts that they may hold, and of the rest the one with the most fixed words
 * first: "added requirement {0}" before "added {0}".
 */
export const findPatterns = (): readonly Pattern[] =>
  (patterns ??= globSync('*/events.ar.json', { cwd: src })
    .flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(join(src, file), 'utf8')) as Record<string, string>),
    )
    .filter(([, words]) => words !== '')
    .map(toPattern)
    .toSorted((one, other) => other.weight - one.weight));

/** Where a sentence may end and something be added to it, with the sign that stands there in Arabic. */
const joints = [
  ['. ', ' '],
  ['; ', '؛ '],
  [': ', ': '],
  [', ', '، '],
  [' and ', ' و'],
] as const;

const day = /^\d{1,2} \p{L}+ \d{4}$/u;
const formatDay = (text: string): string =>
  new Date(`${text} UTC`).toLocaleDateString(localeOf('ar'), { dateStyle: 'long', timeZone: 'UTC' });

/** A count that cannot be read in two ways: "12,5" and "1.200" stay as they were written. */
const span = /^(\d{1,3}(?:,\d{3})+|\d+(?:\.\d{1,2})?) (day|week|month|year)s?$/;
/** "12 weeks": a language may have more forms of the word than one and many. */
const formatSpan = (text: string): string | undefined => {
  const [, count = '', unit] = span.exec(text) ?? [];
  const format = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return unit && Number(count.replaceAll(',', '')).toLocaleString(localeOf('ar'), format);
};

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const findLabel = (text: string, say: Say): string | undefined => {
  const label = [text, capitalised(text)].find((each) => say.word(each) !== each);
  return label && say.word(label);
};

/** The words for a sentence or a part of one; undefined where it has none, as with names and what people wrote. */
const findWords = (text: string, say: Say): string | undefined => {
  for (const { at, order, words, isOpen, isLoose } of findPatterns()) {
    const found = at.exec(text);
    if (!found || (isLoose && findWords(found[1] ?? '', say) === undefined)) continue;
    // "A page is blank. 3 sheets were left out.": what begins the second sentence is not the whole of the first.
    if (isOpen && sentenceEnd.test(found[1] ?? '')) continue;
    const put = (index: string) => found[order.indexOf(index) + 1] ?? '';
    return words.replaceAll(/«?\{(\d+)\}/g, (whole, index: string) => {
      const part = put(index);
      // The words of a question that is offered are looked for in the documents, so they stay as they stand there.
      if (text.endsWith('?')) return whole.replace(/\{.*/, isolate(part));
      // What is quoted is a name, or what a person wrote: no sentence of the trail, whatever it reads like.
      return whole.startsWith('«') ? `«${findLabel(part, say) ?? isolate(part)}` : wordPart(part, say);
    });
  }
  const label = findLabel(text, say);
  if (label !== undefined) return label;
  for (const [english, joint] of joints) {
    const [first = '', ...rest] = text.split(english);
    // A sentence ends with the sign that joins it to the next one.
    const end = english === '. ' ? '.' : '';
    // The point of an abbreviation ends no sentence: "P-No. 8".
    if (rest.length === 0 || /\bNo$/.test(first)) continue;
    const worded = findWords(`${first}${end}`, say);
    if (worded !== undefined) return [worded, wordPart(rest.join(english), say)].join(joint);
    // "6A-0000: expires on 30 Jun 2027": what begins with a name may go on with words of ours.
    const after = /[:;]/.test(english) ? findWords(rest.join(english), say) : undefined;
    if (after !== undefined) return [wordPart(first, say), after].join(joint);
  }
  // A value of a list, and what it is of: "high (SS-1)".
  const [, value = '', of = ''] = /^(\w+) \(([^()]+)\)$/u.exec(text) ?? [];
  const named = findLabel(value, say);
  return named && `${named} (${isolate(of)})`;
};

const wordPart = (text: string, say: Say): string =>
  findWords(text, say) ?? formatSpan(text) ?? isolate(day.test(text) ? formatDay(text) : text);

/**
 * What the audit trail says, in the language of who reads it. The trail keeps the English sentence, over which its hashes were
 * made; so a sentence of an earlier release that no room says any more, and what a person wrote, are read in English.
 */
export const wordNoted = (summary: string, language: Language = 'en'): string =>
  language === 'en' ? summary : (findWords(summary, sayIn(language)) ?? summary);

/** The English of a question that was offered in another language; any other text as it is. */
export const unwordNoted = (question: string): string => {
  const plain = question.replaceAll(/[\u2068\u2069]/g, '');
  for (const { text, words } of findPatterns().filter((each) => each.text.endsWith('?'))) {
    const { at, order } = matching(words);
    const found = at.exec(plain);
    if (found)
      return text.replaceAll(placeholder, (_, index: string) => found[order.indexOf(index) + 1] ?? '');
  }
  return question;
};
