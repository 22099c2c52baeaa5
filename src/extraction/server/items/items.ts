import {
  lineItemColumns,
  type ItemCell,
  type LineItemColumn,
  type ProposedLineItem,
} from '#extraction/contract/line-items.ts';
import type { DepartmentMatrix } from '#extraction/contract/subjects.ts';
import { gridLines } from '#text/grid.ts';
import type { Range } from '#text/sentences.ts';
import { foldText } from '#text/terms.ts';
import { standardsIn } from '../gazetteer/standards.ts';
import { spanOf } from '../spans.ts';
import type { Reading } from '../text/reading.ts';
import { cellAt, type Draft } from './drafts.ts';
import { departmentsOfItem } from '#extraction/contract/item-departments.ts';
import { countedItems } from './counted-lines.ts';
import { listItems } from './list-items.ts';
import { findValue } from './looks.ts';
import { proseItems } from './prose-items.ts';
import { sheetItems } from './sheet-items.ts';
import { tableItems } from './table-items.ts';

/** An enquiry with more positions than this is a catalogue. */
export const maxLineItems = 20_000;

/**
 * The positions of an enquiry, from tables, data sheets and lists of its sources, in reading order; a
 * position said twice counts once; answered by whom the organisation's own matrix names.
 */
export function findLineItems(readings: readonly Reading[], matrix?: DepartmentMatrix): ProposedLineItem[] {
  const known = new Map<string, ProposedLineItem>();
  const items: ProposedLineItem[] = [];
  for (const reading of readings) {
    for (const draft of draftItems(reading)) {
      const item = itemFromDraft(draft, matrix);
      const key = item && sameness(item);
      if (!item || !key || known.has(key) || items.length >= maxLineItems) continue;
      known.set(key, item);
      items.push(item);
    }
  }
  return items;
}

function draftItems(reading: Reading): Draft[] {
  const { source, layout } = reading;
  const isValues = source.kind === 'attachment' && /\.(?:csv|tsv|txt)$/i.test(source.name);
  const lines = gridLines(source.text, isValues);
  const tables = tableItems(source, lines, layout.frame);
  const sheets = sheetItems(source, lines, layout.frame).filter((draft) => !overlapsAny(tables, draft));
  const ruled = [...tables, ...sheets].toSorted((a, b) => a.start - b.start);
  const counted = countedItems(source, lines, (start, end) => overlapsAny(ruled, { start, end }));
  const structured = [...ruled, ...counted].toSorted((a, b) => a.start - b.start);
  const lists = listItems(reading, (start, end) => overlapsAny(structured, { start, end }));
  const apart = [...structured, ...lists].toSorted((a, b) => a.start - b.start);
  // A letter with a schedule says in its sentences what the schedule is about, not more goods.
  return apart.length > 0 ? apart : proseItems(reading);
}

/** Whether a range touches one of the ranges, which are ordered and apart. */
function overlapsAny(ranges: readonly Range[], { start, end }: Range): boolean {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.end ?? 0) > start) high = middle;
    else low = middle + 1;
  }
  return (ranges[low]?.start ?? Number.POSITIVE_INFINITY) < end;
}

/** A draft as a proposed item: what its own columns leave unsaid is picked out of the description. */
export function itemFromDraft(draft: Draft, matrix?: DepartmentMatrix): ProposedLineItem | null {
  const { source, cells } = draft;
  const span = spanOf(source, draft.start, draft.end);
  if (!span || !(cells.description || cells.tag)) return null;
  for (const column of ['size', 'rating', 'material', 'standard', 'certificate'] as const) {
    if (cells[column] || draft.own.has(column)) continue;
    const picked = pickedFrom(draft, column);
    if (picked) cells[column] = picked;
  }
  const complete = Object.fromEntries(
    lineItemColumns.map((column) => [column, cells[column] ?? null]),
  ) as Record<LineItemColumn, ItemCell | null>;
  return {
    cells: complete,
    span,
    isOptional: draft.isOptional,
    departments: departmentsOfItem(complete, matrix),
    confidence: draft.confidence,
  };
}

type Picked = 'size' | 'rating' | 'material' | 'standard' | 'certificate';

/**
 * Looks in the description first, then in what follows it, and in the standard between them
 * ("ASTM A106 Gr. B").
 */
function pickedFrom({ source, cells, rest }: Draft, column: Picked): ItemCell | null {
  // "Specification" heads a column that says size and grade as well.
  const standard = column === 'standard' ? undefined : cells.standard?.span;
  for (const place of [cells.description?.span, standard, rest]) {
    if (!place) continue;
    const words = source.text
      .slice(place.start, place.end)
      .replace(/[\n\r\t]/g, ' ')
      .slice(0, 1200);
    const found = column === 'standard' ? standardIn(words) : findValue(column, words);
    if (found) return cellAt(source, place.start + found.start, place.start + found.end);
  }
  return null;
}

/** A standard for the goods: what names a material or a certificate has its own columns. */
function standardIn(words: string): Range | null {
  const material = findValue('material', words);
  const found = standardsIn(words).find(
    ({ start, end, text }) =>
      /\d/.test(text) &&
      !/10204|^[23]\.[12]/.test(text) &&
      !(material && start < material.end && material.start < end),
  );
  return found ? { start: found.start, end: found.end } : null;
}

/** Two rows are one position when they say the same in every column that tells positions apart. */
function sameness({ cells }: ProposedLineItem): string {
  const said = (['item', 'tag', 'description', 'quantity', 'size', 'material'] as const).map((column) =>
    foldText(cells[column]?.value ?? ''),
  );
  return said.join('|');
}
