import { splitLines, type Line } from '#text/lines.ts';

/** What can be quoted whole: a sentence, a list item, a row of a table or a labelled line; a heading, and the head of a table, only name what is below. */
export type Unit = { start: number; end: number; kind: 'sentence' | 'item' | 'row' | 'heading' | 'header' };

const itemStart = /^[ \t]*(?:[-•*▪–]|\(?(?:[a-z]|[ivx]{1,4}|\d{1,2})[.)])[ \t]+(?=\S)/;
/** The number of a clause; "5.5 bar" and "10 valves" begin with a figure of their own. */
const clauseNumber =
  /^[ \t]*(?:#{1,6}[ \t]+)?(?:(?:[Aa]rticle|[Ss]ection|[Cc]lause|[Aa]nnex)[ \t]+)?(?:(?:\d{1,3}(?:\.\d{1,3})+\.?|\d{1,3}\.)[ \t]+(?=\p{Lu}))?/u;
const labelled = /^[ \t]*\p{Lu}[\p{L} /-]{1,40}:[ \t]+\S/u;
const hasCells = (line: string): boolean => /\S[ \t]*\|[ \t]*\S/.test(line) || /\S\t+\S/.test(line);
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

const abbreviation =
  /(?:^|[\s("“])(?:no|nos|rev|fig|e\.g|i\.e|approx|min|max|sec|art|cl|vs|mr|mrs|ms|dr|st|ltd|co|inc|dept|ref|para|ed|spec|std|incl|cf|\p{Lu})\.$/iu;

/** Ends of the sentences of a paragraph. */
const sentenceEnds = (text: string, start: number, end: number): number[] => {
  const ends: number[] = [];
  const pattern = /[.!?]["”’)\]]*(?=\s+["“([]?[\p{Lu}\d])/gu;
  pattern.lastIndex = start;
  for (let match = pattern.exec(text); match && match.index < end; match = pattern.exec(text)) {
    const at = match.index + 1;
    if (!abbreviation.test(text.slice(Math.max(start, at - 12), at)))
      ends.push(match.index + match[0].length);
  }
  return [...ends, end];
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
    const ends = sentenceEnds(text, start, end);
    return ends.flatMap((to, at) => {
      const from =
        (ends[at - 1] ?? start) + (/^\s*/.exec(text.slice(ends[at - 1] ?? start, to))?.[0].length ?? 0);
      const unit =
        at === 0
          ? trimmed(text, from, to, kind)
          : { start: from, end: from + text.slice(from, to).trimEnd().length, kind };
      return unit.end > unit.start ? [unit] : [];
    });
  });

/** The cells of a row, without its bars. */
export const cellsOf = (row: string): string[] =>
  row
    .replace(/^\s*\||\|\s*$/g, '')
    .split(/\||\t+/)
    .map((cell) => cell.trim());

/** A row as it is read aloud: each cell with the head of its column. */
export const rowText = (row: string, header: readonly string[]): string => {
  const cells = cellsOf(row);
  if (cells.length < 2) return row;
  return cells
    .flatMap((cell, at) => (cell === '' ? [] : [header[at] ? `${header[at]}: ${cell}` : cell]))
    .join('; ');
};
