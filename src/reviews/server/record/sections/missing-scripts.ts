import { counted } from '../wording.ts';

/** Scripts that a customer's file may hold, in the words of a reader; what is in none of them is a sign. */
const scripts: readonly (readonly [name: string, holds: RegExp])[] = [
  ['Chinese script', /\p{Script=Han}/u],
  ['Japanese script', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['Korean script', /\p{Script=Hangul}/u],
  ['Thai script', /\p{Script=Thai}/u],
  ['Devanagari', /\p{Script=Devanagari}/u],
  ['Georgian script', /\p{Script=Georgian}/u],
  ['Armenian script', /\p{Script=Armenian}/u],
  ['another script', /\p{L}/u],
];

const maxCodes = 16;

const scriptOf = (letter: string): string => scripts.find(([, holds]) => holds.test(letter))?.[0] ?? 'signs';

/** What could not be printed, script by script: how many characters, and where they can be read. */
export function missingText(missing: ReadonlyMap<string, number>): string[] {
  const groups = Map.groupBy(missing, ([letter]) => scriptOf(letter));
  return [...groups].map(([script, letters]) => {
    const count = letters.reduce((sum, [, times]) => sum + times, 0);
    const codes = letters
      .map(([letter]) => letter.codePointAt(0) ?? 0)
      .toSorted((one, other) => one - other)
      .map((code) => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`);
    const more = codes.length > maxCodes ? ` and ${codes.length - maxCodes} more` : '';
    const what =
      script === 'signs'
        ? counted(count, 'sign', 'signs')
        : `${counted(count, 'character', 'characters')} of ${script}`;
    return `${what} cannot be printed and ${count === 1 ? 'stands' : 'stand'} as “?”; see the source file: ${codes.slice(0, maxCodes).join(', ')}${more}.`;
  });
}
