const sumWith = (
  table: Readonly<Record<string, number>>,
  features: Readonly<Record<string, number>>,
): number => {
  let sum = table['bias'] ?? 0;
  for (const [name, value] of Object.entries(features)) sum += (table[name] ?? 0) * value;
  return sum;
};

/** How likely something with these features is what a table of weights was fitted to tell, from 0 to 1. */
export const likelihoodWith = (
  table: Readonly<Record<string, number>>,
  features: Readonly<Record<string, number>>,
): number => 1 / (1 + Math.exp(-sumWith(table, features)));

/**
 * The share of each of several candidates of which one or none is the right one, by a table fitted to
 * choose among such; what is missing to 1 is the share of none.
 */
export function sharesWith(
  table: Readonly<Record<string, number>>,
  candidates: readonly Readonly<Record<string, number>>[],
): number[] {
  const weights = candidates.map((features) => Math.exp(sumWith(table, features)));
  const all = weights.reduce((sum, weight) => sum + weight, 1);
  return weights.map((weight) => weight / all);
}
