import {
  aroundCount,
  weighNeighbours,
  biasTerm,
  columnCount,
  departmentCount,
  kindCount,
  kindsOf,
  logitsOf,
  softmax,
  unpackModel,
  type Logits,
  type StoredModel,
} from '#extraction/server/routing/routing-model.ts';
import type { RequirementCategory } from '#extraction/contract/requirement-kinds.ts';
import { requirementCategories } from '#extraction/contract/requirement-kinds.ts';
import { termsOfStatement, type RoutedText } from '#extraction/server/routing/statement-terms.ts';
import { sequence } from './sequence.ts';
import { departments, type Department } from '#organisations/contract/departments.ts';

/** A statement with what a person said of it; `departments` names the first alone where `isFirstOnly`. */
export type RoutingSample = {
  said: RoutedText;
  category: RequirementCategory;
  departments: readonly Department[];
  isFirstOnly?: boolean;
  weight: number;
  /** The text it stands in and its place among that text's statements; none for a wording by itself. */
  group?: string;
  at?: number;
};
/** The statements of each text in reading order. */
export type StatementsByText = ReadonlyMap<string, readonly RoutedText[]>;

const maxTerms = 11_000;
const epochs = 15;
const rate = 0.06;
const penalty = 4e-4;
/** The weights after each of the later epochs are averaged: what a single step overdid evens out. */
const averagedFrom = 5;
const folds = 4;

type SparseRow = { at: Int32Array; value: Float32Array };
type Fitted = { terms: string[]; index: ReadonlyMap<string, number>; weights: Float32Array };

const mapOf = (terms: readonly string[]) => new Map(terms.map((term, at) => [term, at]));

/** Terms that several statements have; where there are too many, those that say most. */
function vocabularyOf(all: readonly ReadonlyMap<string, number>[]): string[] {
  const counts = new Map<string, number>();
  for (const terms of all) for (const term of terms.keys()) counts.set(term, (counts.get(term) ?? 0) + 1);
  return [biasTerm, ...[...counts].flatMap(([term, count]) => (count > 1 ? [term] : [])).toSorted()];
}

function rowOf(terms: ReadonlyMap<string, number>, index: ReadonlyMap<string, number>): SparseRow {
  const known = [...terms].flatMap(([term, value]) => {
    const at = index.get(term);
    return at === undefined ? [] : [[at, value] as const];
  });
  return {
    at: Int32Array.from([0, ...known.map(([at]) => at)]),
    value: Float32Array.from([1, ...known.map(([, value]) => value)]),
  };
}

/** What a sample should have said, column by column; -1 where nobody knows. */
function targetOf({ category, departments: needed, isFirstOnly }: RoutingSample): Float32Array {
  const target = new Float32Array(columnCount);
  target[requirementCategories.indexOf(category)] = 1;
  const [first] = needed;
  if (first) target[kindCount + departments.indexOf(first)] = 1;
  for (const [at, department] of departments.entries())
    target[kindCount + departmentCount + at] =
      isFirstOnly === true ? -1 : needed.includes(department) ? 1 : 0;
  return target;
}

/** The errors of logits: of one choice among kinds, one among first departments, and each department by itself. */
function errorsOf(logits: Logits, target: Float32Array): Float64Array {
  const errors = new Float64Array(columnCount);
  errors.set(softmax(logits.subarray(0, kindCount)), 0);
  errors.set(softmax(logits.subarray(kindCount, kindCount + departmentCount)), kindCount);
  for (let column = 0; column < columnCount; column += 1) {
    const wanted = target[column] ?? 0;
    const likely =
      column < kindCount + departmentCount
        ? (errors[column] ?? 0)
        : 1 / (1 + Math.exp(-(logits[column] ?? 0)));
    errors[column] = wanted < 0 ? 0 : likely - wanted;
  }
  return errors;
}

/** Logistic regression by steps that grow smaller for what was stepped often; the same rows give the same weights. */
function fitRows(
  rows: readonly SparseRow[],
  size: number,
  samples: readonly RoutingSample[],
  offsets?: readonly Logits[],
): Float32Array {
  const weights = new Float32Array(size * columnCount);
  const stepped = new Float32Array(size * columnCount).fill(0.01);
  const sums = new Float32Array(size * columnCount);
  const targets = samples.map(targetOf);
  const order = rows.map((_, at) => at);
  const random = sequence(7);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = Math.floor(random() * (at + 1));
      [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
    }
    const step = rate * (1 - epoch / (epochs + 2));
    for (const at of order) {
      const row = rows[at];
      const target = targets[at];
      const sample = samples[at];
      if (!row || !target || !sample) continue;
      const logits = offsets?.[at]?.slice() ?? new Float64Array(columnCount);
      for (const [each, term] of row.at.entries())
        for (let column = 0, from = term * columnCount; column < columnCount; column += 1)
          logits[column] = (logits[column] ?? 0) + (weights[from + column] ?? 0) * (row.value[each] ?? 0);
      const errors = errorsOf(logits, target);
      for (const [each, term] of row.at.entries())
        for (let column = 0, from = term * columnCount; column < columnCount; column += 1) {
          const now = weights[from + column] ?? 0;
          const slope =
            (errors[column] ?? 0) * sample.weight * (row.value[each] ?? 0) + (term > 0 ? penalty * now : 0);
          const sum = (stepped[from + column] ?? 0) + slope * slope;
          stepped[from + column] = sum;
          weights[from + column] = now - (step * slope) / Math.sqrt(sum);
        }
    }
    if (epoch >= averagedFrom)
      for (const [at, weight] of weights.entries()) sums[at] = (sums[at] ?? 0) + weight;
  }
  return sums.map((sum) => sum / (epochs - averagedFrom));
}

function fitTerms(
  samples: readonly RoutingSample[],
  parseTerms: (sample: RoutingSample) => Map<string, number>,
): Fitted {
  const all = samples.map(parseTerms);
  const fit = (terms: string[]): Fitted => {
    const index = mapOf(terms);
    return {
      terms,
      index,
      weights: fitRows(
        all.map((each) => rowOf(each, index)),
        terms.length,
        samples,
      ),
    };
  };
  const whole = fit(vocabularyOf(all));
  if (whole.terms.length <= maxTerms) return whole;
  const telling = (at: number): number => {
    let sum = 0;
    for (let column = 0; column < columnCount; column += 1)
      sum += (whole.weights[at * columnCount + column] ?? 0) ** 2;
    return sum;
  };
  const kept = whole.terms
    .map((term, at) => ({ term, telling: at === 0 ? Infinity : telling(at) }))
    .toSorted((one, other) => other.telling - one.telling)
    .slice(0, maxTerms)
    .map(({ term }) => term)
    .toSorted();
  return fit(kept);
}

/** Half a byte for each weight: enough, as many terms speak for every statement. */
function packed({ terms, weights }: Fitted, trainedOn: string): StoredModel {
  const scales = Array.from({ length: columnCount }, (_, column) => {
    const sizes = terms
      .map((_, at) => Math.abs(weights[at * columnCount + column] ?? 0))
      .toSorted((a, b) => a - b);
    // The few largest are cut to what most reach, so that small ones keep their difference.
    return Number(((sizes[Math.floor(sizes.length * 0.995)] ?? 1) / 7).toPrecision(4));
  });
  const half = (at: number): number => {
    const level = Math.round((weights[at] ?? 0) / (scales[at % columnCount] ?? 1));
    return Math.max(-7, Math.min(7, level)) + 8;
  };
  const bytes = Buffer.alloc(Math.ceil(weights.length / 2));
  for (let at = 0; at < bytes.length; at += 1)
    bytes[at] = (half(2 * at) << 4) | (2 * at + 1 < weights.length ? half(2 * at + 1) : 8);
  return { trainedOn, terms: terms.join('|'), weights: bytes.toString('base64'), scales, around: [] };
}

/** Fits the model: first what words say, then, on texts that the words were not fitted on, what the statements around say. */
export function fitRouting(
  samples: readonly RoutingSample[],
  texts: StatementsByText,
  wordingsDigest: string,
): StoredModel {
  const cache = new Map<RoutedText, Map<string, number>>();
  const termsFor = (said: RoutedText): Map<string, number> => {
    const known = cache.get(said) ?? termsOfStatement(said);
    cache.set(said, known);
    return known;
  };
  const parseTerms = ({ said }: RoutingSample): Map<string, number> => termsFor(said);
  const groups = [...new Set(samples.flatMap(({ group }) => group ?? []))];
  const rows: SparseRow[] = [];
  const offsets: Logits[] = [];
  const apart: RoutingSample[] = [];
  for (let fold = 0; fold < folds; fold += 1) {
    const left = new Set(groups.filter((_, at) => at % folds === fold));
    const model = unpackModel(
      packed(
        fitTerms(
          samples.filter(({ group }) => !left.has(group ?? '')),
          parseTerms,
        ),
        '',
      ),
    );
    for (const group of left) {
      const statements = texts.get(group) ?? [];
      const logits = statements.map((said) => logitsOf(termsFor(said), model));
      const around = weighNeighbours(logits.map(kindsOf));
      for (const sample of samples) {
        const own = sample.group === group && sample.at !== undefined ? logits[sample.at] : undefined;
        if (!own) continue;
        rows.push({
          at: Int32Array.from({ length: aroundCount }, (_, at) => at),
          value: Float32Array.from(around[sample.at ?? 0] ?? []),
        });
        offsets.push(own);
        apart.push(sample);
      }
    }
  }
  const around = rows.length > 0 ? fitRows(rows, aroundCount, apart, offsets) : new Float32Array(0);
  const stored = packed(fitTerms(samples, parseTerms), wordingsDigest);
  return {
    ...stored,
    around: Array.from({ length: aroundCount }, (_, at) =>
      Array.from(around.slice(at * columnCount, (at + 1) * columnCount), (weight) =>
        Number(weight.toFixed(2)),
      ),
    ),
  };
}
