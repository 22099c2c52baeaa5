import { findNear, squash } from '../../../ui/pdf/squash.ts';

type Range = { start: number; end: number };

/** A part of a passage on one page, as the page view finds it again: its words, and how many squashed characters stand before it. */
export type PagePart = { page: number; quote: string; near: number };

const startOf = (pageStarts: readonly number[], page: number): number => pageStarts[page - 1] ?? 0;
const endOf = (text: string, pageStarts: readonly number[], page: number): number => pageStarts[page] ?? text.length;

/** A passage of the canonical text, divided by the pages it stands on. */
export function partsOf(text: string, pageStarts: readonly number[], { start, end }: Range): PagePart[] {
  return pageStarts.flatMap((pageStart, index) => {
    const from = Math.max(start, pageStart);
    const quote = text.slice(from, Math.min(end, endOf(text, pageStarts, index + 1)));
    return quote.trim() === '' ? [] : [{ page: index + 1, quote, near: squash(text.slice(pageStart, from)).text.length }];
  });
}

type Selected = { words: string; fromPage: number; untilPage: number; near: number };

/** What was selected on the pages, as a passage of the canonical text; of several places the nearest. Null when the words do not stand there. */
export function passageOf(text: string, pageStarts: readonly number[], { words, fromPage, untilPage, near }: Selected): Range | null {
  const base = startOf(pageStarts, fromPage);
  const pages = squash(text.slice(base, endOf(text, pageStarts, untilPage)));
  const place = findNear(pages.text, words, near);
  if (place === -1) return null;
  return { start: base + (pages.from[place] ?? 0), end: base + (pages.until[place + words.length - 1] ?? 0) };
}
