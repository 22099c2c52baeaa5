import { isRightRow, type ReadText, type Score } from './labelled-scores.ts';

/** How often rows of each confidence were right, the surest first. */
export function reliabilityOf(read: readonly ReadText[]): Score[] {
  const bins = new Map<number, { right: number; of: number }>();
  for (const text of read)
    for (const row of text.proposal.requirements) {
      const bin = bins.get(row.confidence) ?? { right: 0, of: 0 };
      bins.set(row.confidence, { right: bin.right + (isRightRow(text, row) ? 1 : 0), of: bin.of + 1 });
    }
  return [...bins]
    .toSorted(([a], [b]) => b - a)
    .map(([confidence, bin]) => ({ name: `  confidence ${confidence.toFixed(2)}`, ...bin }));
}
