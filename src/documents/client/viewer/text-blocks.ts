import { splitLines } from '#text/lines.ts';
import { readMarkdown } from './markdown.ts';
import type { Part, Piece } from './parts.ts';

/** `page` where one begins with it. */
export type Block = Part & { page: number | null };

/**
 * Characters of one block: long enough to be few, short enough for the browser to leave out of
 * sight what is far away.
 */
const maxBlockLength = 4000;
/** A sheet that is longer stays lines of text: the browser lays a table out as a whole. */
const maxRows = 1000;

const isNumbered = (line: string): boolean =>
  line.length < 120 && /^\d{1,2}(\.\d{1,2}){1,3}\.?\s+[A-Z]/.test(line) && !/[.;:,]$/.test(line.trim());

/** The name of a sheet stands alone on its line, before rows with tabs. */
const isSheetName = (before: string | undefined, line: string, after: string | undefined): boolean =>
  (before === undefined || before.trim() === '') &&
  !line.includes('\t') &&
  line.trim() !== '' &&
  (after?.includes('\t') ?? false);

/** The lines of a text with where each begins; every line keeps its end. */
const piecesIn = (text: string, base: number): Piece[] =>
  splitLines(text).flatMap(({ start, end }) => {
    const line = text.slice(start, end + 1);
    return line === '' ? [] : [{ start: base + start, text: line }];
  });

/**
 * Cuts a text at its pages, its headings, its tables and where a part has grown long; Markdown also
 * at its lists and paragraphs.
 */
export function blocksOf(text: string, pageStarts: readonly number[], isMarkdown: boolean): Block[] {
  const cuts = [...new Set([0, ...pageStarts.filter((start) => start > 0 && start < text.length)])].sort(
    (one, other) => one - other,
  );
  return cuts.flatMap((start, place) => {
    const lines = piecesIn(text.slice(start, cuts[place + 1]), start);
    const page = pageStarts.length === 0 ? null : pageAt(pageStarts, start);
    return (isMarkdown ? readMarkdown(lines) : readLines(lines)).map((part, at): Block => ({
      ...part,
      page: at === 0 ? page : null,
    }));
  });
}

const pageAt = (pageStarts: readonly number[], start: number): number =>
  Math.max(1, pageStarts.findLastIndex((each) => each <= start) + 1);

/** The rows with tabs that begin here; none where it is one alone, or far too many. */
function sheetAt(lines: readonly Piece[], from: number): Piece[] {
  let to = from;
  while (lines[to]?.text.includes('\t')) to += 1;
  return to - from > 1 && to - from <= maxRows ? lines.slice(from, to) : [];
}

function cellsOf({ start, text }: Piece): Piece[][] {
  let at = start;
  return text.split('\t').map((cell) => {
    at += cell.length + 1;
    return [{ start: at - cell.length - 1, text: cell.trimEnd() }];
  });
}

function readLines(lines: readonly Piece[]): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (!line) break;
    const sheet = sheetAt(lines, at);
    const last = parts.at(-1);
    const [piece] = last?.kind === 'text' ? last.pieces : [];
    if (sheet.length > 0) {
      parts.push({ kind: 'table', start: line.start, hasHead: false, rows: sheet.map(cellsOf) });
      at += sheet.length - 1;
    } else if (isNumbered(line.text) || isSheetName(lines[at - 1]?.text, line.text, lines[at + 1]?.text))
      parts.push({ kind: 'heading', level: 2, start: line.start, pieces: [line] });
    else if (piece && piece.text.length < maxBlockLength) piece.text += line.text;
    else parts.push({ kind: 'text', start: line.start, pieces: [{ ...line }] });
  }
  return parts;
}

/** Every piece of a block, in the order of the text. */
export const piecesOf = (block: Part): Piece[] => {
  if (block.kind === 'table') return block.rows.flat(2);
  return block.kind === 'list'
    ? block.items.flatMap(({ number, pieces }) => [...(number ? [number] : []), ...pieces])
    : block.pieces;
};

/** The part of a piece that a passage covers, as offsets into the piece; null when it covers none. */
export const coveredPart = (
  { start, text }: Piece,
  passage: { start: number; end: number },
): { from: number; until: number } | null => {
  const from = Math.max(0, passage.start - start);
  const until = Math.min(text.length, passage.end - start);
  return from < until ? { from, until } : null;
};
