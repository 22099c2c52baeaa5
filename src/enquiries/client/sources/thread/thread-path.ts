type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** As far into its row as the middle of its first line. */
const intoRow = 20;

/**
 * The line from the end of a marked sentence to its row, seen from the corner of their frame; null while
 * either of them is scrolled out of its pane. The row stands right of the source, or left of it where pages run
 * from right to left.
 */
export function threadPath(ends: {
  /** The lines of the marked sentence. */
  lines: readonly Box[];
  /** What of the source can be seen. */
  pane: Box;
  row: Box;
  /** What of the page can be seen, from its top. */
  height: number;
  frame: Pick<Box, 'left' | 'top'>;
}): string | null {
  const { lines, pane, row, height, frame } = ends;
  // Pixels in the direction in which the thread runs.
  const way = row.left > pane.left ? 1 : -1;
  const endOf = (box: Box) => Math.max(box.left * way, box.right * way);
  // From the line that ends nearest to the ledger, so that the thread crosses no words.
  const [mark] = lines.toSorted((a, b) => endOf(b) - endOf(a));
  if (!mark) return null;
  const markY = mark.bottom;
  const rowY = row.top + intoRow;
  if (markY < Math.max(pane.top, 0) || markY > Math.min(pane.bottom, height)) return null;
  if (rowY < 0 || rowY > height) return null;
  const from = { x: Math.min(endOf(mark) + 2, endOf(pane)), y: markY };
  const to = { x: Math.min(row.left * way, row.right * way), y: rowY };
  if (to.x <= from.x) return null;
  const middle = (from.x + to.x) / 2;
  const point = (x: number, y: number) => `${Math.round(x * way - frame.left)} ${Math.round(y - frame.top)}`;
  return `M${point(from.x, from.y)}C${point(middle, from.y)} ${point(middle, to.y)} ${point(to.x, to.y)}`;
}
