import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { EnquiryFieldName } from '#extraction/contract/fields.ts';
import type { ProposedRequirement } from '#extraction/contract/proposals.ts';
import { extractFrom } from '#extraction/server/extract.ts';
import { foundPlace, placesIn } from '#extraction/server/fields/place/place-candidates.ts';
import { placeFeatures } from '#extraction/server/fields/place/place-features.ts';
import { describeSurroundings } from '#extraction/server/fields/place/place-surroundings.ts';
import { withSingleSpaces } from '#extraction/server/fields/single-spaces.ts';
import {
  findSupersessions,
  isSuperseded,
  withoutSuperseded,
} from '#extraction/server/text/changes/supersessions.ts';
import { withoutDenials } from '#extraction/server/text/does-without.ts';
import { readSource, type Reading } from '#extraction/server/text/reading.ts';
import { cover, isRightValue } from './enquiry-match.ts';
import { isRightByParts } from './field-parts.ts';
import { readLabelledTexts, type LabelledText } from './labelled-texts.ts';

type Weights = Record<string, number>;
/** What may be the value of a field, with its traits and whether a label says so. */
export type Choice = { value: string; features: Weights; isRight: boolean };
/** The choices of a text: among its newest words, then among all where older ones were replaced. */
export type ChoiceCase = { part: string; name: string; isStated: boolean; passes: Choice[][] };

/** A word or two of a long label are not its value, although they stand in it. */
const minCover = 0.3;

function isRightChoice(field: EnquiryFieldName, { labels }: LabelledText, value: string): boolean {
  return [
    labels.fields[field as 'DeliveryLocation'],
    ...(labels.accept[field as 'DeliveryLocation'] ?? []),
  ].some(
    (truth) =>
      truth !== null &&
      (isRightValue(field, value, [truth]) || isRightByParts(field, value, [truth])) &&
      cover([truth].flat().join('; '), value) >= minCover,
  );
}

/** The places of every labelled enquiry in the folders. */
export function placeCases(root: string, parts: readonly string[]): ChoiceCase[] {
  return parts.flatMap((part) =>
    readLabelledTexts(join(root, part)).flatMap((text): ChoiceCase[] => {
      const { otherPost, requirements } = text.labels.isEnquiry
        ? extractFrom(text.input)
        : { otherPost: true, requirements: [] };
      if (otherPost) return [];
      const readings = text.input.sources.map((source) => readSource(source));
      const replaced = findSupersessions(readings);
      const choicesIn = (given: Reading[], rows: readonly ProposedRequirement[]): Choice[] => {
        const all = placesIn(withSingleSpaces(withoutDenials(given)));
        const around = describeSurroundings(all, rows);
        return all.map((place) => {
          const value = [foundPlace(place, 1)?.value ?? ''].flat().join();
          const features = placeFeatures(place, around);
          return { value, features, isRight: isRightChoice('DeliveryLocation', text, value) };
        });
      };
      const current = requirements.filter(({ span }) => !isSuperseded(span, replaced));
      const newest = choicesIn(withoutSuperseded(readings, replaced), current);
      const passes = replaced.length > 0 ? [newest, choicesIn(readings, requirements)] : [newest];
      return [{ part, name: text.name, isStated: text.labels.fields.DeliveryLocation !== null, passes }];
    }),
  );
}

/** The folders of labelled texts but those that have no say. */
export const partsOf = (root: string, without: readonly string[]): string[] =>
  readdirSync(root).filter((part) => !part.endsWith('.md') && !without.includes(part));

const steps = 300;

/**
 * Fits weights by which one of several choices is taken or none: the likelihood that a right one is taken,
 * with a penalty on large weights, by gradient steps of a fixed number; the same cases give the same
 * weights.
 */
export function fitChoice(cases: readonly ChoiceCase[], penalty: number): Weights {
  const lists = cases.map(({ passes: [newest = []] }) => newest).filter((each) => each.length > 0);
  const names = [
    'bias',
    ...new Set(lists.flat().flatMap(({ features }) => Object.keys(features))),
  ].toSorted();
  const placeOf = new Map(names.map((name, at) => [name, at]));
  const bias = placeOf.get('bias') ?? 0;
  const rows = lists.map((list) =>
    list.map(({ features, isRight }) => ({
      isRight,
      traits: [
        [bias, 1] as const,
        ...Object.entries(features).map(([name, value]) => [placeOf.get(name) ?? 0, value] as const),
      ],
    })),
  );
  const weights = new Float64Array(names.length);
  const mean = new Float64Array(names.length);
  const spread = new Float64Array(names.length);
  for (let step = 1; step <= steps; step += 1) {
    const slope = weights.map((weight, at) => (at === bias ? 0 : penalty * weight));
    for (const list of rows) {
      const powers = list.map(({ traits }) =>
        Math.exp(traits.reduce((sum, [at, value]) => sum + (weights[at] ?? 0) * value, 0)),
      );
      const all = powers.reduce((sum, power) => sum + power, 1);
      const right = powers.reduce((sum, power, at) => sum + (list[at]?.isRight ? power : 0), 0);
      for (const [at, { isRight, traits }] of list.entries()) {
        const power = powers[at] ?? 0;
        const error = power / all - (isRight ? power / right : 0);
        for (const [trait, value] of traits) slope[trait] = (slope[trait] ?? 0) + error * value;
      }
    }
    for (const [at, gradient] of slope.entries()) {
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * gradient;
      spread[at] = 0.99 * (spread[at] ?? 0) + 0.01 * gradient * gradient;
      const stepMean = (mean[at] ?? 0) / (1 - 0.9 ** step);
      const stepSpread = (spread[at] ?? 0) / (1 - 0.99 ** step);
      weights[at] = (weights[at] ?? 0) - (0.05 * stepMean) / (Math.sqrt(stepSpread) + 1e-8);
    }
  }
  return Object.fromEntries(names.map((name, at) => [name, Math.round((weights[at] ?? 0) * 100) / 100]));
}
