import { formatCode } from '../paper/look.ts';
import { counted } from '../wording.ts';

/** Scripts that a customer's file may hold: their names in Unicode, and in the words of a reader. */
const scripts: readonly (readonly [unicode: string, name: string])[] = [
  ['Han', 'Chinese script'],
  ['Hiragana', 'Japanese script'],
  ['Katakana', 'Japanese script'],
  ['Hangul', 'Korean script'],
  ['Thai', 'Thai script'],
  ['Devanagari', 'Devanagari'],
  ['Georgian', 'Georgian script'],
  ['Armenian', 'Armenian script'],
];

const maxCodes = 16;

/** What is a letter of none of them is of another script; what is no letter is a sign. */
const scriptOf = (letter: string): string => {
  const found = scripts.find(([unicode]) => new RegExp(`\\p{Script=${unicode}}`, 'u').test(letter));
  return found?.[1] ?? (/\p{L}/u.test(letter) ? 'another script' : 'signs');
};

/** What could not be printed, script by script: how many characters, and where they can be read. */
export function missingText(missing: ReadonlyMap<string, number>): string[] {
  const groups = Map.groupBy(missing, ([letter]) => scriptOf(letter));
  return [...groups].map(([script, letters]) => {
    const count = letters.reduce((sum, [, times]) => sum + times, 0);
    const codes = letters
      .map(([letter]) => letter.codePointAt(0) ?? 0)
      .toSorted((one, other) => one - other)
      .map(formatCode);
    const more = codes.length > maxCodes ? ` and ${codes.length - maxCodes} more` : '';
    const what =
      script === 'signs'
        ? counted(count, 'sign', 'signs')
        : `${counted(count, 'character', 'characters')} of ${script}`;
    return `${what} cannot be printed and ${count === 1 ? 'stands as a code point' : 'stand as code points'}; see the source file: ${codes.slice(0, maxCodes).join(', ')}${more}.`;
  });
}
