/**
 * What share of rows was right from each likelihood on, on texts that the weights had not seen;
 * printed by scripts/train-statements.ts. The highest step joins the last two, of which one has too
 * few rows to promise more.
 */
export const confidenceTable: readonly (readonly [likelihood: number, right: number])[] = [
  [0, 0.5],
  [0.51, 0.62],
  [0.77, 0.71],
  [0.892, 0.84],
  [0.929, 0.93],
  [0.973, 0.96],
  [0.98, 0.97],
];

/** The confidence of a row: the share of rows as likely as it that were right. */
export function confidenceOf(likelihood: number): number {
  let confidence = 0;
  for (const [from, right] of confidenceTable) if (likelihood >= from) confidence = right;
  return confidence;
}
