import type { ItemContent } from '#enquiries/contract/revisions/schema.ts';
import { departmentsOfItem } from '#extraction/contract/item-departments.ts';
import { lineItemColumns, type ProposedLineItem } from '#extraction/contract/line-items.ts';
import type { DepartmentMatrix } from '#extraction/contract/subjects.ts';
import type { EnquiryToExtract } from '#extraction/contract/proposals.ts';
import type { SourceText, Span } from '#extraction/contract/sources.ts';
import { addedItem } from '#extraction/server/added-item.ts';
import { itemChangesIn, type ItemChange } from '#extraction/server/item-changes.ts';
import { readSource } from '#extraction/server/text/reading.ts';
import { departmentsAfter, itemContentOf, toValues } from '../../items/content.ts';
import type { LineItemRow } from '../../items/store.ts';
import { repeatsOf } from '../announced.ts';
import { itemsNamed, rewrite, type NewValues } from '#extraction/server/item-rewriting.ts';
import { matchItems, newValues } from './item-schedules.ts';
import type { AmendedItem, NewLine } from '../store.ts';

/** What an amendment would make of an item so far; `after` null takes it out. */
type Draft = { item: LineItemRow | null; after: AmendedItem | null; span: Span; confidence: number };

/**
 * From this share of the items on, a schedule that comes again is the whole of them, and what is missing in
 * it falls away.
 */
const wholeSchedule = 2 / 3;
const minWhole = 3;

const lineOf = ({ item, after, span, confidence }: Draft): NewLine => ({
  kind: 'item',
  requirementId: null,
  field: null,
  lineItemId: item?.id ?? null,
  after,
  sourceId: span.sourceId,
  spanStart: span.start,
  spanEnd: span.end,
  quote: span.quote,
  confidence: Math.round(confidence * 100) / 100,
});

const isInside = (inner: Span, outer: Span): boolean =>
  inner.sourceId === outer.sourceId && inner.start < outer.end && outer.start < inner.end;

/**
 * What an amendment changes in, adds to and takes from the items, in the order of its sentences and rows.
 * An item is named once at most.
 */
export const itemLines = (
  items: readonly LineItemRow[],
  { sources }: EnquiryToExtract,
  proposed: readonly ProposedLineItem[],
  matrix: DepartmentMatrix = {},
): NewLine[] => {
  const current = items.filter(({ state }) => state !== 'rejected');
  const drafts = new Drafts(matrix);
  const told: Span[] = [];
  for (const source of sources) {
    const isRepeated = repeatsOf(source);
    for (const change of itemChangesIn(readSource(source))) {
      if (isRepeated(change.span.start)) continue;
      if (
        change.does === 'add'
          ? drafts.add(addedDraft(source, change, current, matrix))
          : tell(drafts, change, current)
      )
        told.push(change.span);
    }
  }
  const scheduled = proposed.filter(({ span }) => {
    const source = sources.find(({ id }) => id === span.sourceId);
    return source && !repeatsOf(source)(span.start) && !told.some((each) => isInside(span, each));
  });
  compare(drafts, scheduled, current);
  const order = sources.map(({ id }) => id);
  return drafts
    .all()
    .map(lineOf)
    .toSorted((a, b) => order.indexOf(a.sourceId) - order.indexOf(b.sourceId) || a.spanStart - b.spanStart);
};

/** The drafts so far: a later word on the same item is written over an earlier one. */
class Drafts {
  readonly matrix: DepartmentMatrix;
  readonly #byItem = new Map<string, Draft>();
  readonly #added: Draft[] = [];

  constructor(matrix: DepartmentMatrix) {
    this.matrix = matrix;
  }

  all(): Draft[] {
    return [...this.#byItem.values(), ...this.#added];
  }

  of(item: LineItemRow): Draft | undefined {
    return this.#byItem.get(item.id);
  }

  add(draft: Draft | null): boolean {
    if (!draft) return false;
    if (draft.item) this.#byItem.set(draft.item.id, draft);
    else this.#added.push(draft);
    return true;
  }

  /** Writes values into what the item is so far; answers whether anything became different. */
  write(item: LineItemRow, { values, places }: NewValues, said: Pick<Draft, 'span' | 'confidence'>): boolean {
    const earlier = this.of(item)?.after;
    const before: ItemContent = earlier ?? itemContentOf(item);
    const next = { ...before.values, ...values };
    if (lineItemColumns.every((column) => next[column] === before.values[column])) return false;
    return this.add({
      item,
      after: {
        values: next,
        isOptional: before.isOptional,
        departments: departmentsAfter(before, next, this.matrix),
        places: { ...earlier?.places, ...places },
      },
      ...said,
    });
  }
}

/** A sentence about items that stand; answers whether it is about one. */
const tell = (drafts: Drafts, change: ItemChange, current: readonly LineItemRow[]): boolean => {
  const named = itemsNamed(change, current);
  for (const item of named) {
    // What falls away is not changed as well: "items 2 to 4 are doubled" leaves a deleted one deleted.
    if (drafts.of(item)?.after === null) continue;
    const said = { span: change.span, confidence: named.length > 1 || change.items === 'all' ? 0.8 : 0.9 };
    if (change.does === 'remove') {
      drafts.add({ item, after: null, ...said });
      continue;
    }
    const now = drafts.of(item)?.after?.values ?? toValues(item.cells);
    const values = rewrite(change, now);
    if (values) drafts.write(item, values, said);
  }
  return named.length > 0;
};

/** "Add item 14: …"; a number that stands already is a position said again. */
const addedDraft = (
  source: SourceText,
  change: ItemChange,
  current: readonly LineItemRow[],
  matrix: DepartmentMatrix,
): Draft | null => {
  const item = itemsNamed(change, current).length === 0 ? addedItem(source, change) : null;
  return item && { item: null, after: asAdded(item, matrix), span: change.span, confidence: item.confidence };
};

const asAdded = ({ cells, isOptional }: ProposedLineItem, matrix: DepartmentMatrix): AmendedItem => ({
  values: toValues(cells),
  isOptional,
  departments: departmentsOfItem(cells, matrix),
  places: placesOf(cells),
});

const placesOf = (cells: Partial<ProposedLineItem['cells']>): AmendedItem['places'] =>
  Object.fromEntries(
    Object.entries(cells).flatMap(([column, cell]) =>
      cell ? [[column, { start: cell.span.start, end: cell.span.end }]] : [],
    ),
  );

/**
 * A schedule that comes again: its rows against the items; where it is the whole of them, what it leaves
 * out is proposed to fall away.
 */
const compare = (
  drafts: Drafts,
  scheduled: readonly ProposedLineItem[],
  current: readonly LineItemRow[],
): void => {
  const matches = matchItems(scheduled, current);
  for (const { found, item } of matches) {
    const said = { span: found.span, confidence: found.confidence };
    if (!item) {
      drafts.add({ item: null, after: asAdded(found, drafts.matrix), ...said });
      continue;
    }
    const values = newValues(found, toValues(item.cells));
    const changed = Object.fromEntries(
      Object.keys(values).map((column) => [column, found.cells[column as keyof typeof values] ?? null]),
    );
    drafts.write(item, { values, places: placesOf(changed) }, said);
  }
  const matched = new Set(matches.map(({ item }) => item));
  const left = current.filter((item) => !matched.has(item) && !drafts.of(item));
  const last = scheduled.at(-1);
  const isWhole = matched.size >= minWhole && current.length - left.length >= current.length * wholeSchedule;
  if (last && isWhole && left.length > 0)
    for (const item of left) drafts.add({ item, after: null, span: last.span, confidence: 0.5 });
};
