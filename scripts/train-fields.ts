/**
 * Fits the weights by which the place of delivery is chosen among all places of a text: a linear model over
 * named traits. Prints for each folder of labelled texts how many are right by what the other folders
 * taught, then writes
 * the weights. The part `development` has no say.
 *
 *   node scripts/train-fields.ts [--penalty=1] [--misses] [--weights] [--write]
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { choosePlace } from '#extraction/server/fields/place/delivery-place.ts';
import { confidenceSteps } from './eval/confidence-steps.ts';
import { fitChoice, partsOf, placeCases, type Choice, type ChoiceCase } from './eval/field-training.ts';

const root = join(import.meta.dirname, '../test/eval/texts');
const numberOf = (name: string, otherwise: number): number =>
  Number(process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
const penalty = numberOf('penalty', 1);
/** A weight this small decides nothing. */
const minWeight = 0.05;

const cases = placeCases(root, partsOf(root, []));
const taught = cases.filter(({ part }) => part !== 'development');

type Chosen = Choice & { share: number };

function chosenOf({ passes }: ChoiceCase, weights: Record<string, number>): Chosen | null {
  for (const choices of passes) {
    const chosen = choosePlace(
      weights,
      choices.map(({ features }) => features),
    );
    const choice = chosen && choices[chosen.at];
    if (choice) return { ...choice, share: chosen.share };
  }
  return null;
}

const judged: { likelihood: number; isRight: boolean }[] = [];
const unstated: boolean[] = [];
const sum = { right: 0, known: 0, stated: 0, kept: 0, silent: 0 };
for (const [part, own] of Map.groupBy(cases, (each) => each.part)) {
  const weights = fitChoice(
    taught.filter((each) => each.part !== part),
    penalty,
  );
  const stated = own.filter(({ isStated }) => isStated);
  for (const each of own) {
    const chosen = chosenOf(each, weights);
    if (chosen) judged.push({ likelihood: chosen.share, isRight: chosen.isRight });
    else unstated.push(!each.isStated);
  }
  const right = stated.filter((each) => chosenOf(each, weights)?.isRight);
  const known = stated.filter(({ passes }) => passes.flat().some(({ isRight }) => isRight));
  const silent = own.filter(({ isStated }) => !isStated);
  const kept = silent.filter((each) => chosenOf(each, weights) === null);
  process.stdout.write(
    `${part.padEnd(16)} right ${right.length} of ${stated.length}, among the candidates ${known.length}\n`,
  );
  sum.right += right.length;
  sum.known += known.length;
  sum.stated += stated.length;
  sum.kept += kept.length;
  sum.silent += silent.length;
  if (process.argv.includes('--misses') && part !== 'development')
    for (const each of stated.filter((one) => !right.includes(one)))
      process.stdout.write(`  ${each.name} ${chosenOf(each, weights)?.value ?? 'none'}\n`);
}
process.stdout.write(
  `all, each folder from the others: right ${sum.right} of ${sum.stated}, ` +
    `among the candidates ${sum.known}; none where silent ${sum.kept} of ${sum.silent}\n`,
);
process.stdout.write(
  `confidence, for src/extraction/server/fields/field-confidence.ts: none ${unstated.filter(Boolean).length} of ${unstated.length}\n`,
);
for (const { from, right, of } of confidenceSteps(judged))
  process.stdout.write(`  [${from.toFixed(1)}, ${(right / of).toFixed(2)}], ${right} of ${of}\n`);

const weights = Object.entries(fitChoice(taught, penalty)).filter(
  ([name, weight]) => name === 'bias' || Math.abs(weight) >= minWeight,
);
if (process.argv.includes('--weights'))
  for (const [name, weight] of weights.toSorted((a, b) => a[1] - b[1]))
    process.stdout.write(`${weight.toFixed(2)} ${name}\n`);
if (process.argv.includes('--write'))
  writeFileSync(
    join(import.meta.dirname, '../src/extraction/server/fields/place/place-weights.ts'),
    [
      '/** What each trait of a place speaks for that of the delivery or against it; fitted and written by scripts/train-fields.ts. */',
      'export const placeWeights: Readonly<Record<string, number>> = {',
      ...weights.map(([name, weight]) => `  ${/^\w+$/.test(name) ? name : `'${name}'`}: ${weight},`),
      '};',
      '',
    ].join('\n'),
  );
