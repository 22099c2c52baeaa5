import { tfRoom, type ChunkStore } from './chunk-store.ts';

/** A term of the question with its number in the store and its weight: rare terms weigh more. */
export type AskedTerm = { readonly number: number; readonly idf: number };

/** BM25's two constants; anything near them is within a point (design note on retrieval, 3.2). */
const k1 = 1;
const b = 0.75;

export const idfOf = (chunks: number, frequency: number): number => Math.log(1 + (Math.max(0, chunks - frequency) + 0.5) / (frequency + 0.5));

/** Adds one term's BM25 weight to the score of every chunk that holds it; `touched` learns which these are. */
export const addTerm = (store: ChunkStore, term: AskedTerm, isOpen: (owner: number) => boolean, into: { scores: Float64Array; touched: number[] }): void => {
  const list = store.postings[term.number];
  if (!list) return;
  const average = store.total.length / Math.max(1, store.total.chunks);
  const { scores, touched } = into;
  const [packed, lengths, owners] = [list.values, store.lengths.values, store.owners.values];
  for (let at = 0; at < list.length; at += 1) {
    const posting = packed[at] ?? 0;
    const place = Math.floor(posting / tfRoom);
    if (!isOpen(owners[place] ?? 0)) continue;
    const tf = posting % tfRoom;
    const before = scores[place] ?? 0;
    if (before === 0) touched.push(place);
    scores[place] = before + (term.idf * tf * (k1 + 1)) / (tf + k1 * (1 - b + (b * (lengths[place] ?? 0)) / average));
  }
};

/** How near two terms stand in a chunk: 1 side by side in this order, half with one between them or the other way round, else 0. */
const nearest = (store: ChunkStore, place: number, left: number, right: number): number => {
  const from = store.tokenStarts.values[place] ?? 0;
  const to = from + (store.lengths.values[place] ?? 0);
  const { values } = store.tokens;
  let near = 0;
  for (let at = from; at < to; at += 1) {
    if (values[at] !== left) continue;
    if (at + 1 < to && values[at + 1] === right) return 1;
    if ((at + 2 < to && values[at + 2] === right) || (at > from && values[at - 1] === right)) near = 0.5;
  }
  return near;
};

/** What neighbouring words of the question add where they stand near each other in the chunk as well. */
export const nearness = (store: ChunkStore, place: number, asked: readonly AskedTerm[]): number => {
  let bonus = 0;
  for (const [at, left] of asked.entries()) {
    const right = asked[at + 1];
    if (right && right.number !== left.number) bonus += nearest(store, place, left.number, right.number) * Math.min(left.idf, right.idf);
  }
  return bonus;
};

/** The share of the question's weight that stands in a chunk, 0 to 1; `mass` is the weight of the whole question. */
export const coverage = (store: ChunkStore, place: number, asked: readonly AskedTerm[], mass: number): number => {
  const from = store.tokenStarts.values[place] ?? 0;
  const held = new Set(store.tokens.values.subarray(from, from + (store.lengths.values[place] ?? 0)));
  return mass === 0 ? 0 : asked.reduce((sum, { number, idf }) => sum + (held.has(number) ? idf : 0), 0) / mass;
};
