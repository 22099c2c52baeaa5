import { findFeatures } from './features.ts';
import { elsewhere, type Example } from './knowledge.ts';

/** So that a word that stands on one side alone does not decide by itself. */
const smoothing = 0.5;

/**
 * How much the words of a question are those of questions about the product, from 0 to 1: each counts by
 * itself, so that one word which is often asked with does not carry all others.
 */
export const learnLeaning = (examples: readonly Example[]): ((question: string) => number) => {
  const counts = new Map<string, { here: number; there: number }>();
  let here = 0;
  for (const { key, question } of examples) {
    const side = key === elsewhere ? 'there' : 'here';
    if (side === 'here') here += 1;
    for (const feature of findFeatures(question).keys()) {
      const count = counts.get(feature) ?? { here: 0, there: 0 };
      count[side] += 1;
      counts.set(feature, count);
    }
  }
  const prior = Math.log((examples.length - here + 1) / (here + 1));
  return (question) => {
    let sum = 0;
    let weights = 0;
    for (const [feature, weight] of findFeatures(question)) {
      const count = counts.get(feature) ?? { here: 0, there: 0 };
      sum += weight * (prior + Math.log((count.here + smoothing) / (count.there + smoothing)));
      weights += weight;
    }
    return 1 / (1 + Math.exp(-sum / (weights || 1)));
  };
};
