/** A stretch of a document's text that is drawn as one element; `page` where one begins with it. */
export type Block = { start: number; text: string; page: number | null; isHeading: boolean };

/** Characters of one block: long enough to be few, short enough for the browser to leave out of sight what is far away. */
const longestBlock = 4000;

const isMarked = (line: string): boolean =>
  /^#{1,6}\s+\S/.test(line) || (line.length < 120 && /^\d{1,2}(\.\d{1,2}){1,3}\.?\s+[A-Z]/.test(line) && !/[.;:,]$/.test(line.trim()));

/** The name of a sheet stands alone on its line, before rows with tabs. */
const isSheetName = (before: string | undefined, line: string, after: string | undefined): boolean =>
  (before === undefined || before.trim() === '') && !line.includes('\t') && line.trim() !== '' && (after?.includes('\t') ?? false);

const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** Cuts a text at its pages, its headings and where a block has grown long. The blocks, joined, are the text. */
export function blocksOf(text: string, pageStarts: readonly number[]): Block[] {
  const cuts = [...new Set([0, ...pageStarts.filter((start) => start > 0 && start < text.length)])].sort((one, other) => one - other);
  return cuts.flatMap((start, place) => pageBlocks(text.slice(start, cuts[place + 1]), start, pageStarts.length === 0 ? null : pageAt(pageStarts, start)));
}

const pageAt = (pageStarts: readonly number[], start: number): number => Math.max(1, pageStarts.findLastIndex((each) => each <= start) + 1);

function pageBlocks(text: string, base: number, page: number | null): Block[] {
  const blocks: Block[] = [];
  const lines = linesOf(text);
  let at = base;
  for (const [place, line] of lines.entries()) {
    const isHeading = isMarked(line) || isSheetName(lines[place - 1], line, lines[place + 1]);
    const last = blocks.at(-1);
    if (last && !isHeading && !last.isHeading && last.text.length < longestBlock) last.text += line;
    else blocks.push({ start: at, text: line, page: blocks.length === 0 ? page : null, isHeading });
    at += line.length;
  }
  return blocks;
}

/** The part of a block that a passage covers, as offsets into the block; null when it covers none. */
export const coveredPart = ({ start, text }: Block, passage: { start: number; end: number }): { from: number; until: number } | null => {
  const from = Math.max(0, passage.start - start);
  const until = Math.min(text.length, passage.end - start);
  return from < until ? { from, until } : null;
};
