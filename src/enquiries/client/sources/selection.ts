/** A passage the reader has selected in a source. */
export type SelectedPassage = { sourceId: string; start: number; end: number; quote: string };

/**
 * Where a node's own text begins in the source, by the `data-start` of the piece it stands in; null
 * outside of the text.
 */
function startOf(node: Node): { base: number; piece: Element } | null {
  const piece = (node instanceof Element ? node : node.parentElement)?.closest('[data-start]');
  const base = Number(piece?.getAttribute('data-start') ?? Number.NaN);
  return piece && Number.isInteger(base) ? { base, piece } : null;
}

/**
 * Offset of one end of a range in the source's text; an end that stands between pieces counts from
 * the piece beside it.
 */
function offsetOf(node: Node, offset: number, side: 'start' | 'end'): number | null {
  if (node.nodeType === Node.TEXT_NODE) {
    const found = startOf(node);
    return found ? found.base + offset : null;
  }
  const child = side === 'start' ? node.childNodes[offset] : node.childNodes[offset - 1];
  const piece =
    child instanceof Element ? (child.matches('[data-start]') ? child : pieceIn(child, side)) : null;
  if (!piece) return null;
  const base = Number(piece.getAttribute('data-start'));
  return side === 'start' ? base : base + (piece.textContent ?? '').length;
}

const pieceIn = (element: Element, side: 'start' | 'end'): Element | null => {
  const pieces = element.querySelectorAll('[data-start]');
  return pieces[side === 'start' ? 0 : pieces.length - 1] ?? null;
};

/**
 * The passage the reader has selected inside `root`, without white space at its ends; null when
 * nothing of the text is selected.
 */
export function selectedPassage(
  root: HTMLElement,
  selection: Selection | null,
  text: string,
): { start: number; end: number } | null {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!root.contains(range.startContainer) || !root.contains(range.endContainer)) return null;
  const start = offsetOf(range.startContainer, range.startOffset, 'start');
  const end = offsetOf(range.endContainer, range.endOffset, 'end');
  if (start === null || end === null || start >= end) return null;
  const chosen = text.slice(start, end);
  const trimmed = chosen.trim();
  if (trimmed === '') return null;
  const from = start + (chosen.length - chosen.trimStart().length);
  return { start: from, end: from + trimmed.length };
}
