/**
 * Fits the weights by which a statement is judged to be a requirement: a linear model over the
 * features that rules find in it. Prints how well the texts of other writers predict each writer's,
 * what share is right from each likelihood on, then the weights learned from all.
 *
 *   node scripts/train-statements.ts [folder of the shared labelled enquiries] [--write]
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { likelihoodWith } from '#text/likelihood.ts';
import { confidenceSteps } from './eval/confidence-steps.ts';
import { fittedParts, writerOf } from './eval/labelled-texts.ts';
import { fitWeights, trainingSamples, type StatementSample } from './eval/statement-training.ts';

const root = join(import.meta.dirname, '..');
const shared =
  process.argv.slice(2).find((each) => !each.startsWith('--')) ?? join(root, '../shared/data/enquiries');
const folders = fittedParts.map((part) => join(root, 'test/eval/texts', part));
const samples = await trainingSamples(folders, shared);
const penalty = 1;

const figures = (name: string, weights: Record<string, number>, of: readonly StatementSample[]): void => {
  const proposed = of.filter(({ features }) => likelihoodWith(weights, features) >= 0.5);
  const right = proposed.filter(({ isRow }) => isRow).length;
  const wanted = of.filter(({ isRow }) => isRow).length;
  process.stdout.write(
    `${name}: ${of.length} clauses, recall ${(right / wanted).toFixed(3)}, precision ${(right / proposed.length).toFixed(3)}\n`,
  );
};

const writers = [...new Set(samples.flatMap(({ group }) => writerOf(group) ?? []))].toSorted();
const atHalf = { bias: -50, score: 100 };
// Each writer's texts are judged by what the other writers' texts, the mails and the texts of others taught.
const crossed = writers.flatMap((writer) => {
  const learned = fitWeights(
    samples.filter(({ group }) => writerOf(group) !== writer),
    penalty,
  );
  const judged = samples
    .filter(({ group }) => writerOf(group) === writer)
    .map((sample) => ({ ...sample, features: { score: likelihoodWith(learned, sample.features) } }));
  figures(`writer ${writer} from the others`, atHalf, judged);
  return judged;
});
figures('all writers, each from the others', atHalf, crossed);

// Only what is proposed needs a confidence, as right as it was on texts of a writer the weights had not seen.
const proposedApart = crossed
  .map(({ features, isRow }) => ({ likelihood: features['score'] ?? 0, isRight: isRow }))
  .filter(({ likelihood }) => likelihood >= 0.5);
process.stdout.write('confidence, for src/extraction/server/statements/confidence.ts:\n');
for (const { from, right, of } of confidenceSteps(proposedApart))
  process.stdout.write(`  [${from.toFixed(3)}, ${(right / of).toFixed(3)}], ${right} of ${of}\n`);

const weights = fitWeights(samples, penalty);
figures('all', weights, samples);
if (process.argv.includes('--misses'))
  for (const { text, group, features, isRow } of crossed) {
    const likelihood = features['score'] ?? 0;
    if (likelihood >= 0.5 !== isRow)
      process.stdout.write(
        `${isRow ? 'missed' : 'extra '} ${group} ${likelihood.toFixed(2)} ${text.slice(0, 170)}\n`,
      );
  }
if (process.argv.includes('--write')) {
  const lines = Object.entries(weights).map(([name, weight]) => `  ${name}: ${weight},`);
  writeFileSync(
    join(root, 'src/extraction/server/statements/statement-weights.ts'),
    [
      '/** What each feature of a statement speaks for or against a requirement; fitted and written by scripts/train-statements.ts. */',
      'export const statementWeights: Readonly<Record<string, number>> = {',
      ...lines,
      '};',
      '',
    ].join('\n'),
  );
}
