import type { ProposedLineItem } from '#extraction/contract/line-items.ts';
import type { SourceText } from '#extraction/contract/sources.ts';
import type { ItemChange } from './item-changes.ts';
import { leadingAmount } from './items/amounts.ts';
import { itemReference } from './items/change-cues.ts';
import { cellAt, saysOptional } from './items/drafts.ts';
import { itemFromDraft } from './items/picking.ts';

/**
 * The item a sentence adds: "Add item 14: 6 ea gate valve 2" CL150"; null where it only says that one is
 * added.
 */
export function addedItem(source: SourceText, { span }: ItemChange): ProposedLineItem | null {
  const said = span.quote.replace(/\s/g, ' ');
  const named = itemReference.exec(said);
  const written = named?.groups?.['numbers'];
  if (!named || written === undefined) return null;
  const from = named.index + named[0].length;
  const rest = said.slice(from);
  const skipped = from + (/^[\s:.–-]+/.exec(rest)?.[0].length ?? 0);
  const amount = leadingAmount(said.slice(skipped), true);
  const place = (start: number, end: number) => cellAt(source, span.start + start, span.start + end);
  const goods = amount ? skipped + amount.end : skipped;
  const description = place(
    goods + (/^(?:\s|of |x |×)*/i.exec(said.slice(goods))?.[0].length ?? 0),
    said.replace(/[\s.;,:]+$/, '').length,
  );
  if (!description || !/\p{L}{3}/u.test(description.value)) return null;
  const numberAt = named.index + named[0].lastIndexOf(written);
  const [item, quantity, unit] = [
    place(numberAt, numberAt + written.length),
    amount && place(skipped + amount.quantity.start, skipped + amount.quantity.end),
    amount?.unit && place(skipped + amount.unit.start, skipped + amount.unit.end),
  ];
  return itemFromDraft({
    source,
    cells: { description, ...(item && { item }), ...(quantity && { quantity }), ...(unit && { unit }) },
    own: new Set(),
    start: span.start,
    end: span.end,
    isOptional: saysOptional(said),
    confidence: 0.85,
  });
}
