import { findFeatures, wordWeight } from './features.ts';
import type { Example } from './knowledge.ts';

/**
 * How likely each key is what a question asks for, together 1, and how much of what its words say stands in
 * no example.
 */
export type Ranking = { shares: ReadonlyMap<string, number>; unknown: number };

const rounds = 3;
const firstStep = 6;
/** How fast a key is preferred for the number of its examples alone. */
const biasStep = 0.02;
/** Keys whose share is less off than this are left as they are: nearly all, after the first round. */
const minError = 0.02;

/** A question, by the places of its features. */
type Vector = { places: Int32Array; weights: Float32Array; unknown: number };

/** In another order each round, and the same for the same examples: answers change with the files alone. */
const shuffle = <T>(list: readonly T[], round: number): T[] => {
  let seed = round + 1;
  const drawn = list.map((each) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return { each, seed };
  });
  return drawn.sort((one, other) => one.seed - other.seed).map(({ each }) => each);
};

/** Makes vectors of one length, in which rare features weigh more; what stands in no example is left out. */
const learnFeatures = (examples: readonly ReadonlyMap<string, number>[]) => {
  const counts = new Map<string, number>();
  for (const features of examples)
    for (const feature of features.keys()) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const known = new Map(
    [...counts].map(([feature, count], place) => [
      feature,
      { place, rarity: Math.log((1 + examples.length) / count) },
    ]),
  );
  // Rarer than a word that stands in one example.
  const unknownRarity = Math.log(2 * (1 + examples.length));
  const toVector = (features: ReadonlyMap<string, number>): Vector => {
    const places: number[] = [];
    const weights: number[] = [];
    let said = 0;
    let unknown = 0;
    for (const [feature, weight] of features) {
      const found = known.get(feature);
      if (weight === wordWeight) {
        said += found?.rarity ?? unknownRarity;
        if (!found) unknown += unknownRarity;
      }
      if (!found) continue;
      places.push(found.place);
      weights.push(weight * found.rarity);
    }
    const length = Math.hypot(...weights) || 1;
    return {
      places: Int32Array.from(places),
      weights: Float32Array.from(weights, (weight) => weight / length),
      unknown: said > 0 ? unknown / said : 1,
    };
  };
  return { toVector, size: known.size };
};

/** A softmax regression over features, learned by stochastic gradient descent. */
const makeRegression = (size: number, keyCount: number) => {
  /** One row of keys after the other. */
  const learned = new Float32Array(size * keyCount);
  const bias = new Float32Array(keyCount);
  const off = new Int32Array(keyCount);

  const rank = ({ places, weights }: Vector): Float32Array => {
    const shares = bias.slice();
    for (let each = 0; each < places.length; each += 1) {
      const row = (places[each] ?? 0) * keyCount;
      const weight = weights[each] ?? 0;
      for (let key = 0; key < keyCount; key += 1)
        shares[key] = (shares[key] ?? 0) + (learned[row + key] ?? 0) * weight;
    }
    let highest = -Infinity;
    for (let key = 0; key < keyCount; key += 1) highest = Math.max(highest, shares[key] ?? 0);
    let sum = 0;
    for (let key = 0; key < keyCount; key += 1) {
      const share = Math.exp((shares[key] ?? 0) - highest);
      shares[key] = share;
      sum += share;
    }
    for (let key = 0; key < keyCount; key += 1) shares[key] = (shares[key] ?? 0) / sum;
    return shares;
  };

  const learn = (vector: Vector, wanted: number, step: number): void => {
    const { places, weights } = vector;
    const errors = rank(vector);
    errors[wanted] = (errors[wanted] ?? 0) - 1;
    let count = 0;
    for (let key = 0; key < keyCount; key += 1)
      if (Math.abs(errors[key] ?? 0) > minError) {
        off[count] = key;
        count += 1;
        bias[key] = (bias[key] ?? 0) - biasStep * step * (errors[key] ?? 0);
      }
    for (let each = 0; each < places.length; each += 1) {
      const row = (places[each] ?? 0) * keyCount;
      const weight = step * (weights[each] ?? 0);
      for (let at = 0; at < count; at += 1) {
        const key = off[at] ?? 0;
        learned[row + key] = (learned[row + key] ?? 0) - weight * (errors[key] ?? 0);
      }
    }
  };
  return { rank, learn };
};

/** Learns from examples how people ask for each key. */
export const learnRanking = (examples: readonly Example[]): ((question: string) => Ranking) => {
  const keys = [...new Set(examples.map(({ key }) => key))];
  const features = examples.map(({ question }) => findFeatures(question));
  const { toVector, size } = learnFeatures(features);
  const { rank, learn } = makeRegression(size, keys.length);
  const lessons = features.map((each, at) => ({
    vector: toVector(each),
    wanted: keys.indexOf(examples[at]?.key ?? ''),
  }));
  for (let round = 0; round < rounds; round += 1) {
    const step = firstStep * (1 - round / rounds);
    for (const { vector, wanted } of shuffle(lessons, round)) learn(vector, wanted, step);
  }
  return (question) => {
    const vector = toVector(findFeatures(question));
    const shares = rank(vector);
    return { shares: new Map(keys.map((key, at) => [key, shares[at] ?? 0])), unknown: vector.unknown };
  };
};
