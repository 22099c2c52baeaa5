/** One cue: its language, its words, a text that says it, and a text with like words that does not. */
export type CueLine = readonly [language: string, words: string, example: string, counterExample: string];
/** Cues by what they say. */
export type CueTable = Readonly<Record<string, readonly CueLine[]>>;

/** What ".." stands for: a few words of the same sentence; a stop inside a number does not end it. */
const gap = String.raw`(?:[^.;:!?]|[.:](?=\d)){0,70}?`;

/**
 * The pattern of a cue's words: a blank is any white space, "*" at the end of a word any ending, ".." a few words between;
 * brackets, bars and "?" mean what they mean in a regular expression.
 */
export function patternOfCue(words: string): RegExp {
  const source = words
    .replace(/\((?!\?)/g, '(?:')
    .replace(/ \.\. /g, `(?![\\p{L}\\p{N}])${gap}(?<![\\p{L}\\p{N}])`)
    .replace(/(?<=[\p{L})])\*/gu, String.raw`\p{L}*`)
    .replace(/\\w/g, String.raw`[\p{L}\p{N}]`)
    .replace(/'/g, "['’]")
    .replace(/ \?/g, String.raw`\s*`)
    .replace(/ /g, String.raw`\s+`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${source})(?![\p{L}\p{N}])`, 'iu');
}

/** What a sentence says of the things of a table. */
export function cueReader(table: CueTable): (sentence: string) => Set<string> {
  const patterns = Object.entries(table).map(
    ([said, lines]) => [said, lines.map(([, words]) => patternOfCue(words))] as const,
  );
  return (sentence) =>
    new Set(patterns.filter(([, own]) => own.some((cue) => cue.test(sentence))).map(([said]) => said));
}
