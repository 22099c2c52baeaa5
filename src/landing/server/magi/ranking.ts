import { findFeatures } from './features.ts';
import type { Example } from './knowledge.ts';

/** How likely each key is what a question asks for; together 1. */
export type Ranker = (question: string) => ReadonlyMap<string, number>;

const rounds = 5;
const firstStep = 4;
/** How fast a key is preferred for the number of its examples alone. */
const biasStep = 0.02;
/** Keys whose share is less off than this are left as they are: nearly all, after the first round. */
const minError = 0.005;

/** What is known of a question, by the places of its features. */
type Vector = { places: readonly number[]; weights: readonly number[] };

/** In another order each round, and the same for the same examples: answers change with the files alone. */
const shuffle = <T>(list: readonly T[], round: number): T[] => {
  let seed = round + 1;
  const drawn = list.map((each) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return { each, seed };
  });
  return drawn.sort((one, other) => one.seed - other.seed).map(({ each }) => each);
};

/** Makes vectors of one length: rare features weigh more, what stands in no example is left out. */
const learnFeatures = (questions: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const question of questions)
    for (const feature of findFeatures(question).keys()) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const known = new Map(
    [...counts].map(([feature, count], place) => [
      feature,
      { place, rarity: Math.log((1 + questions.length) / count) },
    ]),
  );
  const toVector = (question: string): Vector => {
    const places: number[] = [];
    const weights: number[] = [];
    for (const [feature, weight] of findFeatures(question)) {
      const found = known.get(feature);
      if (!found) continue;
      places.push(found.place);
      weights.push(weight * found.rarity);
    }
    const length = Math.hypot(...weights) || 1;
    return { places, weights: weights.map((weight) => weight / length) };
  };
  return { toVector, size: known.size };
};

/** Learns from examples how people ask for each key: a softmax regression over the features of a question. */
export const learnRanking = (examples: readonly Example[]): Ranker => {
  const keys = [...new Set(examples.map(({ key }) => key))];
  const { toVector, size } = learnFeatures(examples.map(({ question }) => question));
  const learned = Array.from({ length: size }, () => new Float32Array(keys.length));
  const bias = new Float32Array(keys.length);

  const rank = ({ places, weights }: Vector): Float32Array => {
    const shares = bias.slice();
    for (const [at, place] of places.entries()) {
      const row = learned[place] ?? bias;
      const weight = weights[at] ?? 0;
      for (let key = 0; key < row.length; key += 1)
        shares[key] = (shares[key] ?? 0) + (row[key] ?? 0) * weight;
    }
    const highest = Math.max(...shares);
    let sum = 0;
    for (let key = 0; key < shares.length; key += 1) {
      const share = Math.exp((shares[key] ?? 0) - highest);
      shares[key] = share;
      sum += share;
    }
    return shares.map((share) => share / sum);
  };

  const correct = ({ places, weights }: Vector, errors: Float32Array, step: number): void => {
    const off: number[] = [];
    for (const [key, error] of errors.entries()) if (Math.abs(error) > minError) off.push(key);
    for (const key of off) bias[key] = (bias[key] ?? 0) - biasStep * step * (errors[key] ?? 0);
    for (const [at, place] of places.entries()) {
      const row = learned[place] ?? bias;
      const weight = step * (weights[at] ?? 0);
      for (const key of off) row[key] = (row[key] ?? 0) - weight * (errors[key] ?? 0);
    }
  };

  const lessons = examples.map(({ key, question }) => ({
    vector: toVector(question),
    key: keys.indexOf(key),
  }));
  for (let round = 0; round < rounds; round += 1) {
    const step = firstStep * (1 - round / rounds);
    for (const { vector, key } of shuffle(lessons, round)) {
      const errors = rank(vector);
      errors[key] = (errors[key] ?? 0) - 1;
      correct(vector, errors, step);
    }
  }

  return (question) => {
    const shares = rank(toVector(question));
    return new Map(keys.map((key, at) => [key, shares[at] ?? 0]));
  };
};
