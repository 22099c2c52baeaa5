import { hasArabic } from '#text/terms.ts';
import type { GridCell } from '#text/grid.ts';
import { remembered } from '#text/remembered.ts';
import { columnCues, isNoCell, type ColumnMeaning } from './column-cues.ts';

/**
 * A column of a table: what it holds, where it stands on the line, and the unit its head or the row below
 * names.
 */
export type Column = {
  means: ColumnMeaning;
  from: number;
  to: number;
  unit: GridCell | null;
  head: string;
  /** Its cells begin with the number of the position. */
  isNumbered?: true;
};

/** A head with a word in brackets behind it: "Qty (EA)". */
export const headBracket = /^(.*?)\s*[([]\s*([^()[\]]{1,16})\s*[)\]]\s*$/;

const unitBehind = /[ ,;]+(?:in|inch(?:es)?|mm|cm|m|kg|psi|bar|lbs?|ea|pcs|nos?|nps|dn|"|#|usd|eur)\.?$/;
/** How many in a year are as many: "Qty per annum", "Annual quantity". */
const perPeriod =
  /[ ,/]+(?:per|p\.?|\/) ?(?:year|annum|a|month)\.?$|^(?:annual|yearly|monthly) | (?:سنوي|شهري)(?:ة|ا|ً)*$/u;

/**
 * The ways to read a head: as it stands, without a unit, each half of a head in two languages, each side of
 * a stroke.
 */
function listReadings(head: string): string[] {
  const inside = headBracket.exec(head);
  const isBilingual = hasArabic(head) && /[a-z]{2}/.test(head);
  return [
    head,
    head.replace(unitBehind, ''),
    head.replace(perPeriod, ''),
    ...(inside ? [inside[1] ?? '', inside[2] ?? ''] : []),
    ...(isBilingual
      ? [head.replace(/[\p{Script=Arabic}/|]+/gu, ' '), head.replace(/[^\p{Script=Arabic}]+/gu, ' ')]
      : []),
    ...head.split(/\s?[/|,]\s?/),
  ].map((words) => words.replace(/^[\s*_#:.-]+(?=\S)|[\s*_:.-]+$/g, '').replace(/\s+/g, ' '));
}

const means = (reading: string): ColumnMeaning | null =>
  columnCues.find(({ pattern }) => pattern.test(reading))?.means ?? null;

/** What the head of a column says it holds; null when it is no known head. */
export const meaningOf: (head: string) => ColumnMeaning | null = remembered(findMeaning);

function findMeaning(head: string): ColumnMeaning | null {
  const folded = head.toLowerCase().replace(/\s+/g, ' ').trim();
  if (folded === '' || folded.length > 48) return null;
  const found = listReadings(folded).flatMap((reading) => means(reading) ?? []);
  // "Thread / size" holds sizes: the half that means something says what is below.
  return means(folded) ?? found.find((each) => !isNoCell(each)) ?? found[0] ?? null;
}
