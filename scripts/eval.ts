/**
 * Measures search, answers and the reading of enquiries on the sets of this repository and, where the folder is there, on development sets
 * of others. Fails when a figure is below its floor, or more than one point below test/eval/baseline.json.
 *
 *   npm run eval -- [--data FOLDER] [--only documents|tables|enquiries|public] [--update]       --update writes the baseline anew
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { evaluateDocuments } from './eval/documents.ts';
import { evaluateEnquiries } from './eval/enquiries.ts';
import type { Metric } from './eval/metric.ts';
import { evaluatePublicSets } from './eval/public-sets.ts';
import { evaluateTables } from './eval/tables.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    only: { type: 'string' },
    update: { type: 'boolean', default: false },
  },
});
const root = join(import.meta.dirname, '..');
const data = resolve(values.data ?? join(root, '../shared/data'));
const baselineFile = join(root, 'test/eval/baseline.json');
const mayDrop = 0.01;

const evaluations: Readonly<Record<string, () => Metric[] | Promise<Metric[]>>> = {
  documents: evaluateDocuments,
  tables: evaluateTables,
  enquiries: evaluateEnquiries,
  public: () => evaluatePublicSets(data),
};

const keyOf = ({ set, name }: Metric): string => `${set}: ${name}`;
const baseline: Record<string, number> = existsSync(baselineFile)
  ? (JSON.parse(readFileSync(baselineFile, 'utf8')) as Record<string, number>)
  : {};

const faultOf = (metric: Metric): string => {
  if (metric.floor !== undefined && metric.value < metric.floor)
    return `below its floor of ${percent(metric.floor)}`;
  const before = baseline[keyOf(metric)];
  return !values.update && before !== undefined && metric.value < before - mayDrop - 1e-9
    ? `was ${percent(before)}`
    : '';
};

const percent = (value: number): string => (100 * value).toFixed(1);
const formatRate = (value: number | undefined): string =>
  (value === undefined ? '' : percent(value)).padStart(9);
const print = (set: string, name: string, figures: string, fault = ''): void =>
  void process.stdout.write(`${set.padEnd(28)}${name.padEnd(50)}${figures}  ${fault}`.trimEnd().concat('\n'));

const metrics: Metric[] = [];
for (const [name, evaluate] of Object.entries(evaluations)) {
  if (values.only !== undefined && values.only !== name) continue;
  const began = performance.now();
  const measured = await evaluate();
  metrics.push(...measured);
  process.stdout.write(
    `${name}: ${measured.length === 0 ? `nothing at ${data}` : `${((performance.now() - began) / 1000).toFixed(1)} s`}\n`,
  );
}

process.stdout.write('\n');
print('set', 'figure, %', ['now', 'baseline', 'floor'].map((title) => title.padStart(9)).join(''));
const faults = metrics.filter((metric) => {
  const fault = faultOf(metric);
  print(
    metric.set,
    metric.name,
    [metric.value, baseline[keyOf(metric)], metric.floor].map(formatRate).join(''),
    fault,
  );
  return fault !== '';
});

if (values.update) {
  const updated = {
    ...baseline,
    ...Object.fromEntries(
      metrics.map((metric) => [keyOf(metric), Math.round(metric.value * 10_000) / 10_000]),
    ),
  };
  writeFileSync(baselineFile, `${JSON.stringify(updated, null, 2)}\n`);
}
if (faults.length > 0) {
  process.stdout.write(
    `\n${faults.length} ${faults.length === 1 ? 'figure has' : 'figures have'} dropped.\n`,
  );
  process.exitCode = 1;
}
