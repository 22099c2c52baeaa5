import type { ChunkStore } from './chunk-store.ts';
import { clauseAsked, type ClauseModel } from './clause-library.ts';

/** Softens a model that is surer of itself than it should be: it learned from few contracts. */
const caution = 2;
/** A pair of neighbouring terms as one number. */
const pairs = 2 ** 24;

/** A model with the numbers this store knows its terms by. */
const compiled = (store: ChunkStore, model: ClauseModel): Map<number, number> => {
  const weights = new Map<number, number>();
  for (const [feature, weight] of Object.entries(model.weights)) {
    const [one = '', other] = feature.split(' ');
    const first = store.vocabulary.get(one);
    const second = other === undefined ? -1 : store.vocabulary.get(other);
    if (first !== undefined && second !== undefined)
      weights.set(second < 0 ? first : (first + 1) * pairs + second, weight);
  }
  return weights;
};

const likelihood = (
  store: ChunkStore,
  place: number,
  bias: number,
  weights: ReadonlyMap<number, number>,
): number => {
  const from = store.tokenStarts.values[place] ?? 0;
  const to = from + (store.lengths.values[place] ?? 0);
  const { values } = store.tokens;
  const found = new Set<number>();
  for (let at = from; at < to; at += 1) {
    const number = values[at] ?? 0;
    if (weights.has(number)) found.add(number);
    const pair = (number + 1) * pairs + (values[at + 1] ?? 0);
    if (at + 1 < to && weights.has(pair)) found.add(pair);
  }
  let sum = bias;
  for (const feature of found) sum += weights.get(feature) ?? 0;
  return 1 / (1 + Math.exp(-sum / caution));
};

/**
 * How likely each of the places is a clause of the kind asked for, 0 to 1; null when the question
 * asks for no known kind.
 */
export const clauseScores = (
  store: ChunkStore,
  question: string,
  models: readonly ClauseModel[],
  places: () => readonly number[],
): Map<number, number> | null => {
  const kind = clauseAsked(question);
  const model = kind ? models.find(({ name }) => name === kind) : undefined;
  if (!model) return null;
  const weights = compiled(store, model);
  return new Map(places().map((place) => [place, likelihood(store, place, model.bias, weights)]));
};
