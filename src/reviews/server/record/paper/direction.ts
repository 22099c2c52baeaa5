import bidiFactory from 'bidi-js';

/** A stretch of text that one typeface draws; on the page it stands in one piece. */
export type Run = { font: string; text: string };
/** What is drawn for each letter: the letter, or its code point, which is read from the left in any text. */
type Drawing = { font: string; drawn: string[]; level: number };

const bidi = bidiFactory();
const letters = /\p{L}/gu;
/** Hebrew, Arabic and their neighbours, which a font shapes from right to left by itself. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

export const holdsRightToLeft = (text: string): boolean => rightToLeft.test(text);

const baseOf = (text: string): 'ltr' | 'rtl' => {
  const all = text.match(letters) ?? [];
  return all.filter(holdsRightToLeft).length * 2 > all.length ? 'rtl' : 'ltr';
};

/**
 * The runs of one line from left to right as they stand on the page (Unicode Bidirectional Algorithm, UAX
 * #9); a line runs as most of its letters do.
 */
export function inVisualOrder(
  text: string,
  fontOf: (letter: string) => { font: string; drawn: string },
): Run[] {
  const levelled = bidi.getEmbeddingLevels(text, baseOf(text));
  const mirrored = bidi.getMirroredCharactersMap(text, levelled.levels);
  const runs: Drawing[] = [];
  let at = 0;
  for (const letter of text) {
    const level = levelled.levels[at] ?? 0;
    const { font, drawn } = fontOf(mirrored.get(at) ?? letter);
    const last = runs.at(-1);
    if (
      last?.font === font &&
      last.level === level &&
      holdsRightToLeft(last.drawn[0] ?? '') === holdsRightToLeft(drawn)
    )
      last.drawn.push(drawn);
    else runs.push({ font, drawn: [drawn], level });
    at += letter.length;
  }
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) flip(runs, level);
  return runs.map(({ font, drawn, level }) => ({
    font,
    text: (level % 2 === 1 && !holdsRightToLeft(drawn[0] ?? '') ? drawn.toReversed() : drawn).join(''),
  }));
}

/** Turns round each unbroken stretch of runs of this level or above. */
function flip(runs: { level: number }[], level: number): void {
  for (let from = 0; from < runs.length; from += 1) {
    let until = from;
    while ((runs[until]?.level ?? -1) >= level) until += 1;
    if (until > from) runs.splice(from, until - from, ...runs.slice(from, until).toReversed());
    from = until;
  }
}
