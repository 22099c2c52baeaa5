import { readFileSync } from 'node:fs';
import { departments } from '#organisations/contract/departments.ts';
import { requirementCategories } from '#extraction/contract/requirement-kinds.ts';

/** What a model says of a statement, column by column. */
export type Logits = Float64Array;

/** The columns of the model: every kind, every department as the first, every department as needed. */
export const kindCount = requirementCategories.length;
export const departmentCount = departments.length;
export const columnCount = kindCount + 2 * departmentCount;

/**
 * A linear model: for each term a weight per column, from -7 to 7 in half a byte, times the scale of the
 * column; then what the kinds of the statements before, after and around say, as they are. `trainedOn` is the
 * digest of the wordings it was fitted on.
 */
export type RoutingModel = {
  terms: ReadonlyMap<string, number>;
  weights: Int8Array;
  scales: readonly number[];
  around: readonly (readonly number[])[];
};
export type StoredModel = {
  trainedOn: string;
  terms: string;
  weights: string;
  scales: readonly number[];
  around: readonly (readonly number[])[];
};

export const biasTerm = '';
const file = new URL('routing-weights.json', import.meta.url);
let model: RoutingModel | undefined;

/** The model of this repository (scripts/train-routing.ts), read once. */
export const routingModel = (): RoutingModel =>
  (model ??= unpackModel(JSON.parse(readFileSync(file, 'utf8')) as StoredModel));

export function unpackModel({ terms, weights, scales, around }: StoredModel): RoutingModel {
  const packed = Buffer.from(weights, 'base64');
  const unpacked = new Int8Array(packed.length * 2);
  for (const [at, byte] of packed.entries()) {
    unpacked[2 * at] = (byte >> 4) - 8;
    unpacked[2 * at + 1] = (byte & 15) - 8;
  }
  return {
    terms: new Map(terms.split('|').map((term, at) => [term, at])),
    weights: unpacked,
    scales,
    around,
  };
}

/** What the terms of a statement say of it. */
export function logitsOf(
  terms: ReadonlyMap<string, number>,
  { terms: known, weights, scales }: RoutingModel,
): Logits {
  const sums = new Float64Array(columnCount);
  const add = (term: string, value: number): void => {
    const at = known.get(term);
    if (at === undefined) return;
    const from = at * columnCount;
    for (let column = 0; column < columnCount; column += 1)
      sums[column] = (sums[column] ?? 0) + (weights[from + column] ?? 0) * value;
  };
  add(biasTerm, 1);
  for (const [term, value] of terms) add(term, value);
  return sums.map((sum, column) => sum * (scales[column] ?? 0));
}

const aroundReach = 3;
/** Kinds of the statement before, of the one after and of those around, then: nothing before, nothing after. */
export const aroundCount = 3 * kindCount + 2;

/**
 * What the kinds of the statements around each one say of it; statements stand in reading order,
 * and like stands by like.
 */
export function weighNeighbours(kinds: readonly Float64Array[]): Float64Array[] {
  return kinds.map((_, at) => {
    const features = new Float64Array(aroundCount);
    const put = (from: number, kind: Float64Array | undefined, weight: number): void =>
      kind?.forEach((value, column) => {
        features[from + column] = (features[from + column] ?? 0) + value * weight;
      });
    put(0, kinds[at - 1], 1);
    put(kindCount, kinds[at + 1], 1);
    const others = kinds.slice(Math.max(0, at - aroundReach), at + aroundReach + 1).length - 1;
    for (let each = at - aroundReach; each <= at + aroundReach; each += 1)
      if (each !== at) put(2 * kindCount, kinds[each], 1 / Math.max(1, others));
    if (at === 0) features[3 * kindCount] = 1;
    if (at === kinds.length - 1) features[3 * kindCount + 1] = 1;
    return features;
  });
}

/** The likelihoods of a row of logits of which one holds. */
export function softmax(logits: Float64Array): Float64Array {
  let highest = -Infinity;
  for (const logit of logits) if (logit > highest) highest = logit;
  const powers = new Float64Array(logits.length);
  let sum = 0;
  for (let at = 0; at < powers.length; at += 1) {
    const power = Math.exp((logits[at] ?? 0) - highest);
    powers[at] = power;
    sum += power;
  }
  for (let at = 0; at < powers.length; at += 1) powers[at] = (powers[at] ?? 0) / sum;
  return powers;
}

/** How likely each kind is. */
export const kindsOf = (logits: Logits): Float64Array => softmax(logits.subarray(0, kindCount));

/** What the model says of a statement with what those around it say of it. */
export function withAround(logits: Logits, around: ArrayLike<number>, model: RoutingModel): Logits {
  const sums = logits.slice();
  for (let at = 0; at < around.length; at += 1) {
    const value = around[at] ?? 0;
    if (value === 0) continue;
    model.around[at]?.forEach((weight, column) => {
      sums[column] = (sums[column] ?? 0) + weight * value;
    });
  }
  return sums;
}
