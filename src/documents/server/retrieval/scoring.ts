import { weightRoom, weightUnit, type ChunkStore, type Range } from './chunk-store.ts';
import type { Numbers } from './growing.ts';

/** A term to look for with its number in the store and its weight: rare terms weigh more. */
export type AskedTerm = { readonly number: number; readonly idf: number };

/** BM25's two constants; anything near them is within a point (design note on retrieval, 3.2). */
const k1 = 1;
const b = 0.75;

export const idfOf = (chunks: number, frequency: number): number =>
  Math.log(1 + (Math.max(0, chunks - frequency) + 0.5) / (frequency + 0.5));

/** What the length of each chunk does to its score, by place; made anew when the store has changed. */
export const normsOf = (store: ChunkStore): Float32Array => {
  const average = store.total.length / Math.max(1, store.total.chunks);
  const lengths = store.lengths.values;
  return Float32Array.from(
    { length: store.starts.length },
    (_, place) => weightUnit * k1 * (1 - b + (b * (lengths[place] ?? 0)) / average),
  );
};

/** The first posting at or after a place, looked for from `from` on. */
export const firstAt = ({ values, length }: Numbers, place: number, from = 0): number => {
  const wanted = place * weightRoom;
  let step = 1;
  let low = from;
  while (low + step < length && (values[low + step] ?? 0) < wanted) {
    low += step;
    step *= 2;
  }
  let high = Math.min(length, low + step);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Adds one term's BM25 weight to the score of every chunk of the ranges that holds it. */
export const addTerm = (
  store: ChunkStore,
  term: AskedTerm,
  ranges: readonly Range[],
  into: { scores: Float64Array; norms: Float32Array },
): void => {
  const list = store.postings[term.number];
  if (!list) return;
  const { values, length } = list;
  const { scores, norms } = into;
  const most = term.idf * (k1 + 1);
  let at = 0;
  for (const { first, last } of ranges) {
    at = firstAt(list, first, at);
    const end = last * weightRoom;
    for (; at < length; at += 1) {
      const posting = values[at] ?? 0;
      if (posting >= end) break;
      const place = (posting / weightRoom) | 0;
      const weight = posting - place * weightRoom;
      scores[place] = (scores[place] ?? 0) + (most * weight) / (weight + (norms[place] ?? 0));
    }
  }
};

export type Ranked = { place: number; score: number };

export const byScore = (one: Ranked, other: Ranked): number =>
  other.score - one.score || one.place - other.place;

const bins = 2048;

/**
 * The highest scores of the ranges, best first; a histogram finds the bar, so that only about
 * `count` are ever sorted.
 */
export const highest = (scores: Float64Array, ranges: readonly Range[], count: number): Ranked[] => {
  let top = 0;
  for (const { first, last } of ranges)
    for (let place = first; place < last; place += 1) top = Math.max(top, scores[place] ?? 0);
  if (top === 0) return [];
  const scale = (bins - 1) / top;
  const histogram = new Uint32Array(bins);
  for (const { first, last } of ranges) {
    for (let place = first; place < last; place += 1) {
      const bin = ((scores[place] ?? 0) * scale) | 0;
      histogram[bin] = (histogram[bin] ?? 0) + 1;
    }
  }
  let bar = bins - 1;
  for (let above = histogram[bar] ?? 0; bar > 0 && above < count; above += histogram[bar] ?? 0) bar -= 1;
  const found: Ranked[] = [];
  for (const { first, last } of ranges) {
    for (let place = first; place < last; place += 1) {
      const score = scores[place] ?? 0;
      if (score > 0 && ((score * scale) | 0) >= bar) found.push({ place, score });
    }
  }
  return found.toSorted(byScore).slice(0, count);
};

/** Whether a term stands in a chunk, its heading or its title. */
export const holds = (store: ChunkStore, place: number, term: number): boolean => {
  const list = store.postings[term];
  if (!list) return false;
  const at = firstAt(list, place);
  return at < list.length && Math.floor((list.values[at] ?? 0) / weightRoom) === place;
};
