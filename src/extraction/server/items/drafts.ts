import type { ItemCell, LineItemColumn } from '#extraction/contract/line-items.ts';
import type { SourceText } from '#extraction/contract/sources.ts';
import { folded, spanOf } from '../spans.ts';

/**
 * A line item while it is read: its cells so far, the columns that only its table has, and where it
 * stands.
 */
export type Draft = {
  source: SourceText;
  cells: Partial<Record<LineItemColumn, ItemCell>>;
  /** Columns that stand in the table itself: an empty cell there is not filled from the description. */
  own: ReadonlySet<LineItemColumn>;
  start: number;
  end: number;
  /** Where the description stands when other cells stand between its parts. */
  pieces?: readonly Place[];
  /** Where else something is said of the item: remarks, what follows its first sentence. */
  told?: readonly Place[];
  isOptional: boolean;
  confidence: number;
};

/** A stretch of the source. */
export type Place = { start: number; end: number };

/** "-", "n/a": a cell that says there is nothing to say. */
const blank = /^(?:[-–—.*/\s]*|n\.? ?\/? ?a\.?|tbd|tba|nil)$/i;
/** "-do-", a lone quote mark: the same as above. */
const ditto = /^(?:-?\s?(?:do|dto|ditto|idem|id|wie oben|same|same as above)\.?\s?-?|["”″'’,]{1,2}|〃)$/i;
const optional = new RegExp(
  String.raw`\b(?:option(?:al(?:ly)?|s)?|alternat(?:e|ive)s?|bedarfsposition|wahlweise|en option|` +
    String.raw`opcional|opzional[ei]|if (?:needed|required|and when))\b|اختياري`,
  'iu',
);

export const isBlankCell = (text: string): boolean => blank.test(text);
export const isDitto = (text: string): boolean => ditto.test(text);
export const saysOptional = (text: string): boolean => optional.test(text);

/** The passage as a cell; null for white space and for a sign that nothing is meant. */
export function cellAt(source: SourceText, start: number, end: number): ItemCell | null {
  const span = spanOf(source, start, end);
  if (!span || isBlankCell(span.quote)) return null;
  return { value: folded(span.quote), span };
}

/**
 * Adds what stands in a further place of the source to a cell: the quote reaches from the first place to
 * the last.
 */
export function joinCells(source: SourceText, before: ItemCell | undefined, next: ItemCell): ItemCell {
  if (!before) return next;
  const span = spanOf(source, before.span.start, Math.max(before.span.end, next.span.end));
  return span ? { value: `${before.value} ${next.value}`, span } : before;
}
