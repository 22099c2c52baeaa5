/** How likely something with these features is what a table of weights was fitted to tell, from 0 to 1. */
export function likelihoodWith(
  table: Readonly<Record<string, number>>,
  features: Readonly<Record<string, number>>,
): number {
  let sum = table['bias'] ?? 0;
  for (const [name, value] of Object.entries(features)) sum += (table[name] ?? 0) * value;
  return 1 / (1 + Math.exp(-sum));
}
