import type { Part, Piece } from './parts.ts';

const heading = /^(#{1,6})\s+(?=\S)/;
const rule = /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*\n?$/;
const fence = /^ {0,3}(`{3,}|~{3,})/;
const quote = /^ {0,3}>[ \t]?/;
const item = /^([ \t]*)(?:[-*+]|(\d{1,4}[.)]))[ \t]+(?=\S)/;
const tableRule = /^[ \t]*\|?(?:[ \t]*:?-+:?[ \t]*\|)+(?:[ \t]*:?-+:?)?[ \t]*\n?$/;

/** Words set apart, by their signs; what has no second sign stays as it is written. */
const apart =
  /(`+)(?<code>[^`]+?)\1|\*\*(?<strong>\S|\S[^]*?\S)\*\*|(?<![\p{L}\p{N}*])\*(?<em>[^\s*]|[^\s*][^*]*?[^\s*])\*(?!\*)|\\(?<sign>[!-/:-@[-`{-~])/gu;

const isBlank = ({ text }: Piece): boolean => text.trim() === '';
const from = ({ start, text }: Piece, signs: number): Piece => ({
  start: start + signs,
  text: text.slice(signs),
});
const signsOf = (line: Piece, sign: RegExp): number => sign.exec(line.text)?.[0].length ?? 0;

/** The words of a stretch without the signs that set some of them apart. */
function parseWords({ start, text }: Piece, look?: Piece['look']): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const add = (until: number, base = at) => {
    if (base < until)
      pieces.push({ start: start + base, text: text.slice(base, until), ...(look ? { look } : {}) });
  };
  for (const { 0: whole, index, groups = {} } of text.matchAll(apart)) {
    add(index);
    at = index + whole.length;
    const { code, strong, em, sign } = groups;
    const inside = code ?? strong ?? em ?? sign ?? '';
    const within = { start: start + index + whole.indexOf(inside, sign ? 1 : 0), text: inside };
    if (sign) pieces.push({ ...within, ...(look ? { look } : {}) });
    else if (code) pieces.push({ ...within, look: 'code' });
    else pieces.push(...parseWords(within, strong ? 'strong' : 'em'));
  }
  add(text.length);
  return pieces;
}

/** The cells of a row, without its bars. */
function cellsOf({ start, text }: Piece): Piece[][] {
  const [row = '', ahead = '', within = ''] = /^(\s*\|?)(.*?)\|?\s*$/s.exec(text) ?? [];
  let at = start + row.indexOf(within, ahead.length);
  return within.split(/(?<!\\)\|/).map((cell) => {
    at += cell.length + 1;
    const words = cell.trim();
    return parseWords({ start: at - cell.length - 1 + Math.max(0, cell.indexOf(words)), text: words });
  });
}

const isTable = (lines: readonly Piece[], at: number): boolean =>
  (lines[at]?.text.includes('|') ?? false) && tableRule.test(lines[at + 1]?.text ?? '');

/** Where something else begins than the running paragraph. */
const isOther = (lines: readonly Piece[], at: number): boolean => {
  const line = lines[at];
  return (
    !line ||
    isBlank(line) ||
    [heading, rule, fence, quote, item].some((each) => each.test(line.text)) ||
    isTable(lines, at)
  );
};

/** How far `goes` holds from a line on. */
const runFrom = (lines: readonly Piece[], at: number, goes: (place: number) => boolean): number => {
  let to = at;
  while (to < lines.length && goes(to)) to += 1;
  return to;
};

/** One stretch of lines that follow each other. */
const joined = (lines: readonly Piece[]): Piece[] =>
  lines[0] ? parseWords({ start: lines[0].start, text: lines.map(({ text }) => text).join('') }) : [];

function readList(lines: readonly Piece[], at: number): { part: Part; next: number } {
  const items: Extract<Part, { kind: 'list' }>['items'] = [];
  let next = at;
  for (let line = lines[next]; line && item.test(line.text) && !rule.test(line.text); line = lines[next]) {
    const [signs = '', indent = '', no] = item.exec(line.text) ?? [];
    const to = runFrom(lines, next + 1, (place) => !isOther(lines, place));
    const number = no ? { start: line.start + indent.length, text: no } : null;
    items.push({
      depth: Math.min(4, Math.floor(indent.replaceAll('\t', '  ').length / 2)),
      number,
      pieces: joined([from(line, signs.length), ...lines.slice(next + 1, to)]),
    });
    next = to;
  }
  return { part: { kind: 'list', start: lines[at]?.start ?? 0, items }, next };
}

function readPart(lines: readonly Piece[], at: number, line: Piece): { part: Part; next: number } {
  const { start, text } = line;
  if (heading.test(text)) {
    const level = heading.exec(text)?.[1]?.length ?? 1;
    return {
      part: { kind: 'heading', level, start, pieces: parseWords(from(line, signsOf(line, heading))) },
      next: at + 1,
    };
  }
  if (fence.test(text)) {
    const sign = fence.exec(text)?.[1] ?? '```';
    const to = runFrom(lines, at + 1, (place) => !lines[place]?.text.trim().startsWith(sign));
    const [first] = lines.slice(at + 1, to);
    const code = lines.slice(at + 1, to).map((each) => each.text);
    return {
      part: { kind: 'code', start, pieces: first ? [{ start: first.start, text: code.join('') }] : [] },
      next: to + 1,
    };
  }
  if (rule.test(text)) return { part: { kind: 'rule', start, pieces: [] }, next: at + 1 };
  if (quote.test(text)) {
    const to = runFrom(lines, at, (place) => quote.test(lines[place]?.text ?? ''));
    return {
      part: {
        kind: 'quote',
        start,
        pieces: lines.slice(at, to).flatMap((each) => parseWords(from(each, signsOf(each, quote)))),
      },
      next: to,
    };
  }
  if (item.test(text)) return readList(lines, at);
  if (isTable(lines, at)) {
    const to = runFrom(lines, at + 2, (place) => lines[place]?.text.includes('|') ?? false);
    return {
      part: { kind: 'table', start, hasHead: true, rows: [line, ...lines.slice(at + 2, to)].map(cellsOf) },
      next: to,
    };
  }
  const to = runFrom(lines, at + 1, (place) => !isOther(lines, place));
  return { part: { kind: 'paragraph', start, pieces: joined(lines.slice(at, to)) }, next: to };
}

/**
 * Markdown as it is read: headings, lists, tables and words set apart, each at its place in the
 * text. HTML and links stay the text they are.
 */
export function readMarkdown(lines: readonly Piece[]): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at];
    if (!line || isBlank(line)) {
      at += 1;
      continue;
    }
    const { part, next } = readPart(lines, at, line);
    parts.push(part);
    at = next;
  }
  return parts;
}
