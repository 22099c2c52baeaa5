import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EnquiryToExtract } from '#extraction/contract/proposals.ts';
import { splitClauses, trimmedClause, words } from '#extraction/server/statements/clauses.ts';
import {
  measureFeatures,
  isPassedOver,
  findSurroundings,
  type Features,
} from '#extraction/server/statements/features.ts';
import { onlyDoesWithout } from '#extraction/server/text/does-without.ts';
import { readSource, valueOf } from '#extraction/server/text/reading.ts';
import { foreignSamples } from '../../test/fixtures/extraction/foreign-samples.ts';
import { mailSamples } from '../../test/fixtures/extraction/mail-samples.ts';
import { noticeSamples } from '../../test/fixtures/extraction/notice-samples.ts';
import { unmarked } from '../../test/fixtures/extraction/score.ts';
import { cover } from './enquiry-match.ts';
import { readSet } from './enquiry-set.ts';
import { enquiryFromText, readLabelledTexts } from './labelled-texts.ts';

/** A clause with whether a person called it a requirement. */
export type StatementSample = {
  text: string;
  group: string;
  features: Features;
  isRow: boolean;
  weight: number;
};

type Labelled = { name: string; input: EnquiryToExtract; wanted: string[]; goods: string[]; weight: number };

/** The clauses of labelled texts as samples; what a person left open is not among them. */
function samplesOf({ name, input, wanted, goods, weight }: Labelled): StatementSample[] {
  return input.sources.flatMap((source) => {
    const { units } = readSource(source);
    const around = findSurroundings(units);
    return units.flatMap((unit, at) => {
      const value = valueOf(unit);
      const surroundings = around[at];
      if (surroundings === undefined || /\p{Script=Arabic}{2}/u.test(unit.text)) return [];
      const parts = splitClauses(value);
      return parts.flatMap(({ start, end }): StatementSample[] => {
        const clause = value.slice(start, end);
        if (isPassedOver(clause, unit) || onlyDoesWithout(clause)) return [];
        const trimmed = trimmedClause(clause);
        const text =
          parts.length === 1 && trimmed.start === 0 ? unit.text : clause.slice(trimmed.start, trimmed.end);
        const isFound = wanted.some((label) => cover(label, text) >= 0.6);
        const isRight = wanted.some((label) => cover(text, label) >= 0.5);
        // Cells of goods are items, and a word or two of a label says neither yes nor no.
        if (
          !isFound &&
          (goods.some((item) => cover(text, item) >= 0.5 || cover(clause, item) >= 0.6) ||
            (isRight && words(text) < 3))
        )
          return [];
        const features = measureFeatures(clause, unit, surroundings);
        return [{ text, group: name, features, isRow: isFound || isRight, weight }];
      });
    });
  });
}

const readTexts = (folder: string): Labelled[] =>
  readLabelledTexts(folder)
    .filter(({ labels }) => labels.isEnquiry)
    .map(({ name, input, labels }) => ({
      name,
      input,
      wanted: labels.requirements.map(({ text }) => text),
      goods: labels.lineItems.map((item) => Object.values(item).join(' ')),
      weight: 1,
    }));

const sharedOf = (folder: string): Labelled[] =>
  !existsSync(folder)
    ? []
    : readdirSync(folder)
        .filter((file) => /^0\d\d\.txt$/.test(file))
        .map((file) => {
          const text = readFileSync(join(folder, file), 'utf8');
          const truth = JSON.parse(readFileSync(join(folder, file.replace('.txt', '.json')), 'utf8')) as {
            requirements: { text: string }[];
          };
          return {
            name: file,
            input: enquiryFromText(text.slice(text.indexOf('\n') + 1)),
            wanted: truth.requirements.map((each) => each.text),
            goods: [],
            weight: 2,
          };
        });

const mailsOf = async (): Promise<Labelled[]> =>
  (await readSet())
    .filter(({ truth }) => truth.enquiry)
    .map(({ name, input, truth }) => ({
      name,
      input,
      wanted: [...truth.requirements.map(({ text }) => text), ...(truth.alsoAsked ?? [])],
      goods: [],
      weight: 0.5,
    }));

const ownSamples = (): Labelled[] =>
  [...mailSamples, ...noticeSamples, ...foreignSamples].map((sample) => {
    const { enquiry, truth } = unmarked(sample);
    return {
      name: `sample ${sample.name}`,
      input: enquiry,
      wanted: truth.map(({ text }) => text),
      goods: [],
      weight: 3,
    };
  });

/** Every labelled clause the model may learn from. */
export async function trainingSamples(
  folders: readonly string[],
  shared: string,
): Promise<StatementSample[]> {
  const texts = folders.flatMap(readTexts);
  return [...texts, ...sharedOf(shared), ...ownSamples(), ...(await mailsOf())].flatMap(samplesOf);
}

/**
 * Logistic regression with a penalty on large weights, by gradient steps of a fixed number: the same
 * samples give the same weights.
 */
export function fitWeights(samples: readonly StatementSample[], penalty: number): Record<string, number> {
  const names = [...new Set(samples.flatMap(({ features }) => Object.keys(features)))].toSorted();
  const placeOf = new Map(names.map((name, at) => [name, at + 1]));
  // Most traits are those of few samples: only what a sample has is reckoned with, in one run of figures.
  const had = samples.map(({ features }) => Object.entries(features));
  const starts = Int32Array.from([0, ...had.map((each) => each.length + 1)]);
  for (let at = 1; at < starts.length; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  const places = Int32Array.from(had.flatMap((each) => [0, ...each.map(([name]) => placeOf.get(name) ?? 0)]));
  const values = Float64Array.from(had.flatMap((each) => [1, ...each.map(([, value]) => value)]));
  const size = names.length + 1;
  const weights = new Float64Array(size);
  const mean = new Float64Array(size);
  const spread = new Float64Array(size);
  for (let step = 1; step <= 1500; step += 1) {
    const slope = new Float64Array(size);
    for (const [row, sample] of samples.entries()) {
      const [from, to] = [starts[row] ?? 0, starts[row + 1] ?? 0];
      let sum = 0;
      for (let at = from; at < to; at += 1) sum += (weights[places[at] ?? 0] ?? 0) * (values[at] ?? 0);
      const error = (1 / (1 + Math.exp(-sum)) - (sample.isRow ? 1 : 0)) * sample.weight;
      for (let at = from; at < to; at += 1)
        slope[places[at] ?? 0] = (slope[places[at] ?? 0] ?? 0) + error * (values[at] ?? 0);
    }
    for (let each = 0; each < size; each += 1) {
      const gradient = (slope[each] ?? 0) + (each === 0 ? 0 : penalty * (weights[each] ?? 0));
      mean[each] = 0.9 * (mean[each] ?? 0) + 0.1 * gradient;
      spread[each] = 0.999 * (spread[each] ?? 0) + 0.001 * gradient * gradient;
      const stepMean = (mean[each] ?? 0) / (1 - 0.9 ** step);
      const stepSpread = (spread[each] ?? 0) / (1 - 0.999 ** step);
      weights[each] = (weights[each] ?? 0) - (0.03 * stepMean) / (Math.sqrt(stepSpread) + 1e-8);
    }
  }
  return Object.fromEntries(
    ['bias', ...names].map((name, at) => [name, Math.round((weights[at] ?? 0) * 100) / 100]),
  );
}
