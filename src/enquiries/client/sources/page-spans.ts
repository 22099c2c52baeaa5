import type { PdfSelection } from '#ui/pdf/pdf-selection.ts';
import { findNear, squash } from '#ui/pdf/squash.ts';

/**
 * What was selected on the pages, as a passage of the canonical text; of several places the
 * nearest. Null when the words do not stand there.
 */
export function passageOf(
  text: string,
  pageStarts: readonly number[],
  { words, fromPage, untilPage, near }: PdfSelection,
): { start: number; end: number } | null {
  const base = pageStarts[fromPage - 1] ?? 0;
  const pages = squash(text.slice(base, pageStarts[untilPage] ?? text.length));
  const place = findNear(pages.text, words, near);
  if (place === -1) return null;
  return { start: base + (pages.from[place] ?? 0), end: base + (pages.until[place + words.length - 1] ?? 0) };
}
