import { placeOf, type PageText } from './page-text.ts';

/**
 * What the reader has selected: its squashed words, the page they begin on and about how many
 * squashed characters stand before them.
 */
export type PdfSelection = { words: string; fromPage: number; untilPage: number; near: number };

const pageOf = (element: Element): number =>
  Number(element.closest('[data-page]')?.getAttribute('data-page') ?? Number.NaN);
const pieceOf = (element: Element): number => Number(element.getAttribute('data-piece') ?? Number.NaN);

/**
 * How many characters of `span` stand before an end of the range; all of them, or none, when the
 * end lies outside of it.
 */
function offsetIn(span: Element, range: Range, side: 'start' | 'end'): number {
  const [node, offset] =
    side === 'start' ? [range.startContainer, range.startOffset] : [range.endContainer, range.endOffset];
  if (!span.contains(node)) return side === 'start' ? 0 : (span.textContent ?? '').length;
  const before = document.createRange();
  before.setStart(span, 0);
  before.setEnd(node, offset);
  return before.toString().length;
}

/**
 * The selection inside `root`, in squashed characters of the pages it touches; null when nothing of
 * a page is selected.
 */
export function readSelection(
  root: HTMLElement,
  selection: Selection | null,
  textOf: (page: number) => PageText | undefined,
): PdfSelection | null {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const spans = [...root.querySelectorAll('[data-piece]')].filter((span) => range.intersectsNode(span));
  const [first] = spans;
  const last = spans.at(-1);
  if (!first || !last) return null;
  const [fromPage, untilPage] = [pageOf(first), pageOf(last)];
  const [begin, end] = [textOf(fromPage), textOf(untilPage)];
  if (!begin || !end) return null;
  const near = placeOf(begin, pieceOf(first), offsetIn(first, range, 'start'));
  const until = placeOf(end, pieceOf(last), offsetIn(last, range, 'end'));
  let words = '';
  for (let page = fromPage; page <= untilPage; page += 1) {
    const text = textOf(page)?.squashed ?? '';
    words += text.slice(page === fromPage ? near : 0, page === untilPage ? until : undefined);
  }
  return words === '' ? null : { words, fromPage, untilPage, near };
}
