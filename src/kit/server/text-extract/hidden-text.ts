import { saysSomething } from '#kit/contract/words.ts';
import { cleanLine } from './clean-text.ts';

/**
 * Passages of a file that a reader of it does not see; kept apart from its text, so that nothing of
 * them is ever searched or quoted.
 */
export type HiddenText = string[];

const maxPassages = 50;
const maxPassageLength = 500;

/**
 * The hidden passages of a file as they are shown: on one line, each once, no more than a person
 * would look through.
 */
export function hiddenPassages(found: readonly string[]): HiddenText {
  const passages = [...new Set(found.map((passage) => cleanLine(passage)).filter(saysSomething))];
  const kept = passages
    .slice(0, maxPassages)
    .map((passage) =>
      passage.length > maxPassageLength ? `${passage.slice(0, maxPassageLength)}…` : passage,
    );
  return passages.length > maxPassages ? [...kept, `… and ${passages.length - maxPassages} more`] : kept;
}

/** Letters of the Unicode tag block, which no font draws: a message to programs alone. */
const tagged = /[\u{e0020}-\u{e007e}]{2,}/gu;

/** What is written in letters that nobody sees. */
export const unseenLetters = (raw: string): string[] =>
  [...raw.matchAll(tagged)].map(([letters]) =>
    [...letters].map((letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0xe0000)).join(''),
  );
