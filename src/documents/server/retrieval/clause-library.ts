import { findTerms } from '#text/terms.ts';
import { readFileSync } from 'node:fs';
import { clauseCues } from './clause-cues.ts';
import { askedTerms } from './words.ts';

/**
 * A linear model of one kind of clause: what each stem, or pair of neighbouring stems ("govern
 * law"), says for or against it.
 */
export type ClauseModel = { name: string; bias: number; weights: Readonly<Record<string, number>> };
export type ClauseLibrary = {
  models: readonly ClauseModel[];
  trainedOn: { source: string; licence: string; sha256: string; contracts: number };
};

const file = new URL('clause-weights.json', import.meta.url);
let library: ClauseLibrary | undefined;

/** The trained library of this repository (scripts/train-clauses.ts), read once. */
export const clauseLibrary = (): ClauseLibrary =>
  (library ??= JSON.parse(readFileSync(file, 'utf8')) as ClauseLibrary);

const cues = Object.entries(clauseCues).map(([name, phrases]) => ({
  name,
  phrases: phrases.map((phrase) => new Set(findTerms(phrase))),
}));
/** In how many kinds a stem is a cue: "license" tells little, "disparagement" everything. */
const spread = new Map<string, number>();
for (const { phrases } of cues)
  for (const term of new Set(phrases.flatMap((phrase) => [...phrase])))
    spread.set(term, (spread.get(term) ?? 0) + 1);
const weightOf = (term: string): number => Math.log(1 + cues.length / (spread.get(term) ?? 1));

/**
 * How well a phrase and a question's words agree, 0 to 1: the harmonic mean of what each holds of the other.
 */
const agreement = (phrase: ReadonlySet<string>, asked: ReadonlySet<string>): number => {
  const mass = (terms: Iterable<string>) => [...terms].reduce((sum, term) => sum + weightOf(term), 0);
  const shared = mass([...phrase].filter((term) => asked.has(term)));
  return shared === 0 ? 0 : (2 * shared) / (mass(phrase) + mass(asked));
};

const minAgreement = 0.5;

/** The kind of clause a question asks for; null when it asks for something else. */
export const clauseAsked = (question: string): string | null => {
  const asked = new Set(askedTerms(question));
  let best = { name: '', value: minAgreement };
  for (const { name, phrases } of cues) {
    for (const phrase of phrases) {
      const value = agreement(phrase, asked);
      if (value > best.value) best = { name, value };
    }
  }
  return best.name || null;
};

/** Features of a chunk: its stems and its pairs of neighbouring stems, each once. */
export const clauseFeatures = (terms: readonly string[]): Set<string> => {
  const features = new Set<string>(terms);
  for (let at = 0; at + 1 < terms.length; at += 1) features.add(`${terms[at]} ${terms[at + 1]}`);
  return features;
};

/** How likely a chunk with these terms is a clause of the kind, 0 to 1. */
export const clauseLikelihood = (
  { bias, weights }: Pick<ClauseModel, 'bias' | 'weights'>,
  terms: readonly string[],
): number => {
  let sum = bias;
  for (const feature of clauseFeatures(terms)) sum += weights[feature] ?? 0;
  return 1 / (1 + Math.exp(-sum));
};
