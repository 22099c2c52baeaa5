import { askedTerms, otherNames } from '#documents/server/texts/service.ts';

/** What a question asks for: its terms in their order with their weights, and other names for them. */
export type Asked = {
  order: readonly string[];
  weights: ReadonlyMap<string, number>;
  names: ReturnType<typeof otherNames>;
};

/** What a question asks for; how much one of its terms weighs. */
export const askedBy = (question: string, weightOf: (term: string) => number): Asked => {
  const order = askedTerms(question);
  return {
    order,
    weights: new Map([...new Set(order)].map((term) => [term, weightOf(term)])),
    names: otherNames(order),
  };
};

/**
 * Which terms of the question stand here, each with the share it counts: a word by another name
 * counts less than the word itself.
 */
export const heldBy = (
  terms: ReadonlySet<string>,
  { order, weights, names }: Asked,
  share = (weight: number): number => weight,
): Map<string, number> => {
  const held = new Map([...weights.keys()].filter((term) => terms.has(term)).map((term) => [term, 1]));
  for (const { of, terms: words, weight } of names) {
    if (!words.every((word) => terms.has(word))) continue;
    for (const at of of) {
      const term = order[at] ?? '';
      held.set(term, Math.max(held.get(term) ?? 0, share(weight)));
    }
  }
  return held;
};

export const massOf = (held: ReadonlyMap<string, number>, { weights }: Asked): number =>
  [...held].reduce((sum, [term, share]) => sum + (weights.get(term) ?? 0) * share, 0);

/** How much two lists of terms share, 0 to 1. */
export const likeness = (one: readonly string[], other: readonly string[]): number => {
  const [a, b] = [new Set(one), new Set(other)];
  const shared = [...a].filter((term) => b.has(term)).length;
  return a.size + b.size === 0 ? 1 : (2 * shared) / (a.size + b.size);
};
