import { words } from './enquiry-match.ts';

/** What an enquiry type names in its brackets: "gate valves" of "Supply (gate valves)"; "" where it names nothing. */
export const objectOf = (type: string): string => /\((.+)\)\s*$/.exec(type)?.[1] ?? '';

const stems = (text: string): string[] =>
  words(text)
    .filter((word) => word.length > 2 && !/\d/.test(word))
    .map((word) => word.slice(0, 5));

/** Right where half of the words of either stand in the other, by their first five letters. */
export function isSameObject(value: string, truth: string): boolean {
  const [said, wanted] = [new Set(stems(value)), new Set(stems(truth))];
  const common = [...said].filter((stem) => wanted.has(stem)).length;
  return common > 0 && common * 2 >= Math.min(said.size, wanted.size);
}

/** A label in another script than the value ("مضخات" for "pumps") is no measure of it. */
export const isSameScript = (value: string, truth: string): boolean =>
  /\p{Script=Arabic}/u.test(value) === /\p{Script=Arabic}/u.test(truth);
