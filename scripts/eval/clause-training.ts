import { findTerms } from '#text/terms.ts';
import { chunksOf } from '#documents/server/retrieval/chunks.ts';
import { clauseFeatures, type ClauseModel } from '#documents/server/retrieval/clause-library.ts';

export type Contract = { id: string; title: string; text: string };
/** What lawyers marked: the passages of a contract (`scope`) that belong to a kind of clause (`category`). */
export type Marked = { category: string; scope: string; gold: { start: number; end: number }[] };
export type Sample = { contract: string; terms: string[]; features: string[]; kinds: Set<string> };

const rounds = 8;
const rate = 0.4;
const decay = 2e-5;
const minContracts = 4;
const maxWeights = 260;
/** A chunk counts as an example when it holds this much of the marked passage. */
const minShare = 0.25;

/** Clause-sized chunks with the kinds of clause they are examples of. */
export const samplesOf = (contracts: readonly Contract[], questions: readonly Marked[]): Sample[] =>
  contracts.flatMap(({ id, text }) => {
    const own = questions.filter((question) => question.scope === id);
    return chunksOf(text).map(({ start, end }) => {
      const terms = findTerms(text.slice(start, end));
      const holds = (gold: { start: number; end: number }) =>
        Math.min(end, gold.end) - Math.max(start, gold.start) >=
        minShare * Math.min(end - start, gold.end - gold.start);
      const kinds = new Set(
        own.filter((question) => question.gold.some(holds)).map((question) => question.category),
      );
      return { contract: id, terms, features: [...clauseFeatures(terms)], kinds };
    });
  });

/** Features that several contracts share; a party's name must not become a cue. */
const commonFeatures = (samples: readonly Sample[]): Set<string> => {
  const seen = new Map<string, Set<string>>();
  for (const { contract, features } of samples) {
    for (const feature of features) {
      const contracts = seen.get(feature) ?? new Set();
      if (contracts.size < minContracts) seen.set(feature, contracts.add(contract));
    }
  }
  return new Set(
    [...seen].filter(([, contracts]) => contracts.size >= minContracts).map(([feature]) => feature),
  );
};

/** Numbers 0 to 1 that are the same in every run. */
const repeatable = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};

/** Logistic regression with per-feature steps (AdaGrad); rare kinds weigh as much as what they are told from. */
const train = (name: string, samples: readonly Sample[], common: ReadonlySet<string>): ClauseModel => {
  const random = repeatable(7);
  const weights = new Map<string, number>();
  const slopes = new Map<string, number>();
  let bias = -2;
  const positive = samples.filter(({ kinds }) => kinds.has(name));
  const negative = samples.filter(({ kinds }) => !kinds.has(name));
  const order = [...positive.flatMap((sample) => Array.from({ length: 12 }, () => sample)), ...negative];
  for (let round = 0; round < rounds; round += 1) {
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = Math.floor(random() * (at + 1));
      [order[at], order[other]] = [order[other] as Sample, order[at] as Sample];
    }
    for (const { features, kinds } of order) {
      const used = features.filter((feature) => common.has(feature));
      const sum = used.reduce((total, feature) => total + (weights.get(feature) ?? 0), bias);
      const error = (kinds.has(name) ? 1 : 0) - 1 / (1 + Math.exp(-sum));
      if (Math.abs(error) < 0.02) continue;
      bias += 0.02 * error;
      for (const feature of used) {
        const slope = (slopes.get(feature) ?? 0.5) + error * error;
        slopes.set(feature, slope);
        weights.set(
          feature,
          (weights.get(feature) ?? 0) * (1 - decay) +
            (rate * error) / Math.sqrt(slope) / Math.sqrt(used.length / 20),
        );
      }
    }
  }
  const kept = [...weights]
    .toSorted(([, one], [, other]) => Math.abs(other) - Math.abs(one))
    .slice(0, maxWeights);
  const rounded = (value: number) => Math.round(value * 1000) / 1000;
  return {
    name,
    bias: rounded(bias),
    weights: Object.fromEntries(kept.map(([feature, weight]) => [feature, rounded(weight)])),
  };
};

/** One model for each of these kinds of clause, learned from the samples. */
export const trainKinds = (kinds: readonly string[], samples: readonly Sample[]): ClauseModel[] => {
  const common = commonFeatures(samples);
  return kinds.map((name) => train(name, samples, common));
};
