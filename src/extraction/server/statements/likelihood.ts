import type { Features } from './features.ts';
import { statementWeights } from './statement-weights.ts';

/** How likely a statement with these features is a requirement, from 0 to 1, by a table of weights. */
export function likelihoodWith(table: Readonly<Record<string, number>>, features: Features): number {
  let sum = table['bias'] ?? 0;
  for (const [name, value] of Object.entries(features)) sum += (table[name] ?? 0) * value;
  return 1 / (1 + Math.exp(-sum));
}

/**
 * How likely a statement with these features is a requirement, by the weights that
 * scripts/train-statements.ts fitted.
 */
export const likelihoodOf = (features: Features): number => likelihoodWith(statementWeights, features);
