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
): PagePart[] =>
  pageStarts.flatMap((pageStart, index) => {
    const from = Math.max(start, pageStart);
    const quote = text.slice(from, Math.min(end, pageStarts[index + 1] ?? text.length));
    return quote.trim() === ''
      ? []
      : [{ page: index + 1, quote, near: squash(text.slice(pageStart, from)).text.length }];
  });
