import type { Range } from './sentences.ts';

const closing = /-->|<\/\w{1,12}>/g;

/** Sentences cut again behind each mark that closes a piece of markup: what follows it is a sentence by itself. */
export function splitBehindMarkup(text: string, sentences: readonly Range[]): Range[] {
  return sentences.flatMap((sentence) => {
    const parts: Range[] = [];
    let { start } = sentence;
    for (const mark of text.slice(sentence.start, sentence.end).matchAll(closing)) {
      const end = sentence.start + mark.index + mark[0].length;
      const rest = text.slice(end, sentence.end);
      if (rest.trim() === '') break;
      parts.push({ start, end });
      start = end + rest.length - rest.trimStart().length;
    }
    return [...parts, { start, end: sentence.end }];
  });
}

/**
 * Where the markup that a range begins with is closed, no further than `until`; null where it begins with
 * none. A mark among its words closes nothing but those words.
 */
export function endOfMarkup(text: string, { start, end }: Range, until: number): number | null {
  const opening = /^\s*(?:<!--|<(\w{1,12})[\s>])/.exec(text.slice(start, end));
  if (!opening) return null;
  const mark = opening[1] === undefined ? '-->' : `</${opening[1]}>`;
  const at = text.indexOf(mark, start + opening.index);
  return at < 0 || at > until ? null : at + mark.length;
}
