import { splitCells } from './cells.ts';
import { clauseNumber, isDocumentHeading } from './headings.ts';
import { splitLines, type Line } from './lines.ts';

/**
 * Lines of a document that belong together; a header is the head of a table, a row any line of
 * cells or with a label.
 */
export type DocumentBlock = {
  kind: 'paragraph' | 'item' | 'row' | 'heading' | 'header';
  start: number;
  end: number;
  /** Where its words begin, behind the mark of an item or the number of a clause. */
  contentStart: number;
};

/** A block while its lines are joined. */
type Block = Omit<DocumentBlock, 'contentStart'>;

const itemMark = /^[ \t]*(?:[-•*▪–]|\(?(?:[a-z]|[ivx]{1,4}|\d{1,2})[.)])[ \t]+(?=\S)/;
const labelled = /^\p{Lu}[\p{L} /-]{1,40}:[ \t]+\S/u;
const fence = /^(?:```[^`]*|~~~.*)$/;
/** The line under the head of a table: "| --- | :-: |". */
const isRule = (line: string): boolean => /^[\s|:=+-]+$/.test(line) && line.includes('-');
/** Gaps of blanks alone make no row: they stand in prose as well. */
const isRow = (line: string): boolean => {
  const found = splitCells(line);
  return found !== null && found.by !== 'gap' && found.cells.filter(({ text }) => text !== '').length > 1;
};

const kindOf = (line: string, mayBeHeading: boolean): Block['kind'] | null => {
  if (itemMark.test(line)) return 'item';
  if (isRow(line) || labelled.test(line)) return 'row';
  return mayBeHeading && isDocumentHeading(line) ? 'heading' : null;
};

/** A sentence that a page break or an empty line cut in two goes on in small letters. */
const goesOn = (open: Block | null, text: string, line: Line): boolean =>
  open?.kind === 'paragraph' &&
  !/[.:;!?]["”’)]*\s*$/.test(text.slice(open.start, open.end)) &&
  /^\p{Ll}/u.test(line.text);

/** Whether a line without its own mark goes on with the block before it. */
const mayJoin = (open: Block, line: Line): boolean => {
  if (open.kind === 'row') return /^\p{Ll}/u.test(line.text);
  return open.kind !== 'heading' && open.kind !== 'header';
};

/** The paragraphs, items, rows and headings of a document, in order; what stands between fences is text. */
export function readDocument(text: string): DocumentBlock[] {
  const blocks: Block[] = [];
  let wasBlank = true;
  let isFenced = false;
  for (const line of splitLines(text)) {
    const open = blocks.at(-1) ?? null;
    if (line.text === '') {
      wasBlank = true;
      continue;
    }
    if (isRule(line.text) && !isFenced) {
      if (open?.kind === 'row') open.kind = 'header';
      continue;
    }
    if (fence.test(line.text)) isFenced = !isFenced;
    const startsNew = wasBlank && !goesOn(open, text, line);
    const kind = isFenced ? null : kindOf(line.text, wasBlank || open?.kind === 'heading');
    if (open && !startsNew && kind === null && mayJoin(open, line)) open.end = line.end;
    else blocks.push({ start: line.textStart, end: line.end, kind: kind ?? 'paragraph' });
    wasBlank = false;
  }
  return blocks.map((block) => ({ ...block, contentStart: contentStart(text, block) }));
}

/** The start of the block itself where nothing follows its mark. */
function contentStart(text: string, { start, end, kind }: Block): number {
  const words = text.slice(start, end);
  const mark = (kind === 'item' ? itemMark : clauseNumber).exec(words)?.[0].length ?? 0;
  return start + (mark < words.trimEnd().length ? mark : 0);
}
