import { hasArabic } from '#text/terms.ts';
import { minSureConfidence } from '#extraction/contract/proposals.ts';
import { words } from './clauses.ts';

/**
 * What share of rows was right from each likelihood on, on texts of a writer whom the weights had
 * not seen; printed by scripts/train-statements.ts.
 */
export const confidenceTable: readonly (readonly [likelihood: number, right: number])[] = [
  [0, 0.4],
  [0.5, 0.5],
  [0.663, 0.69],
  [0.804, 0.74],
  [0.824, 0.8],
  [0.868, 0.87],
  [0.918, 0.9],
  [0.934, 0.93],
  [0.948, 0.945],
  [0.966, 0.96],
  [0.97, 0.97],
];

/**
 * From here on all rows in other writers' texts were right, and of the rows read in whole texts
 * every plain one.
 */
const sureFrom = 0.998;
const maxPlainWords = 22;
const maxPlainParts = 2;

/** The weights were not fitted on Arabic, and a row of many parts may join what belongs apart. */
const isPlain = (text: string): boolean =>
  !hasArabic(text) &&
  words(text) <= maxPlainWords &&
  text.split(/[,;]/, maxPlainParts + 1).length <= maxPlainParts;

/** The confidence of a row: the share of rows as likely as it that were right. */
export function confidenceOf(likelihood: number, text: string): number {
  if (likelihood >= sureFrom && isPlain(text)) return minSureConfidence;
  let confidence = 0;
  for (const [from, right] of confidenceTable) if (likelihood >= from) confidence = right;
  return confidence;
}
