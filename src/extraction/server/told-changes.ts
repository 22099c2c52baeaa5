import {
  lineItemColumns,
  type LineItemColumn,
  type ProposedLineItem,
} from '#extraction/contract/line-items.ts';
import type { Supersession } from '#extraction/contract/proposals.ts';
import { parseQuantity, unitOf } from '#extraction/contract/units.ts';
import { addedItem } from './added-item.ts';
import { itemChangesIn, parseChangeOfItem, type ItemChange } from './item-changes.ts';
import { itemsNamed, rewrite, saysOld } from './item-rewriting.ts';
import { withFigure } from './gazetteer/number-words.ts';
import { findTerms } from '#text/terms.ts';
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
    if (value && span && withFigure(folded(span.quote)).includes(value))
      cells[column as LineItemColumn] = { value, span };
  }
  return { ...item, cells };
}

/** Counts of a sentence: no size, share, fraction, number of an item or year. */
const counts =
  /(?<![\p{L}\d.,/#-])(?:\d{1,3}(?: \d{3})+|\d{1,6}(?:[.,]\d{3})*)(?!\s?["”#%/°]|\s?(?:inch|mm|bar|psi)\b|[\d.,]*\d|-\d|\s\d\/\d)/gu;
const itemNames =
  /\b(?:items?|pos(?:ition)?|lines?|lots?|posten|poste|partida|voce)\.?\s?(?:no\.?\s?)?\d+/giu;

/**
 * The items as newer words leave them that name no number: "make the ball valves 16 in lieu of 12" changes the
 * item it was found to speak of, "roller centralisers are cancelled" takes it away.
 */
export function withNamedChanges(
  items: readonly ProposedLineItem[],
  supersessions: readonly Supersession[],
  readings: readonly Reading[],
): ProposedLineItem[] {
  if (supersessions.length === 0) return [...items];
  return items.flatMap((item) => {
    const change = supersessions.find(({ older }) => touches(older, item.span));
    if (!change || touches(change.newer, item.span) || isShared(change, items)) return [item];
    if (change.kind === 'cancelled') return namesItem(change.newer.quote, item) ? [] : [item];
    const reading = readings.find(({ source }) => source.id === change.newer.sourceId);
    const told = parseChangeOfItem(change.newer.quote.replace(/\s/g, ' '));
    if (reading && told && saysOld(told, item)) {
      const written = rewritten(item, { ...told, span: change.newer }, reading);
      if (lineItemColumns.some((column) => written.cells[column] !== item.cells[column])) return [written];
    }
    const { quantity: before } = item.cells;
    // What a numbered change has set already stands elsewhere.
    if (!before || !touches(before.span, item.span)) return [item];
    const quantity = reading ? newQuantity(item, change, reading) : null;
    return [quantity ? { ...item, cells: { ...item.cells, quantity } } : item];
  });
}

const subjectEnd = /\s(?:of|on|for|in|at|to|from|with|by|von|für|auf|de|del|di|pour|sur)\s/iu;
const subjectLead =
  /^(?:please |kindly )?(?:delete|cancel|drop|omit|remove|disregard|ignore|withdraw|forget|skip|scratch|leave out)\s/i;

/** "The needle valves on line 4 are dropped" takes the item away; "varnish is omitted on item 20" does not. */
function namesItem(said: string, { cells }: ProposedLineItem): boolean {
  const subject = said.replace(subjectLead, '').split(subjectEnd)[0] ?? '';
  const named = new Set(findTerms(`${cells.description?.value ?? ''} ${cells.tag?.value ?? ''}`));
  return findTerms(subject).some((term) => /\p{L}{3}/u.test(term) && named.has(term));
}

/** A sentence about several items at once says nothing of one. */
const isShared = ({ older }: Supersession, items: readonly ProposedLineItem[]): boolean =>
  items.filter(({ span }) => touches(older, span)).length > 1;

/** Of the two counts of a sentence the one the item does not have now; a lone one where it counts the item. */
function newQuantity(
  item: ProposedLineItem,
  { newer }: Supersession,
  { source }: Reading,
): ProposedLineItem['cells']['quantity'] {
  const now = parseQuantity(item.cells.quantity?.value ?? '');
  if (now === null) return null;
  const said = newer.quote.replace(itemNames, (name) => ' '.repeat(name.length));
  const found = [...said.matchAll(counts)];
  const others = found.filter(([figure]) => parseQuantity(figure) !== now);
  const [next] = others;
  if (others.length !== 1 || !next) return null;
  if (found.length !== 2 && !(found.length === 1 && countsItem(said, next, item))) return null;
  const span = spanOf(source, newer.start + next.index, newer.start + next.index + next[0].length);
  return span && { value: folded(span.quote), span };
}

/** "Make it 12", "80 bow springs", "9-5/8" is now 310 joints": a count of the item itself. */
function countsItem(
  said: string,
  { 0: figure, index }: RegExpExecArray,
  { cells }: ProposedLineItem,
): boolean {
  if (/\bmake (?:it|that|them)\s$|^\W*(?:please )?make (?:it|that|them)\b/i.test(said.slice(0, index)))
    return true;
  // "Now in 1000 L containers" says what it comes in.
  if (/\b(?:in|into|per|of|by|within|à|en|je)\s$/i.test(said.slice(0, index))) return false;
  const [, word = ''] = /^\s?(\p{L}+)/u.exec(said.slice(index + figure.length)) ?? [];
  const unit = unitOf(word)?.unit;
  if (unit !== undefined && unit === unitOf(cells.unit?.value ?? '')?.unit) return true;
  const opens = /^\W*(?:please |(?:we )?(?:need|want|take) )?$/i.test(said.slice(0, index));
  return (
    opens && word.length > 2 && findTerms(cells.description?.value ?? '').includes(findTerms(word)[0] ?? '')
  );
}
