/**
 * Fits the weights by which two differing values are judged to be of one thing. Prints how well the other writers'
 * enquiries predict each writer's: by the weights alone, by the other rules alone, and by both.
 *
 *   node scripts/train-pairs.ts [--write] [--misses] [--unread]
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minLikelihood } from '#findings/server/facts/pairs/likely-pairs.ts';
import { checkEnquiry, rules } from '#findings/server/rules/check-enquiry.ts';
import { withWeights } from '#findings/server/rules/contradictions/values-differ-rule.ts';
import { likelihoodWith } from '#text/likelihood.ts';
import { plainSamples, readWritten, samplesFrom, type PairSample } from './eval/pair-training.ts';
import { scoreContradictions, type FaultScore } from './eval/planted-faults.ts';
import { fitWeights } from './eval/statement-training.ts';

type Weights = Record<string, number>;
const penalty = 3;
const rounds = 3;
/** Of the pairs that give the values of one planted contradiction, those nearly as likely as the likeliest are it. */
const nearly = 0.95;

const enquiries = readWritten();
const samples = [...enquiries.flatMap(samplesFrom), ...plainSamples()];
const written = Map.groupBy(enquiries, ({ writer }) => writer);
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const has = (option: string): boolean => process.argv.includes(`--${option}`);

/** Which of several pairs with the planted values is meant is told by the weights fitted before; other pairs are left out. */
const labelled = (of: readonly PairSample[], weights: Weights | null) => {
  const scored = of.map((sample) => ({
    ...sample,
    score: weights ? likelihoodWith(weights, sample.features) : (sample.features['alike'] ?? 0),
  }));
  const best = new Map<string, number>();
  for (const { planted, score } of scored)
    if (planted !== null) best.set(planted, Math.max(best.get(planted) ?? 0, score));
  return scored.flatMap(({ planted, score, features, enquiry }) => {
    const isRow = planted !== null && score >= (best.get(planted) ?? 0) * nearly;
    return planted !== null && !isRow ? [] : [{ text: '', group: enquiry, features, isRow, weight: 1 }];
  });
};

const fit = (of: readonly PairSample[]): Weights => {
  let weights: Weights | null = null;
  for (let round = 0; round < rounds; round += 1) weights = fitWeights(labelled(of, weights), penalty);
  return weights ?? {};
};

const reached = new Set(samples.flatMap(({ planted }) => planted ?? []));
print(`${enquiries.length} enquiries, ${samples.length} pairs`);
for (const [writer, of] of written) {
  const planted = of.flatMap(({ name, faults }) =>
    faults.contradictions.map((values) => `${name} ${values.join(' / ')}`),
  );
  const unread = planted.filter((each) => !reached.has(each));
  print(`${writer}: ${planted.length - unread.length}/${planted.length} planted have a pair`);
  if (has('unread')) for (const each of unread) print(`  no pair: ${each}`);
}

const others = rules.filter(({ kind, yields }) => kind === 'contradiction' && !yields);
const score = (of: (typeof enquiries)[number], only: typeof rules): FaultScore =>
  scoreContradictions(of.faults, checkEnquiry(of.enquiry, undefined, only));
const byRules = new Map(enquiries.map((each) => [each, score(each, others)]));
const crossed = [...written].map(([writer, of]) => ({
  writer,
  of,
  weights: fit(samples.filter((each) => each.writer !== writer)),
}));

const sum = (scores: readonly FaultScore[]): string => {
  const total = (of: 'found' | 'planted' | 'raised'): number =>
    scores.reduce((all, each) => all + each[of], 0);
  return `${total('found')}/${total('planted')} found (${total('found')} of ${total('raised')} raised)`;
};
for (const least of [minLikelihood - 0.1, minLikelihood, minLikelihood + 0.1]) {
  print(`from ${least.toFixed(2)}`);
  const scored = crossed.flatMap(({ writer, of, weights }) => {
    const rule = withWeights(weights, least);
    return of.map((each) => ({
      writer,
      name: each.name,
      alone: score(each, [rule]),
      rules: byRules.get(each) ?? score(each, others),
      both: score(each, [...others, rule]),
    }));
  });
  for (const [writer, of] of [...Map.groupBy(scored, (each) => each.writer), ['all', scored] as const])
    print(
      `  ${writer.padEnd(7)} weights ${sum(of.map((each) => each.alone))}; rules ${sum(of.map((each) => each.rules))}; both ${sum(of.map((each) => each.both))}`,
    );
  if (has('misses') && least === minLikelihood)
    for (const { name, both } of scored) {
      for (const miss of both.misses) print(`  ${name}: missed ${miss}`);
      for (const extra of both.extras) print(`  ${name}: extra ${extra}`);
    }
}

if (has('write')) {
  const name = (feature: string): string => (/^\w+$/.test(feature) ? feature : `'${feature}'`);
  writeFileSync(
    join(import.meta.dirname, '../src/findings/server/facts/pairs/pair-weights.ts'),
    [
      '/** What each feature of two values speaks for their being of one thing; fitted and written by scripts/train-pairs.ts. */',
      'export const pairWeights: Readonly<Record<string, number>> = {',
      ...Object.entries(fit(samples)).map(([feature, weight]) => `  ${name(feature)}: ${weight},`),
      '};',
      '',
    ].join('\n'),
  );
}
