import { splitBlocks } from '#text/blocks.ts';
import { splitCells } from '#text/cells.ts';
import { splitSentences } from '#text/sentences.ts';

/**
 * What can be quoted whole: a sentence, a list item, a row of a table or a labelled line; a heading, and the
 * head of a table, only name what is below.
 */
export type Unit = { start: number; end: number; kind: 'sentence' | 'item' | 'row' | 'heading' | 'header' };

/** Cuts a text into what can be quoted whole, without the numbers of clauses and the marks of items. */
export const unitsOf = (text: string): Unit[] =>
  splitBlocks(text).flatMap((block): Unit[] => {
    const start = block.contentStart;
    const end = block.start + text.slice(block.start, block.end).trimEnd().length;
    if (block.kind !== 'paragraph') return [{ start, end, kind: block.kind }];
    return splitSentences(text, { start, end }, { style: 'document' }).map((range) => ({
      ...range,
      kind: 'sentence',
    }));
  });

/** The cells of a row; none where nothing but a gap of blanks parts its words. */
export const cellsOf = (row: string): string[] => {
  const found = splitCells(row);
  return found === null || found.by === 'gap' ? [] : found.cells.map(({ text }) => text);
};

/** A row as it is read aloud: each cell with the head of its column. */
export const rowText = (row: string, header: readonly string[]): string => {
  const cells = cellsOf(row);
  if (cells.length < 2) return row;
  return cells
    .flatMap((cell, at) => (cell === '' ? [] : [header[at] ? `${header[at]}: ${cell}` : cell]))
    .join('; ');
};
