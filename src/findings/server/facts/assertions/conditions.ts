import { findMatches } from '#extraction/server/gazetteer/matches.ts';
/** Words that put a value under a condition: "at 30 m radius", "for line 2". */
const conditionBehind =
  /^\s?[(,]?\s?(?:at|for|where|when|while|if|unless|during|per|above|below|wenn|falls|sofern|lorsque|si|cuando|bei|für|pour|à|@|under)\s([^.;,|)]{1,40})/iu;
const ofAll = /^(?:both|all|each|every|any)\b|\b(?:item|line|pos\.?)s?\s\d+\s(?:and|to|-|–)\s/i;
const withFigure = /[\p{L}-]*\d[\p{L}\d./-]*/gu;
/** "at 1 m", "at a radius of 20 m": what stands before the figure of a condition; "suitable for 150 °C" is none. */
const before =
  /(?:^|\s)(?<!\b(?:suitable|designed|rated|sized|fit|made|built|qualified|geeignet|ausgelegt)\s)(?:at|for|bei|für|à|@)\s(?:(?:an?|the|une?|eine[mr]?)\s)?(?:\p{L}+\s(?:of|von|de)\s)?$/iu;

const figuresIn = (text: string): string[] =>
  findMatches(withFigure, text).map(([each]) => each.toLowerCase().replace(/[.,-]$/, ''));

/** Whether the words right before a value make it the condition of another. */
export const isCondition = (words: string): boolean => before.test(words);

/** Figures and codes among the words of a value, and under which condition it holds: other ones, another thing. */
export function marksFrom(words: string, behind: string): string {
  const held = conditionBehind.exec(behind)?.[1]?.toLowerCase().trim() ?? '';
  const conditions = figuresIn(held);
  return [
    ...new Set([
      ...figuresIn(words),
      ...(ofAll.test(held) ? [] : conditions.length > 0 ? conditions : held === '' ? [] : [held]),
    ]),
  ]
    .toSorted()
    .join(' ');
}
