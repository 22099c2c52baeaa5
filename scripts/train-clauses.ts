/**
 * Trains the clause library from CUAD v1 (The Atticus Project, CC BY 4.0): one linear model for each kind of clause over the stems of
 * clause-sized chunks. Prints how well half of the contracts predict the other half, then writes the weights learned from all.
 *
 *   node scripts/train-clauses.ts FOLDER [--write]      FOLDER holds cuad.corpus.jsonl.gz and cuad.queries.jsonl.gz
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { chunksOf } from '../src/server/documents/retrieval/chunks.ts';
import { clauseFeatures, clauseLikelihood, type ClauseLibrary, type ClauseModel } from '../src/server/documents/retrieval/clause-library.ts';
import { termsOf } from '../src/server/documents/retrieval/words.ts';

type Contract = { id: string; text: string };
type Question = { category: string; scope: string; gold: { start: number; end: number }[] };
type Sample = { contract: string; terms: string[]; features: string[]; kinds: Set<string> };

const folder = process.argv[2] ?? '';
const bytesOf = (name: string): Buffer => readFileSync(join(folder, `${name}.jsonl.gz`));
const rowsOf = <T>(bytes: Buffer): T[] =>
  gunzipSync(bytes)
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);

const rounds = 8;
const rate = 0.4;
const decay = 2e-5;
const fewestContracts = 4;
const mostWeights = 260;
/** A chunk counts as an example when it holds this much of the marked passage. */
const leastShare = 0.25;

const samplesOf = (contracts: Contract[], questions: Question[]): Sample[] =>
  contracts.flatMap(({ id, text }) => {
    const own = questions.filter((question) => question.scope === id);
    return chunksOf(text).map(({ start, end }) => {
      const terms = termsOf(text.slice(start, end));
      const holds = (gold: { start: number; end: number }) =>
        Math.min(end, gold.end) - Math.max(start, gold.start) >= leastShare * Math.min(end - start, gold.end - gold.start);
      const kinds = new Set(own.filter((question) => question.gold.some(holds)).map((question) => question.category));
      return { contract: id, terms, features: [...clauseFeatures(terms)], kinds };
    });
  });

/** Features that several contracts share; a party's name must not become a cue. */
const commonFeatures = (samples: Sample[]): Set<string> => {
  const seen = new Map<string, Set<string>>();
  for (const { contract, features } of samples) {
    for (const feature of features) {
      const contracts = seen.get(feature) ?? new Set();
      if (contracts.size < fewestContracts) seen.set(feature, contracts.add(contract));
    }
  }
  return new Set([...seen].filter(([, contracts]) => contracts.size >= fewestContracts).map(([feature]) => feature));
};

/** Numbers 0 to 1 that are the same in every run. */
const repeatable = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};

/** Logistic regression with per-feature steps (AdaGrad); rare kinds weigh as much as what they are told from. */
const train = (name: string, samples: Sample[], common: ReadonlySet<string>): ClauseModel => {
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
        weights.set(feature, (weights.get(feature) ?? 0) * (1 - decay) + (rate * error) / Math.sqrt(slope) / Math.sqrt(used.length / 20));
      }
    }
  }
  const kept = [...weights].toSorted(([, one], [, other]) => Math.abs(other) - Math.abs(one)).slice(0, mostWeights);
  const rounded = (value: number) => Math.round(value * 1000) / 1000;
  return { name, bias: rounded(bias), weights: Object.fromEntries(kept.map(([feature, weight]) => [feature, rounded(weight)])) };
};

/** Mean over marked passages of: does the best chunk of its contract by the model hold it? */
const topHit = (models: ClauseModel[], samples: Sample[]): number => {
  const contracts = Map.groupBy(samples, ({ contract }) => contract);
  let hits = 0;
  let asked = 0;
  for (const model of models) {
    for (const own of contracts.values()) {
      if (!own.some(({ kinds }) => kinds.has(model.name))) continue;
      asked += 1;
      const best = own.map((sample) => ({ sample, value: clauseLikelihood(model, sample.terms) })).toSorted((one, other) => other.value - one.value)[0];
      if (best?.sample.kinds.has(model.name)) hits += 1;
    }
  }
  return hits / asked;
};

const corpus = bytesOf('cuad.corpus');
const contracts = rowsOf<Contract>(corpus);
const samples = samplesOf(contracts, rowsOf<Question>(bytesOf('cuad.queries')));
const kinds = [...new Set(samples.flatMap((sample) => [...sample.kinds]))].toSorted();
const half = new Set(contracts.filter((_, at) => at % 2 === 0).map(({ id }) => id));
const seen = samples.filter(({ contract }) => half.has(contract));
const kept = samples.filter(({ contract }) => !half.has(contract));
const fromHalf = kinds.map((name) => train(name, seen, commonFeatures(seen)));
process.stdout.write(`${contracts.length} contracts, ${samples.length} chunks, ${kinds.length} kinds of clause\n`);
process.stdout.write(
  `first chunk right: ${topHit(fromHalf, seen).toFixed(3)} on the half it learned from, ${topHit(fromHalf, kept).toFixed(3)} on the other half\n`,
);

const write = (models: ClauseModel[], file: string) => {
  const sha256 = createHash('sha256').update(corpus).digest('hex');
  const trainedOn = { source: 'CUAD v1, The Atticus Project', licence: 'CC BY 4.0', sha256, contracts: contracts.length };
  const library: ClauseLibrary = { models, trainedOn };
  writeFileSync(file, `${JSON.stringify(library)}\n`);
};
const target = join(import.meta.dirname, '../src/server/documents/retrieval/clause-weights.json');
if (process.argv.includes('--write'))
  write(
    kinds.map((name) => train(name, samples, commonFeatures(samples))),
    target,
  );
else if (process.argv.includes('--half')) write(fromHalf, target);
