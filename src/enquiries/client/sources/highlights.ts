import { pageOf } from '#enquiries/contract/sources/schema.ts';

/** A passage to mark in a source's text, in UTF-16 offsets; `id` says whose passage it is. */
export type Mark = { id: string; start: number; end: number };

/** A stretch that no row quotes, with what it is. Shades do not overlap. */
export type Shade = { start: number; end: number; label: string; isOpen: boolean };

/** A piece of text that is marked the same way from its first to its last character. */
export type Segment = {
  start: number;
  text: string;
  ids: string[];
  isSelected: boolean;
  shade: Shade | null;
};

/** One page of a source, or the whole text where the format has no pages (page null). */
export type SourcePage = { page: number | null; segments: Segment[] };

type Range = { start: number; end: number };

const clamp = (value: number, longest: number) =>
  Math.min(Math.max(0, Number.isFinite(value) ? Math.trunc(value) : 0), longest);

/** Keeps a range inside the text; null when nothing of it is left. */
function inside(range: Range, length: number): Range | null {
  const start = clamp(range.start, length);
  const end = clamp(range.end, length);
  return start < end ? { start, end } : null;
}

/**
 * Cuts a text at every edge of its marks, of the selected passage and of its pages, and wherever else is
 * asked. The segments of all
 * pages, joined, are the text: nothing is lost, doubled or moved, however the marks overlap.
 */
export function cutIntoPages(
  text: string,
  pageStarts: readonly number[],
  marks: readonly Mark[],
  {
    selected,
    shades = [],
    edges: further = [],
  }: { selected: Range | null; shades?: readonly Shade[]; edges?: readonly number[] },
): SourcePage[] {
  const kept = marks.flatMap((mark) => {
    const range = inside(mark, text.length);
    return range ? [{ id: mark.id, ...range }] : [];
  });
  const chosen = selected ? inside(selected, text.length) : null;
  const starts = new Set([0, ...pageStarts.map((start) => clamp(start, text.length))]);
  const edges = [
    ...starts,
    text.length,
    // A shade stays in one piece: it is named and added as a whole.
    ...further
      .filter((at) => !shades.some(({ start, end }) => start < at && at < end))
      .map((at) => clamp(at, text.length)),
    ...[...kept, ...shades].flatMap(({ start, end }) => [start, end]),
    ...(chosen ? [chosen.start, chosen.end] : []),
  ];
  const cuts = [...new Set(edges)].sort((a, b) => a - b);
  const opening = Map.groupBy(kept, (mark) => mark.start);
  const closing = Map.groupBy(kept, (mark) => mark.end);
  const open = new Map<string, number>();
  const pages: SourcePage[] = [];
  let next = 0;
  for (const [index, start] of cuts.entries()) {
    for (const { id } of closing.get(start) ?? []) open.set(id, (open.get(id) ?? 0) - 1);
    for (const { id } of opening.get(start) ?? []) open.set(id, (open.get(id) ?? 0) + 1);
    const end = cuts[index + 1];
    if (end === undefined) break;
    if (starts.has(start)) pages.push({ page: pageOf(pageStarts, start), segments: [] });
    const ids = [...open].flatMap(([id, times]) => (times > 0 ? [id] : []));
    const isSelected = chosen !== null && start >= chosen.start && end <= chosen.end;
    while ((shades[next]?.end ?? text.length) <= start) next += 1;
    const over = shades[next];
    const shade = over && over.start <= start && over.end >= end ? over : null;
    pages.at(-1)?.segments.push({ start, text: text.slice(start, end), ids, isSelected, shade });
  }
  return pages;
}
