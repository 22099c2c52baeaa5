import { splitCells } from '#text/cells.ts';
import { splitLines, type Line } from '#text/lines.ts';
import { splitSentences } from '#text/sentences.ts';

/** What can be quoted whole: a sentence, a list item, a row of a table or a labelled line; a heading, and the head of a table, only name what is below. */
export type Unit = { start: number; end: number; kind: 'sentence' | 'item' | 'row' | 'heading' | 'header' };

const itemStart = /^[ \t]*(?:[-•*▪–]|\(?(?:[a-z]|[ivx]{1,4}|\d{1,2})[.)])[ \t]+(?=\S)/;
/** The number of a clause; "5.5 bar" and "10 valves" begin with a figure of their own. */
const clauseNumber =
  /^[ \t]*(?:#{1,6}[ \t]+)?(?:(?:[Aa]rticle|[Ss]ection|[Cc]lause|[Aa]nnex)[ \t]+)?(?:(?:\d{1,3}(?:\.\d{1,3})+\.?|\d{1,3}\.)[ \t]+(?=\p{Lu}))?/u;
const labelled = /^[ \t]*\p{Lu}[\p{L} /-]{1,40}:[ \t]+\S/u;
/** Gaps of blanks alone make no row: they stand in prose as well. */
export const cellsOf = (line: string): string[] => {
  const found = splitCells(line);
  return found === null || found.by === 'gap' ? [] : found.cells.map(({ text }) => text);
};
const hasCells = (line: string): boolean => cellsOf(line).filter(Boolean).length > 1;
/** The line under the head of a table: "| --- | :-: |". */
const isRule = (line: string): boolean => /^[\s|:=+-]+$/.test(line) && line.includes('-');
const longestHeading = 90;
/** "2 Approval of purchase orders": a number, a capital and no verb. */
const numberedTitle = /^\d{1,3}(?:\.\d{1,3})*\.?\s+\p{Lu}/u;
const longestTitle = 60;

const isHeading = (line: string): boolean => {
  const text = line.trim();
  if (/^#{1,6}\s/.test(text)) return true;
  if (text.length < 3 || text.length > longestHeading || /[.;:,?!]$/.test(text)) return false;
  if (
    numberedTitle.test(text) &&
    text.length <= longestTitle &&
    !/\b(?:shall|must|is|are|will|may|has|have)\b/.test(text)
  )
    return true;
  const words = text.replace(clauseNumber, '').split(/\s+/);
  const capital = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return words.length <= 10 && capital >= Math.max(1, Math.ceil(words.length * 0.5));
};

type Block = { start: number; end: number; kind: Unit['kind'] };

const kindOf = (line: string, isFirst: boolean): Unit['kind'] | null => {
  if (itemStart.test(line)) return 'item';
  if (hasCells(line) || labelled.test(line)) return 'row';
  return isFirst && isHeading(line) ? 'heading' : null;
};

/** A sentence that a page break or an empty line cut in two goes on in small letters. */
const goesOn = (open: Block | null, text: string, line: Line): boolean =>
  open?.kind === 'sentence' &&
  !/[.:;!?]["”’)]*\s*$/.test(text.slice(open.start, open.end)) &&
  /^\s*\p{Ll}/u.test(line.text);

/** Paragraphs, items, rows and headings of a text, in order. */
const blocksOf = (text: string): Block[] => {
  const blocks: Block[] = [];
  let open: Block | null = null;
  let wasBlank = true;
  for (const line of splitLines(text)) {
    if (line.text === '') {
      wasBlank = true;
      continue;
    }
    if (isRule(line.text)) {
      if (open?.kind === 'row') open.kind = 'header';
      continue;
    }
    const startsNew = wasBlank && !goesOn(open, text, line);
    const kind = kindOf(line.text, wasBlank || open?.kind === 'heading');
    const isPart =
      open?.kind === 'row'
        ? /^\s*\p{Ll}/u.test(line.text)
        : open?.kind !== 'heading' && open?.kind !== 'header';
    if (open && !startsNew && kind === null && isPart) open.end = line.end;
    else blocks.push((open = { start: line.textStart, end: line.end, kind: kind ?? 'sentence' }));
    wasBlank = false;
  }
  return blocks;
};

/** Without white space, the number of a clause or the mark of an item at its beginning. */
const trimmed = (text: string, start: number, end: number, kind: Unit['kind']): Unit => {
  const body = text.slice(start, end);
  const mark = (kind === 'item' ? itemStart : clauseNumber).exec(body)?.[0].length ?? 0;
  return {
    start: start + (mark < body.trimEnd().length ? mark : 0),
    end: start + body.trimEnd().length,
    kind,
  };
};

/** Cuts a text into what can be quoted whole. */
export const unitsOf = (text: string): Unit[] =>
  blocksOf(text).flatMap(({ start, end, kind }) => {
    if (kind !== 'sentence') return [trimmed(text, start, end, kind)];
    return splitSentences(text, { start, end }, { style: 'document' }).flatMap((range, at) => {
      const unit = at === 0 ? trimmed(text, range.start, range.end, kind) : { ...range, kind };
      return unit.end > unit.start ? [unit] : [];
    });
  });

/** A row as it is read aloud: each cell with the head of its column. */
export const rowText = (row: string, header: readonly string[]): string => {
  const cells = cellsOf(row);
  if (cells.length < 2) return row;
  return cells
    .flatMap((cell, at) => (cell === '' ? [] : [header[at] ? `${header[at]}: ${cell}` : cell]))
    .join('; ');
};
