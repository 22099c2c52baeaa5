import { arabicLetter } from '#text/terms.ts';
import { findMatches } from './matches.ts';
import type { Range } from '#text/sentences.ts';

/** A run of words in a language that is not read, with its name as far as script and small words tell it. */
export type UnreadRun = Range & { language: string };

/** Scripts that are not read, each with the language its words are most likely in. */
const scripts: readonly [RegExp, string][] = [
  [arabicLetter, 'Arabic script'],
  [/\p{Script=Cyrillic}/u, 'Cyrillic script'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'Japanese'],
  [/\p{Script=Hangul}/u, 'Korean'],
  [/\p{Script=Han}/u, 'Chinese'],
  [/\p{Script=Hebrew}/u, 'Hebrew'],
  [/\p{Script=Devanagari}/u, 'Hindi'],
  [/\p{Script=Thai}/u, 'Thai'],
  [/\p{Script=Greek}/u, 'Greek'],
];

/** A word without a Latin letter, and what may stand between two of them: figures, stops, brackets. */
const unreadRun =
  /(?=\p{L})\P{Script=Latin}(?:(?!\p{Script=Latin})[\p{L}\p{M}\p{Cf}])*(?:[^\p{L}]*(?=\p{L})\P{Script=Latin}(?:(?!\p{Script=Latin})[\p{L}\p{M}\p{Cf}])*)*[.؟!?۔。)]*/gu;

/** Small words and letters of the languages in Arabic script beside Arabic itself, none of which is read. */
const arabicScript: readonly [string, RegExp, RegExp][] = [
  ['Urdu', /[ٹڈڑںےہھ]/u, /^(?:ہے|ہیں|کی|کے|کا|میں|اور|سے|کو|پر|نہیں|گا|گی|جائے)$/u],
  ['Pashto', /[ښځڅډړږټۍې]/u, /^(?:دی|ده|او|په|چې|کې|باید|سره|نه)$/u],
  ['Kurdish', /[ێۆڵڕەڤ]/u, /^(?:لە|بە|کە|بۆ|پێویستە|دەبێت|ئەم|و)$/u],
  ['Persian', /[پچژگ]/u, /^(?:است|را|که|از|این|برای|باید|شود|با|می|های|در|به|گردد|نمی|شده|خواهد|آن)$/u],
];

/**
 * The language of words in Arabic script; null for Arabic, which is read. A name may hold a letter
 * that Arabic has not.
 */
function languageInArabicScript(words: readonly string[]): string | null {
  const [best] = arabicScript
    .map(([language, letters, small]) => ({
      language,
      share: words.filter((word) => small.test(word) || letters.test(word)).length / words.length,
    }))
    .toSorted((a, b) => b.share - a.share);
  return best && best.share >= minForeignShare ? best.language : null;
}

/**
 * Small words of languages in Latin letters that are not read; words that a language read here has
 * as well are left out.
 */
const smallLabels: Readonly<Record<string, string>> = {
  Portuguese: 'não uma será serão deverá deverão ao são pelo pela até às também dos nos',
  Dutch: 'het een voor niet worden van zijn moet met wordt bij deze aan dient volgens naar',
  Polish: 'jest oraz nie się przez dla należy być lub która który od na zgodnie powinien',
  Turkish: 've bir için ile olarak bu olan edilecektir veya her gibi kadar olmalıdır',
  Swedish: 'och att som skall ska inte för är av från med enligt eller vara',
  'Norwegian or Danish': 'og skal ikke som til av af fra være ved eller leveres etter',
  Romanian: 'și este pentru va sau nu din fi care trebuie prin cu să',
  Czech: 'je že pro nebo být při musí jako podle které který dodavatel',
  Hungarian: 'és az egy hogy nem vagy kell szerint által legyen',
  Finnish: 'ja tai ei sekä joka tulee ovat mukaan on toimittajan',
  Indonesian: 'yang dan untuk dengan dari tidak harus adalah pada oleh atau',
};
const small = Object.entries(smallLabels).map(([language, words]) => ({
  language,
  words: new Set(words.split(' ')),
}));

/** Small words of the five languages that are read. */
const readWords = new Set(
  (
    'the a an of to and is are shall must will for in on with by from or be this that we our you not as at ' +
    'der die das und ist sind wird für mit von nicht den dem ein eine auf zu im nach bei oder ' +
    'le la les des du et est sont pour dans par une un sur avec ou au aux que ' +
    'el los las y es se por para con del una que en su al il lo gli di e è per nel della dei sono non'
  ).split(' '),
);

/** A text in Arabic with so many words of its neighbours is one of theirs. */
const minForeignShare = 0.2;
/** Fewer words than this say too little about their language. */
const minWords = 6;

/** The parts of a text that are written in a language that is not read. */
export function unreadRunsIn(text: string): UnreadRun[] {
  const runs: UnreadRun[] = [];
  for (const match of findMatches(unreadRun, text)) {
    const letters = match[0].match(/\p{L}/gu)?.length ?? 0;
    const script = scripts.find(([pattern]) => pattern.test(match[0]))?.[1] ?? 'another script';
    const language =
      script === 'Arabic script' ? languageInArabicScript(match[0].match(/[\p{L}\p{M}]+/gu) ?? []) : script;
    if (language === null) continue;
    // One or two Greek letters are a symbol or a unit.
    if (letters < 2 || (language === 'Greek' && letters < 4)) continue;
    for (const range of sentencesOfRun(match[0]))
      runs.push({ start: match.index + range.start, end: match.index + range.end, language });
  }
  if (runs.length > 0) return runs;
  const language = languageOf(text);
  return language === null ? [] : [{ start: 0, end: text.length, language }];
}

/** Sentences of a script without capitals; a line that a mail program broke goes on. */
function sentencesOfRun(run: string): Range[] {
  const segments = new Intl.Segmenter('ar', { granularity: 'sentence' }).segment(run.replace(/[\n\r]/g, ' '));
  return [...segments].flatMap(({ index, segment }) =>
    /\p{L}/u.test(segment) ? [{ start: index, end: index + segment.trimEnd().length }] : [],
  );
}

/** The name of the language of a sentence in Latin letters when it is none that is read. */
function languageOf(text: string): string | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length < minWords) return null;
  const read = words.filter((word) => readWords.has(word)).length;
  const [best] = small
    .map(({ language, words: known }) => ({
      language,
      count: new Set(words.filter((word) => known.has(word))).size,
    }))
    .toSorted((a, b) => b.count - a.count);
  return best && best.count >= 2 && best.count > read * 1.5 ? best.language : null;
}
