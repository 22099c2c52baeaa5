type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** As far into its row as the middle of its first line. */
const intoRow = 20;

/**
 * The line from the end of a marked sentence to its row, seen from the corner of their frame; null while
 * either of them is scrolled out of its pane.
 */
export function threadPath(ends: {
  mark: Box;
  /** What of the source can be seen. */
  pane: Box;
  row: Box;
  /** What of the page can be seen, from its top. */
  height: number;
  frame: Pick<Box, 'left' | 'top'>;
}): string | null {
  const { mark, pane, row, height, frame } = ends;
  const markY = mark.bottom;
  const rowY = row.top + intoRow;
  if (markY < Math.max(pane.top, 0) || markY > Math.min(pane.bottom, height)) return null;
  if (rowY < 0 || rowY > height) return null;
  const from = { x: Math.min(mark.right + 2, pane.right) - frame.left, y: markY - frame.top };
  const to = { x: row.left - frame.left, y: rowY - frame.top };
  if (to.x <= from.x) return null;
  const middle = (from.x + to.x) / 2;
  const point = (x: number, y: number) => `${Math.round(x)} ${Math.round(y)}`;
  return `M${point(from.x, from.y)}C${point(middle, from.y)} ${point(middle, to.y)} ${point(to.x, to.y)}`;
}
