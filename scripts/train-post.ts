/**
 * Fits the weights by which a text is judged to be an enquiry or other post: a linear model over named
 * traits. Prints, for texts left out of the fit in turn, how many enquiries would be taken for other post and
 * how much other post is told, then writes the weights.
 *
 *   node scripts/train-post.ts [--texts=folder:list …] [--write] [--misses]
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { likelihoodWith } from '#text/likelihood.ts';
import { listedPost, ownPost, type PostSample } from './eval/post-training.ts';
import { fitWeights } from './eval/statement-training.ts';

const listed = process.argv
  .filter((each) => each.startsWith('--texts='))
  .flatMap((each) => {
    const [folder = '', list = ''] = each.slice('--texts='.length).split(':');
    return listedPost(folder.split('/').at(-1) ?? folder, folder, list);
  });
const samples = [...(await ownPost()), ...listed];
const penalty = Number(process.argv.find((each) => each.startsWith('--penalty='))?.slice(10) ?? 0.7);
const folds = 12;

const fit = (of: readonly PostSample[]): Record<string, number> =>
  fitWeights(
    of.map(({ name, features, isEnquiry }) => ({
      text: '',
      group: name,
      features,
      isRow: isEnquiry,
      weight: 1,
    })),
    penalty,
  );

const crossed = Array.from({ length: folds }, (_, fold) => fold).flatMap((fold) => {
  const weights = fit(samples.filter((__, at) => at % folds !== fold));
  return samples
    .filter((__, at) => at % folds === fold)
    .map((sample) => ({
      ...sample,
      likelihood: sample.features['otherMatters'] ? 0 : likelihoodWith(weights, sample.features),
    }));
});

const line = (name: string, of: typeof crossed): void => {
  const yes = of.filter(({ isEnquiry }) => isEnquiry);
  const no = of.filter(({ isEnquiry }) => !isEnquiry);
  const at = [0.5, 0.35, 0.25, 0.2, 0.1].map((below) => {
    const lost = yes.filter(({ likelihood }) => likelihood < below).length;
    const told = no.filter(({ likelihood }) => likelihood < below).length;
    return `<${below}: lost ${lost}/${yes.length}, told ${told}/${no.length}`;
  });
  process.stdout.write(`${name.padEnd(14)} ${at.join(' · ')}\n`);
};
line('all', crossed);
for (const [set, of] of Map.groupBy(crossed, (each) => each.set)) line(set, of);
if (process.argv.includes('--misses'))
  for (const { name, isEnquiry, likelihood, features } of crossed.toSorted(
    (a, b) => a.likelihood - b.likelihood,
  ))
    if (likelihood >= 0.35 !== isEnquiry)
      process.stdout.write(
        `${isEnquiry ? 'LOST' : 'kept'} ${likelihood.toFixed(2)} ${name}: ${Object.keys(features).join(' ')}\n`,
      );

const weights = fit(samples);
if (process.argv.includes('--weights'))
  for (const [name, weight] of Object.entries(weights).toSorted((a, b) => a[1] - b[1]))
    process.stdout.write(`${weight.toFixed(2)} ${name}\n`);
if (process.argv.includes('--write'))
  writeFileSync(
    join(import.meta.dirname, '../src/extraction/server/post/post-weights.ts'),
    [
      '/** What each trait of a text speaks for an enquiry or against it; fitted and written by scripts/train-post.ts. */',
      'export const postWeights: Readonly<Record<string, number>> = {',
      ...Object.entries(weights).map(([name, weight]) => `  ${name}: ${weight},`),
      '};',
      '',
    ].join('\n'),
  );
