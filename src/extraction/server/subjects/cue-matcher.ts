import { foldWord, type CueWord } from './cue-words.ts';

type WordTest = { word: string; how: 'whole' | 'start' | 'end' | 'written' };
type Step = { tests: WordTest[]; isAfterGap: boolean };
type Wording<T> = { steps: Step[]; isFirst: boolean; said: T };

/** Where a wording stands in the words of a text. */
export type CueMatch<T> = { said: T; from: number; to: number };

const maxGap = 6;
const keyLength = 3;

/** Finds all wordings of a table in one pass over the words of a text. */
export class CueMatcher<T> {
  readonly #byStart = new Map<string, Wording<T>[]>();
  readonly #byEnd: Wording<T>[] = [];

  add(wordings: string, said: T): void {
    for (const each of wordings.split('|')) {
      const wording = parseWording(each.trim(), said);
      const keys = new Set<string>();
      for (const { word, how } of wording.steps[0]?.tests ?? []) {
        if (how === 'end') this.#byEnd.push(wording);
        else keys.add(foldWord(word).slice(0, keyLength));
      }
      for (const key of keys) {
        const others = this.#byStart.get(key);
        if (others) others.push(wording);
        else this.#byStart.set(key, [wording]);
      }
    }
  }

  matchesIn(words: readonly CueWord[]): CueMatch<T>[] {
    const found: CueMatch<T>[] = [];
    const tryAll = (wordings: readonly Wording<T>[], from: number): void => {
      for (const { steps, isFirst, said } of wordings) {
        if (isFirst && from > 0) continue;
        const to = endOf(steps, words, from);
        if (to > 0) found.push({ said, from, to });
      }
    };
    for (const [from, { forms }] of words.entries()) {
      for (const form of forms)
        for (let length = 1; length <= Math.min(keyLength, form.length); length += 1)
          tryAll(this.#byStart.get(form.slice(0, length)) ?? [], from);
      tryAll(this.#byEnd, from);
    }
    return found;
  }
}

function parseWording<T>(text: string, said: T): Wording<T> {
  const steps: Step[] = [];
  let isAfterGap = false;
  for (const part of text.replace(/^\^\s*/, '').split(/\s+/)) {
    if (part === '..') {
      isAfterGap = true;
      continue;
    }
    steps.push({ tests: part.split('/').map(parseTest), isAfterGap });
    isAfterGap = false;
  }
  return { steps, isFirst: text.startsWith('^'), said };
}

function parseTest(word: string): WordTest {
  if (word.startsWith('*')) return { word: foldWord(word.slice(1)), how: 'end' };
  if (word.endsWith('*')) return { word: foldWord(word.slice(0, -1)), how: 'start' };
  if (/\p{Lu}.*\p{Lu}/u.test(word)) return { word, how: 'written' };
  return { word: foldWord(word), how: 'whole' };
}

function endOf(steps: readonly Step[], words: readonly CueWord[], from: number): number {
  let at = from;
  for (const { tests, isAfterGap } of steps) {
    const last = isAfterGap ? Math.min(at + maxGap, words.length - 1) : at;
    while (at <= last && !isAt(tests, words[at])) at += 1;
    if (at > last) return 0;
    at += 1;
  }
  return at;
}

function isAt(tests: readonly WordTest[], word: CueWord | undefined): boolean {
  if (!word) return false;
  return tests.some((test) => {
    if (test.how === 'written') return word.written === test.word;
    if (test.how === 'whole') return word.forms.includes(test.word);
    return word.forms.some((form) =>
      test.how === 'start' ? form.startsWith(test.word) : form.endsWith(test.word),
    );
  });
}
