import { squash } from './squash.ts';

/**
 * A part of a passage on one page, as the page view finds it again: its words, and how many
 * squashed characters stand before it.
 */
export type PagePart = { page: number; quote: string; near: number };

/** A passage of a text whose pages begin at `pageStarts`, divided by the pages it stands on. */
export const pagePartsOf = (
  text: string,
  pageStarts: readonly number[],
  { start, end }: { start: number; end: number },
): PagePart[] => {
  const first = Math.max(
    pageStarts.findLastIndex((pageStart) => pageStart <= start),
    0,
  );
  const after = pageStarts.findIndex((pageStart, index) => index > first && pageStart >= end);
  return pageStarts.slice(first, after === -1 ? undefined : after).flatMap((pageStart, index) => {
    const page = first + index + 1;
    const from = Math.max(start, pageStart);
    const quote = text.slice(from, Math.min(end, pageStarts[page] ?? text.length));
    return quote.trim() === ''
      ? []
      : [{ page, quote, near: squash(text.slice(pageStart, from)).text.length }];
  });
};
