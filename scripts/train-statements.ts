/**
 * Fits the weights by which a statement is judged to be a requirement: a linear model over the features that
 * rules find in it. Prints how well one part of the texts predicts the other and what share is right from
 * each likelihood on, then the weights learned from all of them.
 *
 *   node scripts/train-statements.ts [folder of the shared labelled enquiries] [--write]
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { likelihoodWith } from '#extraction/server/statements/likelihood.ts';
import { confidenceSteps } from './eval/confidence-steps.ts';
import { fitWeights, trainingSamples, type StatementSample } from './eval/statement-training.ts';

const root = join(import.meta.dirname, '..');
const shared =
  process.argv.slice(2).find((each) => !each.startsWith('--')) ?? join(root, '../shared/data/enquiries');
const samples = await trainingSamples(join(root, 'test/eval/texts/training'), shared);
const penalty = 1;

const figures = (name: string, weights: Record<string, number>, of: readonly StatementSample[]): void => {
  const proposed = of.filter(({ features }) => likelihoodWith(weights, features) >= 0.5);
  const right = proposed.filter(({ isRow }) => isRow).length;
  const wanted = of.filter(({ isRow }) => isRow).length;
  process.stdout.write(
    `${name}: ${of.length} clauses, recall ${(right / wanted).toFixed(3)}, precision ${(right / proposed.length).toFixed(3)}\n`,
  );
};

const groups = [...new Set(samples.map(({ group }) => group))];
const crossed = [0, 1, 2, 3].flatMap((fold) => {
  const apart = new Set(groups.filter((_, at) => at % 4 === fold));
  const weights = fitWeights(
    samples.filter(({ group }) => !apart.has(group)),
    penalty,
  );
  return samples
    .filter(({ group }) => apart.has(group))
    .map((sample) => ({ ...sample, features: { score: likelihoodWith(weights, sample.features) } }));
});
const isNew = (group: string): boolean => /^\d{3}$/.test(group);
const atHalf = { bias: -50, score: 100 };
figures(
  'crossed, blind texts',
  atHalf,
  crossed.filter(({ group }) => isNew(group)),
);
figures(
  'crossed, shared',
  atHalf,
  crossed.filter(({ group }) => group.endsWith('.txt')),
);
figures(
  'crossed, mails',
  atHalf,
  crossed.filter(({ group }) => !isNew(group) && !group.endsWith('.txt')),
);

// Only what is proposed needs a confidence; the product's own mails, on which rules were mended, would
// flatter it.
const proposedApart = crossed
  .filter(({ group }) => isNew(group) || group.endsWith('.txt'))
  .map(({ features, isRow }) => ({ likelihood: features['score'] ?? 0, isRight: isRow }))
  .filter(({ likelihood }) => likelihood >= 0.5);
process.stdout.write('confidence, for src/extraction/server/statements/confidence.ts:\n');
for (const { from, right, of } of confidenceSteps(proposedApart))
  process.stdout.write(`  [${from.toFixed(3)}, ${(right / of).toFixed(2)}], ${right} of ${of}\n`);

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
