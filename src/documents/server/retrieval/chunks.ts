import { splitLines } from '#text/lines.ts';
import { splitSentences } from '#text/sentences.ts';

/** A stretch of a text, by UTF-16 offsets, with the heading it stands under. */
export type Chunk = { start: number; end: number; heading: string };

/**
 * About 500 characters: shorter loses the subject, longer the place (measured by reading budget;
 * shared design note, 3.3).
 */
const wanted = 700;
const longest = 900;
const maxHeadingLength = 200;
const clauseStart =
  /^\s*(?:\(?(?:[a-z]{1,2}|[ivxl]{1,5}|\d{1,3})\)|\d{1,3}(?:\.\d{1,3}){1,4}\.?|\d{1,3}\.|(?:article|section|clause|annex|appendix|schedule|exhibit)\s+[\divxl]+)\s+\S/i;
const bullet = /^\s*[-•*▪–]\s+\S/;

type Unit = { start: number; end: number; isClause: boolean; isHeading: boolean };

const markedHeading = /^\s*#{1,6}\s+\S/;
const fence = /^\s*(?:```[^`]*|~~~.*)$/;

/** A line marked as a heading, or a short one without an end of sentence that is written as a title. */
const isHeading = (line: string): boolean => {
  const text = line.trim();
  if (markedHeading.test(line) && text.length <= maxHeadingLength) return true;
  if (
    text.length < 3 ||
    text.length > 90 ||
    /[.;,:?]$/.test(text.replace(/^[\d.]+\s*/, '')) ||
    !/\p{L}{2}/u.test(text)
  )
    return false;
  const words = text.replace(/^(?:(?:article|section)\s+)?[\d.()a-z]{0,8}\s+/i, '').split(/\s+/);
  const capital = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return words.length <= 10 && capital >= Math.max(1, Math.ceil(words.length * 0.6));
};

const unitsOf = (text: string): Unit[] => {
  const units: Unit[] = [];
  let open: Unit | null = null;
  let wasBlank = true;
  let isFenced = false;
  for (const { text: line, start, end: lineEnd } of splitLines(text)) {
    const end = Math.min(text.length, lineEnd + 1);
    if (line === '') {
      wasBlank = true;
      continue;
    }
    if (fence.test(line)) isFenced = !isFenced;
    const isClause = !isFenced && clauseStart.test(line);
    const heading = !isFenced && isHeading(line) && (wasBlank || isClause || markedHeading.test(line));
    if (open && !wasBlank && !isClause && !heading && !open.isHeading && !bullet.test(line)) open.end = end;
    else units.push((open = { start, end, isClause, isHeading: heading }));
    wasBlank = false;
  }
  return units;
};

/** Cuts a long unit at its sentences; a sentence that is itself too long is cut at a space. */
const pieces = (text: string, { start, end }: Unit): { start: number; end: number }[] => {
  if (end - start <= longest) return [{ start, end }];
  const parts: { start: number; end: number }[] = [];
  const sentences = splitSentences(text, { start, end }, { style: 'document', atClauses: true });
  const cuts = [...sentences.slice(1).map((sentence) => sentence.start), end];
  let from = start;
  let last = start;
  for (const cut of cuts) {
    if (cut - from > wanted && last > from) {
      parts.push({ start: from, end: last });
      from = last;
    }
    last = cut;
    while (last - from > longest) {
      const space = text.lastIndexOf(' ', from + wanted);
      const at = space > from + wanted / 2 ? space + 1 : from + wanted;
      parts.push({ start: from, end: at });
      from = at;
    }
  }
  if (end > from) parts.push({ start: from, end });
  return parts;
};

const trimmed = (text: string, start: number, end: number): { start: number; end: number } => {
  let [from, to] = [start, end];
  while (from < to && /\s/.test(text.charAt(from))) from += 1;
  while (to > from && /\s/.test(text.charAt(to - 1))) to -= 1;
  return { start: from, end: to };
};

/**
 * Cuts a text into clause-sized chunks: at blank lines, clause numbers and headings; long clauses
 * at their sentences.
 */
export const chunksOf = (text: string): Chunk[] => {
  const chunks: Chunk[] = [];
  let heading = '';
  let open: Chunk | null = null;
  const close = () => {
    if (!open) return;
    const span = trimmed(text, open.start, open.end);
    if (span.end > span.start) chunks.push({ ...span, heading: open.heading });
    open = null;
  };
  for (const unit of unitsOf(text)) {
    if (unit.isHeading) {
      close();
      heading = text
        .slice(unit.start, unit.end)
        .trim()
        .replace(/^#+\s*/, '');
    }
    for (const part of pieces(text, unit)) {
      const size: number = open ? part.end - open.start : 0;
      if (
        open &&
        (size > wanted * 1.1 ||
          (unit.isClause && part.start === unit.start && open.end - open.start > wanted * 0.75))
      )
        close();
      if (open) open.end = part.end;
      else open = { start: part.start, end: part.end, heading };
    }
  }
  close();
  return chunks;
};
