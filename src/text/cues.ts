import { remembered } from './remembered.ts';

/** One cue: its language, its words, a text that says it, and a text with like words that does not. */
export type CueLine = readonly [language: string, words: string, example: string, counterExample: string];
/** Cues by what they say. */
export type CueTable = Readonly<Record<string, readonly CueLine[]>>;

/** What ".." stands for: a few words of the same sentence; a stop inside a number does not end it. */
const gap = String.raw`(?:[^.;:!?]|[.:](?=\d)){0,70}?`;

/**
 * The pattern of a cue's words: a blank is any white space, "*" at the end of a word any ending, ".." a few
 * words between; brackets, bars and "?" mean what they mean in a regular expression.
 */
export function patternOfCue(words: string, language: string, flags: '' | 'y' = ''): RegExp {
  const source = words
    .replace(/\((?!\?)/g, '(?:')
    .replace(/ \.\. /g, `(?![\\p{L}\\p{N}])${gap}(?<![\\p{L}\\p{N}])`)
    .replace(/(?<=[\p{L})])\*/gu, String.raw`\p{L}*`)
    .replace(/\\w/g, String.raw`[\p{L}\p{N}]`)
    .replace(/'/g, "['’]")
    .replace(/ \?/g, String.raw`\s*`)
    .replace(/ /g, String.raw`\s+`);
  const whole = String.raw`(?<![\p{L}\p{N}])(?:${source})(?![\p{L}\p{N}])`;
  // Patterns without the classes of Unicode are several times as fast, and English needs none of them.
  if (language === 'en')
    return new RegExp(
      whole.replaceAll(String.raw`\p{L}\p{N}`, String.raw`a-z\d`).replaceAll(String.raw`\p{L}`, '[a-z]'),
      `i${flags}`,
    );
  return new RegExp(whole, `iu${flags}`);
}

/** Small words that only English has: such a sentence is not searched for cues of other languages. */
const english = /\b(?:the|of|is|are|shall|must|and|with|for|by|to|we|you|not)\b/i;

/** True for a sentence with a small word that only English has. */
export const isEnglish = (sentence: string): boolean => english.test(sentence);

/**
 * Where a cue may begin: the first letters of its words, two where two are given; "" where any word
 * may begin it.
 */
export function openingsOf(words: string): Set<string> {
  const openings = new Set<string>();
  for (const alternative of alternativesOf(words)) {
    let rest = alternative;
    for (;;) {
      const next = openingOf(rest, openings);
      if (next === null) break;
      rest = rest.slice(next).trimStart();
    }
  }
  return openings;
}

/** Adds how the first part of a cue may begin; where it may be left out, says where the next part begins. */
function openingOf(words: string, openings: Set<string>): number | null {
  if (words.startsWith('(') && !words.startsWith('(?')) {
    const end = closingOf(words);
    for (const each of alternativesOf(words.slice(1, end)))
      for (const opening of openingsOf(each)) openings.add(opening);
    return words[end + 1] === '?' ? end + 2 : null;
  }
  const letters = /^(?:\p{L}{2}(?![?*{])|\p{L}(?=[\p{L}*?{]?))/u.exec(words)?.[0];
  openings.add(letters?.toLowerCase() ?? '');
  return letters?.length === 1 && words[1] === '?' ? 2 : null;
}

function closingOf(words: string): number {
  let depth = 0;
  for (let at = 0; at < words.length; at += 1) {
    if (words[at] === '(') depth += 1;
    else if (words[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return words.length;
}

function alternativesOf(words: string): string[] {
  const alternatives = [''];
  let depth = 0;
  for (const sign of words) {
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    if (sign === '|' && depth === 0) alternatives.push('');
    else alternatives[alternatives.length - 1] += sign;
  }
  return alternatives;
}

type Indexed<T> = { words: string; language: string; pattern: RegExp | null; said: T };

/** Of thousands of patterns a text needs a few: each is compiled when a word first calls for it, not at the start. */
function patternAt<T>(cue: Indexed<T>, index: number): RegExp {
  const pattern = (cue.pattern ??= patternOfCue(cue.words, cue.language, 'y'));
  pattern.lastIndex = index;
  return pattern;
}

/** Cues by how they begin, so that at a word only those are tried that begin like it. */
export class CueIndex<T> {
  readonly #byOpening = new Map<string, Indexed<T>[]>();
  /** The cues to try at a word, by its first two letters: those of both, of the first, of any word. */
  readonly #tried = new Map<string, readonly Indexed<T>[]>();

  add(words: string, language: string, said: T): void {
    const cue = { words, language, pattern: null, said };
    for (const opening of openingsOf(words))
      this.#byOpening.set(opening, [...(this.#byOpening.get(opening) ?? []), cue]);
    this.#tried.clear();
  }

  #cuesAt(opening: string): readonly Indexed<T>[] {
    const known = this.#tried.get(opening);
    if (known) return known;
    const letters = [...new Set([opening, opening.charAt(0), ''])];
    const cues = letters.flatMap((each) => this.#byOpening.get(each) ?? []);
    this.#tried.set(opening, cues);
    return cues;
  }

  /** What the cues found in a text say, and where. */
  *matchesIn(text: string): Generator<{ said: T; start: number }> {
    for (const { 0: word, index } of text.matchAll(wholeWord))
      for (const cue of this.#cuesAt(word.slice(0, 2).toLowerCase()))
        if (patternAt(cue, index).test(text)) yield { said: cue.said, start: index };
  }

  /** All that the cues found in a text say; `starts` finds where a cue may begin: words, and signs alone. */
  allIn(text: string, starts: RegExp): Set<T> {
    const found = new Set<T>();
    for (const { 0: word, index } of text.matchAll(starts))
      for (const cue of this.#cuesAt(word.slice(0, 2).toLowerCase()))
        if (!found.has(cue.said) && patternAt(cue, index).test(text)) found.add(cue.said);
    return found;
  }
}
/** The letters of English cues end where other letters begin, as their patterns have it. */
const englishStarts = /[a-z\d]+|[^\sa-z\d]/gi;
const starts = /[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu;
const wholeWord = /[\p{L}\p{N}]+/gu;

/** What a sentence says of the things of a table. */
export function cueReader(table: CueTable): (sentence: string) => ReadonlySet<string> {
  const [english, others] = [new CueIndex<string>(), new CueIndex<string>()];
  for (const [said, lines] of Object.entries(table))
    for (const [language, words] of lines) (language === 'en' ? english : others).add(words, language, said);
  const inOrder = Object.keys(table);
  return remembered((sentence) => {
    const says = english.allIn(sentence, englishStarts);
    if (!isEnglish(sentence)) for (const said of others.allIn(sentence, starts)) says.add(said);
    return new Set(inOrder.filter((said) => says.has(said)));
  });
}
