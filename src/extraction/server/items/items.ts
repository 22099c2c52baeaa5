import type { ProposedLineItem } from '#extraction/contract/line-items.ts';
import type { DepartmentMatrix } from '#extraction/contract/subjects.ts';
import { gridLines } from '#text/grid.ts';
import type { Range } from '#text/sentences.ts';
import { foldText } from '#text/terms.ts';
import { findChangeRows } from '../text/changes/change-tables.ts';
import type { Reading } from '../text/reading.ts';
import type { Draft } from './drafts.ts';
import { countedItems } from './counted-lines.ts';
import { listItems } from './list-items.ts';
import { itemFromDraft } from './picking.ts';
import { addedItems, proseItems } from './prose/prose-items.ts';
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
    let before: Draft | null = null;
    for (const draft of draftItems(reading)) {
      takeSame(draft, before);
      before = draft;
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
  const changes = findChangeRows(source.text);
  const lines = gridLines(source.text, isValues).filter(({ line }) => !changes.has(line.textStart));
  const changed = [...changes].map(([start, { end }]) => ({ start, end }));
  const tables = tableItems(source, lines, layout.frame);
  const sheets = sheetItems(source, lines, layout.frame).filter((draft) => !overlapsAny(tables, draft));
  const ruled = [...tables, ...sheets].toSorted((a, b) => a.start - b.start);
  const counted = countedItems(source, lines, (start, end) => overlapsAny(ruled, { start, end }));
  const structured = [...ruled, ...counted].toSorted((a, b) => a.start - b.start);
  const lists = listItems(
    reading,
    (start, end) => overlapsAny(structured, { start, end }) || overlapsAny(changed, { start, end }),
  );
  const apart = [...structured, ...lists].toSorted((a, b) => a.start - b.start);
  // A letter with a schedule says in its sentences what the schedule is about; more goods it adds with a word for it.
  if (apart.length === 0) return proseItems(reading);
  const added = addedItems(reading).filter((draft) => !overlapsAny(apart, draft));
  return [...apart, ...added].toSorted((a, b) => a.start - b.start);
}

/** "same mat.": made of what the position above is made of. */
const sameMaterial =
  /\b(?:same (?:mat(?:erial|l)?|grade)\b|gleicher werkstoff|m[êe]me mati[èe]re|mismo material|stesso materiale)/iu;

function takeSame(draft: Draft, before: Draft | null): void {
  const { material } = before?.cells ?? {};
  if (material && !draft.cells.material && sameMaterial.test(draft.cells.description?.value ?? ''))
    draft.cells.material = material;
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

/** Two rows are one position when they say the same in every column that tells positions apart. */
function sameness({ cells }: ProposedLineItem): string {
  const said = (['item', 'tag', 'description', 'quantity', 'size', 'material'] as const).map((column) =>
    foldText(cells[column]?.value ?? ''),
  );
  return said.join('|');
}
