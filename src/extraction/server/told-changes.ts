import type { LineItemColumn, ProposedLineItem } from '#extraction/contract/line-items.ts';
import { addedItem, itemChangesIn, type ItemChange } from './item-changes.ts';
import { itemsNamed, rewrite } from './item-rewriting.ts';
import { folded, spanOf } from './spans.ts';
import type { Reading } from './text/reading.ts';

/** A text that changes more than this is a new schedule. */
const maxChanges = 300;

/**
 * The items as the sentences of the same enquiry leave them: "item 50: 52 instead of 44" stands in the
 * addendum of a package as in a later mail. A value is taken over where the sentence itself says all of it.
 */
export function withToldChanges(
  items: readonly ProposedLineItem[],
  readings: readonly Reading[],
): ProposedLineItem[] {
  let now = [...items];
  if (now.length === 0) return now;
  for (const reading of readings) {
    for (const change of itemChangesIn(reading).slice(0, maxChanges)) {
      if (items.some(({ span }) => touches(span, change.span))) continue;
      const named = new Set(itemsNamed(change, now));
      if (change.does === 'add') {
        const added = named.size === 0 ? addedItem(reading.source, change) : null;
        if (added) now.push(added);
      } else if (change.does === 'remove') now = now.filter((item) => !named.has(item));
      else now = now.map((item) => (named.has(item) ? rewritten(item, change, reading) : item));
    }
  }
  return now;
}

const touches = (one: ItemChange['span'], other: ItemChange['span']): boolean =>
  one.sourceId === other.sourceId && one.start < other.end && other.start < one.end;

function rewritten(item: ProposedLineItem, change: ItemChange, { source }: Reading): ProposedLineItem {
  const values = Object.fromEntries(
    Object.entries(item.cells).map(([column, cell]) => [column, cell?.value ?? null]),
  ) as Record<LineItemColumn, string | null>;
  const written = rewrite(change, values);
  const cells = { ...item.cells };
  for (const [column, place] of Object.entries(written?.places ?? {})) {
    const value = written?.values[column as LineItemColumn];
    const span = spanOf(source, place.start, place.end);
    if (value && span && folded(span.quote).includes(value))
      cells[column as LineItemColumn] = { value, span };
  }
  return { ...item, cells };
}
