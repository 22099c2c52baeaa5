import type { Range } from './sentences.ts';

/** Elements of HTML: a word in angle brackets alone may be a placeholder. */
const elements =
  'script style iframe img svg object embed link meta base html head body form input button a p b i br hr ' +
  'div span font table tr td th ul ol li h[1-6] title video audio template';
const names = elements.replaceAll(' ', '|');
const tag = new RegExp(String.raw`<\/?(?:${names})(?:[\s/][^<>]{0,400})?>|<!--`, 'i');
const unseen =
  /<(script|style|template|iframe)\b[^<>]{0,400}>[\s\S]{0,2000}?(?:<\/\1>|$)|<!--[\s\S]{0,2000}?(?:-->|$)/gi;

/** True where words hold a tag of HTML; "< 0.5 %", "<name@firm.example>" and "<Company>" hold none. */
export const holdsMarkup = (text: string): boolean => text.includes('<') && tag.test(text);

/** The words a reader would see: no tags, and nothing of what a script or a comment holds. */
export const withoutMarkup = (text: string): string =>
  holdsMarkup(text)
    ? text.replace(unseen, ' ').replace(new RegExp(tag.source, 'gi'), ' ').replace(/\s+/g, ' ').trim()
    : text;

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
