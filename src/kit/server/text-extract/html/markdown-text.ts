import { decodeEntities } from './entities.ts';
import { colourOf, lookOf } from './style-rules.ts';

type Stretch = { start: number; end: number };

const fence = /^ {0,3}(`{3,}|~{3,})[^\n]*\n[^]*?(?:^ {0,3}\1[`~]*[ \t]*$|$(?![^]))/gm;
const code = /`[^`\n]+`/g;
const comment = /<!--[^]*?(?:-->|$(?![^]))/g;
/** The known ways to write a comment as the address of a link that nothing leads to. */
const unusedLink = /^ {0,3}\[(?:\/\/|comment|_metadata_:[^\]\n]*)\]:[ \t]*(?:#|<>)[^\n]*$/gim;
const tag = /<([a-z][a-z0-9]*)\b((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi;
const white = [255, 255, 255] as const;

const attribute = (attributes: string, name: string): string | null => {
  const match = new RegExp(
    `(?:^|\\s)${name}(?:\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+)))?(?=\\s|/|$)`,
    'i',
  ).exec(attributes);
  return match ? decodeEntities(match[1] ?? match[2] ?? match[3] ?? '') : null;
};

/** Whether an element of a page that is white hides what stands in it. */
const hides = (attributes: string): boolean => {
  const look = lookOf(attribute(attributes, 'style') ?? '');
  const color = look.color ?? colourOf(attribute(attributes, 'color') ?? '');
  const isPaper =
    color === 'clear' ||
    (Array.isArray(color) &&
      white.every((value, at) => Math.abs(value - Number(color[at])) < 16) &&
      !look.background);
  return (
    attribute(attributes, 'hidden') !== null ||
    look.gone === true ||
    look.invisible === true ||
    look.zeroFont === true ||
    isPaper
  );
};

/** Where an element ends that begins here; the end of the text where it is never closed. */
const endOf = (text: string, name: string, from: number): number => {
  const either = new RegExp(`<(/?)${name}\\b[^<>]*>`, 'gi');
  either.lastIndex = from;
  let depth = 1;
  for (let match = either.exec(text); match; match = either.exec(text)) {
    depth += match[1] ? -1 : 1;
    if (depth === 0) return match.index + match[0].length;
  }
  return text.length;
};

const skipped = new Set(['script', 'style', 'template', 'title']);
const single = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'wbr']);

/** What a Markdown file shows when it is read as a page, and what it hides there: comments and elements that a style hides. Code stands as it is. */
export function readMarkdown(text: string): { text: string; hidden: string[] } {
  if (!/<|^ {0,3}\[/m.test(text)) return { text, hidden: [] };
  const stretchesOf = (pattern: RegExp): Stretch[] =>
    [...text.matchAll(pattern)].map(({ index, 0: whole }) => ({ start: index, end: index + whole.length }));
  const shown = [...stretchesOf(fence), ...stretchesOf(code)];
  const gone: Stretch[] = [];
  const isOpen = (at: number): boolean =>
    ![...shown, ...gone].some(({ start, end }) => at >= start && at < end);
  for (const stretch of [...stretchesOf(comment), ...stretchesOf(unusedLink)])
    if (isOpen(stretch.start)) gone.push(stretch);
  for (const match of text.matchAll(tag)) {
    const [whole, name = '', attributes = ''] = match;
    const isHidden = skipped.has(name.toLowerCase()) || hides(attributes);
    if (!isHidden || single.has(name.toLowerCase()) || !isOpen(match.index)) continue;
    gone.push({ start: match.index, end: endOf(text, name, match.index + whole.length) });
  }
  const inOrder = gone.toSorted((one, other) => one.start - other.start);
  let seen = '';
  let at = 0;
  for (const { start, end } of inOrder) {
    seen += text.slice(at, Math.max(at, start));
    at = Math.max(at, end);
  }
  const words = ({ start, end }: Stretch) =>
    text
      .slice(start, end)
      .replace(/^<!--|-->$/g, '')
      .replace(/<[^<>]*>/g, ' ')
      .replace(/^ {0,3}\[[^\]]*\]:[ \t]*(?:#|<>)/, '');
  return { text: seen + text.slice(at), hidden: inOrder.map(words) };
}
