/**
 * Fits the weights by which a mail of an enquiry is judged to change what it asks for: a linear model over named traits and over words
 * that mails of several firms have. Prints how well the other firms' mails predict each firm's.
 *
 *   node scripts/train-mails.ts [FOLDER …] [--write] [--misses]
 *
 * A FOLDER is a firm that the weights are only measured on.
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { likelihoodWith } from '#text/likelihood.ts';
import { mailFolders, readChangeSamples, type ChangeSample } from './eval/mail-training.ts';
import { fitWeights } from './eval/statement-training.ts';

const penalty = 0.25;
/** Words of fewer firms are those of their trade or of their people. */
const minFirms = 6;

const readAll = async (folders: readonly string[]): Promise<ChangeSample[]> =>
  (await Promise.all(folders.map(readChangeSamples))).flat();
const samples = await readAll(mailFolders());
const apart = await readAll(
  process.argv
    .slice(2)
    .filter((each) => !each.startsWith('--'))
    .map((folder) => resolve(folder)),
);

const fit = (of: readonly ChangeSample[]): Record<string, number> => {
  const firms = new Map<string, Set<string>>();
  for (const { firm, features } of of)
    for (const name of Object.keys(features)) firms.set(name, (firms.get(name) ?? new Set()).add(firm));
  const isKept = (name: string): boolean =>
    !name.startsWith('word ') || (firms.get(name)?.size ?? 0) >= minFirms;
  return fitWeights(
    of.map(({ name, features, isChange }) => ({
      text: '',
      group: name,
      features: Object.fromEntries(Object.entries(features).filter(([each]) => isKept(each))),
      isRow: isChange,
      weight: 1,
    })),
    penalty,
  );
};

type Judged = ChangeSample & { likelihood: number };
const judge = (weights: Record<string, number>, of: readonly ChangeSample[]): Judged[] =>
  of.map((sample) => ({ ...sample, likelihood: likelihoodWith(weights, sample.features) }));
const isRight = ({ likelihood, isChange }: Judged): boolean => likelihood >= 0.5 === isChange;

const line = (name: string, of: readonly Judged[]): void => {
  const sure = of.filter(({ likelihood }) => likelihood <= 0.1);
  process.stdout.write(
    `${name.padEnd(12)} right ${of.filter(isRight).length}/${of.length}, unlikely changes that were none ${sure.filter(isRight).length}/${sure.length}\n`,
  );
};

const crossed = [...Map.groupBy(samples, ({ firm }) => firm)].flatMap(([firm, of]) => {
  const judged = judge(fit(samples.filter((each) => each.firm !== firm)), of);
  line(firm, judged);
  return judged;
});
line('all', crossed);

const weights = fit(samples);
const measured = judge(weights, apart);
for (const [firm, of] of Map.groupBy(measured, (each) => each.firm)) line(firm, of);
if (process.argv.includes('--misses'))
  for (const each of [...crossed, ...measured].filter((judged) => !isRight(judged)))
    process.stdout.write(
      `${each.isChange ? 'missed' : 'extra '} ${each.firm}/${each.name} ${each.likelihood.toFixed(2)}: ${Object.keys(each.features).join(' ')}\n`,
    );
if (process.argv.includes('--write'))
  writeFileSync(
    join(import.meta.dirname, '../src/mail-in/server/sorting/changes/change-weights.ts'),
    [
      '/** What each trait and each word of a mail speaks for a change or against one; fitted and written by scripts/train-mails.ts. */',
      'export const changeWeights: Readonly<Record<string, number>> = {',
      ...Object.entries(weights).map(([name, weight]) => `  '${name}': ${weight},`),
      '};',
      '',
    ].join('\n'),
  );
