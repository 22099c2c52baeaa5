/**
 * Fits the weights by which a statement's kind and departments are read from its words and from the statements around it. Prints how well
 * the other writers predict each, and all of them the texts kept apart, then with --write the weights learned from all.
 *
 *   node scripts/train-routing.ts [folder of the shared labelled enquiries] [--write]
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chosenRouting } from '#extraction/server/routing/chosen-routing.ts';
import {
  weighNeighbours,
  kindsOf,
  logitsOf,
  unpackModel,
  withAround,
  type StoredModel,
} from '#extraction/server/routing/routing-model.ts';
import { termsOfStatement } from '#extraction/server/routing/statement-terms.ts';
import {
  cueSamples,
  digestOf,
  mailLabels,
  sharedLabels,
  statementsByText,
  textLabels,
  wordingSamples,
  type RoutedLabels,
} from './eval/routing-samples.ts';
import { fittedParts, writerOf } from './eval/labelled-texts.ts';
import { fitRouting } from './eval/routing-training.ts';

const root = join(import.meta.dirname, '..');
const shared =
  process.argv.slice(2).find((each) => !each.startsWith('--')) ?? join(root, '../shared/data/enquiries');
const texts = (part: string): RoutedLabels[] => textLabels(join(root, 'test/eval/texts', part));
const seen = fittedParts.flatMap(texts);
const others = [...(await mailLabels()), ...sharedLabels(shared)];
const wordings = [...wordingSamples(join(root, 'test/eval/wordings')), ...cueSamples()];

const fitOn = (labels: readonly RoutedLabels[]): StoredModel =>
  fitRouting(
    [...labels.flatMap(({ samples }) => samples), ...wordings],
    statementsByText(labels),
    digestOf(wordings),
  );

function figures(name: string, stored: StoredModel, on: readonly RoutedLabels[]): void {
  const model = unpackModel(stored);
  const counts = { of: 0, kind: 0, first: 0, all: 0, proposed: 0, extra: 0, ruledFirst: 0 };
  for (const { drafts, samples } of on) {
    const logits = drafts.map(({ said }) => logitsOf(termsOfStatement(said), model));
    const around = weighNeighbours(logits.map(kindsOf));
    for (const { at, category, departments } of samples) {
      const draft = at === undefined ? undefined : drafts[at];
      const own = at === undefined ? undefined : logits[at];
      if (!draft || !own || at === undefined) continue;
      const chosen = chosenRouting(draft.read.ruled, withAround(own, around[at] ?? [], model));
      counts.of += 1;
      if (chosen.category === category) counts.kind += 1;
      if (chosen.departments[0] === departments[0]) counts.first += 1;
      if (draft.read.ruled.departments[0] === departments[0]) counts.ruledFirst += 1;
      if (departments.every((each) => chosen.departments.includes(each))) counts.all += 1;
      counts.proposed += chosen.departments.length;
      counts.extra += chosen.departments.filter((each) => !departments.includes(each)).length;
    }
  }
  const share = (count: number, of = counts.of): string => (count / of).toFixed(3);
  process.stdout.write(
    `${name}: ${counts.of} rows, kind ${share(counts.kind)}, first ${share(counts.first)} (by rules alone ${share(counts.ruledFirst)}), ` +
      `all ${share(counts.all)}, not needed ${share(counts.extra, counts.proposed)}\n`,
  );
}

if (!process.argv.includes('--quick'))
  for (const writer of new Set(seen.map(({ group }) => writerOf(group))))
    figures(
      `writer ${writer} from the others`,
      fitOn([...seen.filter(({ group }) => writerOf(group) !== writer), ...others]),
      seen.filter(({ group }) => writerOf(group) === writer),
    );
const started = performance.now();
const stored = fitOn([...seen, ...others]);
process.stdout.write(
  `fitted in ${Math.round(performance.now() - started)} ms, ${JSON.stringify(stored).length} bytes\n`,
);
figures('texts kept apart', stored, texts('development'));
figures('seen', stored, seen);
figures('shared', stored, sharedLabels(shared));
if (process.argv.includes('--write'))
  writeFileSync(
    join(root, 'src/extraction/server/routing/routing-weights.json'),
    `${JSON.stringify(stored)}\n`,
  );
