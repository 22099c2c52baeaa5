import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#kit/contract/language/languages.ts';
import { localeOf } from '#kit/contract/language/locale.ts';
import { formatDay } from '#kit/contract/language/months.ts';

/** English texts, with {0} for what is put in, beside their words in another language. */
type Words = ReadonlyMap<string, string>;

/**
 * Says a text in the language of who reads it: say`Hello ${name},`. What is put in stays as it is;
 * `say.word` is for a value of a fixed list, `say.day` for an ISO day. English where there are no words.
 */
export type Say = {
  (texts: TemplateStringsArray, ...values: readonly (string | number)[]): string;
  word(value: string): string;
  day(value: string): string;
  readonly language: Language;
};

const isAddress = (value: string): boolean => /^https?:/.test(value);
/**
 * U+2068 and U+2069 keep an English name in its order among words from right to left; mail programs would
 * take them for a part of an address.
 */
export const isolate = (value: string): string => (isAddress(value) ? value : `\u2068${value}\u2069`);

const src = join(import.meta.dirname, '../../..');
const readWords = (pattern: string): [string, string][] =>
  globSync(pattern, { cwd: src }).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(join(src, file), 'utf8')) as Record<string, string>)
      // A room that compares such a text with others has it in English; the room that puts it on screen words it.
      .filter(([text, words]) => text !== words),
  );
let arabic: Words | undefined;
/**
 * What the rooms say in mails and on pages, which word the values of lists; read when the first person needs
 * it.
 */
const findArabic = (): Words =>
  (arabic ??= new Map([...readWords('*/words.ar.json'), ...readWords('*/mails.ar.json')]));

/** The values of fixed lists whose words in the language hold a part of a text: "معتمد" is of Approved. */
export const findLabelsWith = (part: string, language: Language): string[] =>
  language === 'en'
    ? []
    : [...findArabic()].flatMap(([text, words]) =>
        /^\p{Lu}\p{L}+(?: \p{L}+)?$/u.test(text) && words.includes(part) ? [text] : [],
      );

const dayParts: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };
const formatDayIn = (language: Language, day: string): string =>
  language === 'en'
    ? formatDay(day)
    : new Date(`${day}T00:00:00`).toLocaleDateString(localeOf(language), dayParts);

export function sayIn(language: Language, findWords: () => Words = findArabic): Say {
  const find = (text: string): string | undefined =>
    language === 'ar' ? findWords().get(text) || undefined : undefined;
  const say = (texts: TemplateStringsArray, ...values: readonly (string | number)[]): string => {
    const words = find(texts.reduce((all, part, index) => `${all}{${index - 1}}${part}`));
    return words === undefined
      ? texts.reduce((all, part, index) => `${all}${values[index - 1]}${part}`)
      : words.replaceAll(/\{(\d+)\}/g, (_, index: string) => isolate(String(values[Number(index)])));
  };
  return Object.assign(say, {
    word: (value: string) => find(value) ?? value,
    day: (value: string) => formatDayIn(language, value),
    language,
  });
}
