import { markupTokens, type Attributes } from '../markup.ts';
import { colourOf, lookOf } from './style-rules.ts';

type Stretch = { start: number; end: number };

/**
 * Code, fenced or within a line, and comments: whichever begins first, as what looks like the other
 * inside of it is none.
 */
const codeOrComment =
  /^ {0,3}(`{3,}|~{3,})[^\n]*\n[^]*?(?:^ {0,3}\1[`~]*[ \t]*$|$(?![^]))|`[^`\n]+`|<!--[^]*?(?:-->|$(?![^]))/gm;
/** The known ways to write a comment as the address of a link that nothing leads to. */
const unusedLink = /^ {0,3}\[(?:\/\/|comment|_metadata_:[^\]\n]*)\]:[ \t]*(?:#|<>)[^\n]*$/gim;
const white = [255, 255, 255] as const;

/** Whether an element of a page that is white hides what stands in it. */
const hides = (attributes: Attributes): boolean => {
  const look = lookOf(attributes.get('style') ?? '');
  const color = look.color ?? colourOf(attributes.get('color') ?? '');
  const isPaper =
    color === 'clear' ||
    (Array.isArray(color) &&
      white.every((value, at) => Math.abs(value - Number(color[at])) < 16) &&
      !look.background);
  return (
    attributes.has('hidden') ||
    look.gone === true ||
    look.invisible === true ||
    look.zeroFont === true ||
    isPaper
  );
};

const skipped = new Set(['script', 'style', 'template', 'title']);
const single = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'wbr']);

/**
 * The comments of a page and the elements it hides, each up to its end, or to that of the page
 * where it is never closed.
 */
function hiddenIn(page: string): Stretch[] {
  const found: Stretch[] = [];
  let name = '';
  let start = 0;
  let depth = 0;
  for (const token of markupTokens(page)) {
    if (token.kind === 'text') continue;
    if (depth > 0) {
      if (token.kind === 'comment' || token.name !== name) continue;
      depth += token.kind === 'open' ? 1 : -1;
      if (depth === 0) found.push({ start, end: token.until });
    } else if (token.kind === 'comment') found.push({ start: token.from, end: token.until });
    else if (token.kind === 'open' && !single.has(token.name)) {
      if (skipped.has(token.name) || hides(token.attributes))
        [name, start, depth] = [token.name, token.from, 1];
    }
  }
  return depth > 0 ? [...found, { start, end: page.length }] : found;
}

const stretchesOf = (text: string, pattern: RegExp): Stretch[] =>
  [...text.matchAll(pattern)].map(({ index, 0: whole }) => ({ start: index, end: index + whole.length }));

/**
 * What a Markdown file shows when it is read as a page, and what it hides there: comments and elements
 * that a style hides. Code stands as it is.
 */
export function readMarkdown(text: string): { text: string; hidden: string[] } {
  if (!/<|^ {0,3}\[/m.test(text)) return { text, hidden: [] };
  const page = text.replace(codeOrComment, (found) =>
    found.startsWith('<!--') ? found : found.replace(/\S/g, ' '),
  );
  const gone = [...hiddenIn(page), ...stretchesOf(page, unusedLink)].toSorted(
    (one, other) => one.start - other.start,
  );
  let seen = '';
  let at = 0;
  for (const { start, end } of gone) {
    seen += text.slice(at, Math.max(at, start));
    at = Math.max(at, end);
  }
  const words = ({ start, end }: Stretch) =>
    text
      .slice(start, end)
      .replace(/^<!--|-->$/g, '')
      .replace(/<[^<>]*>/g, ' ')
      .replace(/^ {0,3}\[[^\]]*\]:[ \t]*(?:#|<>)/, '');
  return { text: seen + text.slice(at), hidden: gone.map(words) };
}
