import { lineItemColumns, type ProposedLineItem } from '#extraction/contract/line-items.ts';
import type { ProposedRequirement } from '#extraction/contract/proposals.ts';
import type { Span } from '#extraction/contract/sources.ts';
import { unitOf } from '#extraction/contract/units.ts';
import { isImperative, obligationOf } from '../text/obligations.ts';
import { meaningOf } from './columns/heads.ts';

type Range = { start: number; end: number };

/** A row with so much of it outside any item says something else. */
const mostly = 0.8;
/** An entry of a list reads like an item sooner than it is one; a table and a named position are sure. */
const minSure = 0.85;
/** Words that stand in no cell ask for something separate: "slip and elevator recess". */
const minOwnWords = 1;

/**
 * The rows of the ledger without those that only say an item again: the cells of an item are the item. A row
 * stays where it binds or tells what no cell holds.
 */
export function withoutItemRows(
  requirements: readonly ProposedRequirement[],
  items: readonly ProposedLineItem[],
): ProposedRequirement[] {
  const sure = items.filter(({ confidence }) => confidence >= minSure);
  const bySource = new Map(
    [...Map.groupBy(sure, ({ span }) => span.sourceId)].map(([id, own]) => [
      id,
      own.toSorted((a, b) => a.span.start - b.span.start),
    ]),
  );
  return requirements.filter(({ span }) => {
    const touched = touchedBy(span, bySource.get(span.sourceId) ?? []);
    return touched.length === 0 || saysMore(span, touched);
  });
}

/** The items a row stands in: they are ordered, and hardly overlap. */
function touchedBy({ start, end }: Span, items: readonly ProposedLineItem[]): ProposedLineItem[] {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((items[middle]?.span.end ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  const touched: ProposedLineItem[] = [];
  for (let at = low; at < items.length; at += 1) {
    const item = items[at];
    if (!item || item.span.start >= end) break;
    touched.push(item);
  }
  return touched;
}

function saysMore(span: Span, items: readonly ProposedLineItem[]): boolean {
  const outside = without(
    span,
    items.map((item) => item.span),
  );
  const size = (text: string): number => text.replaceAll(/\s/g, '').length;
  // A line of a data sheet is one cell of an item; the row of a schedule is the item, and so is a part of its line.
  const isInLine = ({ span: { quote } }: ProposedLineItem): boolean => !quote.includes('\n');
  if (!items.some((item) => isInLine(item) || size(span.quote) * 2 >= size(item.span.quote))) return true;
  if (size(outside) > size(span.quote) * (1 - mostly)) return true;
  if (span.quote.split(/[,;(\n|]/).some((part) => binds(part.trim()))) return true;
  const cells = items.flatMap((item) => lineItemColumns.flatMap((column) => item.cells[column]?.span ?? []));
  return ownWords(without(span, cells)) >= minOwnWords;
}

const binds = (part: string): boolean => obligationOf(part).weight >= 0.5 || isImperative(part);

/** What is left of a passage outside the ranges. */
function without({ start, end, quote }: Span, ranges: readonly Range[]): string {
  let left = '';
  let from = start;
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    if (range.start > from) left += `${quote.slice(from - start, Math.min(range.start, end) - start)}\n`;
    from = Math.max(from, range.end);
  }
  return left + (from < end ? quote.slice(from - start) : '');
}

/** Words that are neither the label of a cell nor a unit. */
const ownWords = (text: string): number =>
  text
    .split('\n')
    .filter((part) => meaningOf(part.replace(/[\s:|;,-]+$/, '').trim()) === null)
    .flatMap((part) => part.match(/\p{L}{3,}/gu) ?? [])
    .filter((word) => unitOf(word) === null).length;
