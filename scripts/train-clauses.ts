/**
 * Trains the clause library from CUAD v1 (The Atticus Project, CC BY 4.0): one linear model for each kind of clause over the stems of
 * clause-sized chunks. Prints how well half of the contracts predict the other half, then writes the weights learned from all.
 *
 *   node scripts/train-clauses.ts FOLDER [--write]      FOLDER holds cuad.corpus.jsonl.gz and cuad.queries.jsonl.gz
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  clauseLikelihood,
  type ClauseLibrary,
  type ClauseModel,
} from '#documents/server/retrieval/clause-library.ts';
import { samplesOf, trainKinds, type Contract, type Marked, type Sample } from './eval/clause-training.ts';
import { parseJsonLines } from './eval/json-lines.ts';

const folder = process.argv[2] ?? '';
const bytesOf = (name: string): Buffer => readFileSync(join(folder, `${name}.jsonl.gz`));

/** Mean over marked passages of: does the best chunk of its contract by the model hold it? */
const topHit = (models: ClauseModel[], samples: Sample[]): number => {
  const contracts = Map.groupBy(samples, ({ contract }) => contract);
  let hits = 0;
  let asked = 0;
  for (const model of models) {
    for (const own of contracts.values()) {
      if (!own.some(({ kinds }) => kinds.has(model.name))) continue;
      asked += 1;
      const best = own
        .map((sample) => ({ sample, value: clauseLikelihood(model, sample.terms) }))
        .toSorted((one, other) => other.value - one.value)[0];
      if (best?.sample.kinds.has(model.name)) hits += 1;
    }
  }
  return hits / asked;
};

const corpus = bytesOf('cuad.corpus');
const contracts = parseJsonLines<Contract>(corpus);
const samples = samplesOf(contracts, parseJsonLines<Marked>(bytesOf('cuad.queries')));
const kinds = [...new Set(samples.flatMap((sample) => [...sample.kinds]))].toSorted();
const half = new Set(contracts.filter((_, at) => at % 2 === 0).map(({ id }) => id));
const seen = samples.filter(({ contract }) => half.has(contract));
const kept = samples.filter(({ contract }) => !half.has(contract));
const fromHalf = trainKinds(kinds, seen);
process.stdout.write(
  `${contracts.length} contracts, ${samples.length} chunks, ${kinds.length} kinds of clause\n`,
);
process.stdout.write(
  `first chunk right: ${topHit(fromHalf, seen).toFixed(3)} on the half it learned from, ${topHit(fromHalf, kept).toFixed(3)} on the other half\n`,
);

const write = (models: ClauseModel[], file: string) => {
  const sha256 = createHash('sha256').update(corpus).digest('hex');
  const trainedOn = {
    source: 'CUAD v1, The Atticus Project',
    licence: 'CC BY 4.0',
    sha256,
    contracts: contracts.length,
  };
  const library: ClauseLibrary = { models, trainedOn };
  writeFileSync(file, `${JSON.stringify(library)}\n`);
};
const target = join(import.meta.dirname, '../src/documents/server/retrieval/clause-weights.json');
if (process.argv.includes('--write')) write(trainKinds(kinds, samples), target);
else if (process.argv.includes('--half')) write(fromHalf, target);
