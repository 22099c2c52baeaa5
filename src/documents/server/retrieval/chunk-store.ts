import { findTerms } from '#text/terms.ts';
import type { Chunk } from './chunks.ts';
import { growingNumbers, type Numbers } from './growing.ts';

/** A posting is one number: the chunk's place times this, plus how much the term counts in it. */
export const weightRoom = 256;
/** Weights are kept in sixteenths, so that a word of a title can count less than one of the text. */
export const weightUnit = 16;
/** What a word of the heading above, and one of the document's title, count beside a word of the text. */
const headingWeight = 1;
const titleWeight = 0.5;

/**
 * Where a document's chunks stand: from `first` up to, but not including, `last`; `called`: the
 * terms of each of its names.
 */
export type Stored = {
  readonly id: string;
  readonly first: number;
  readonly last: number;
  readonly called: readonly (readonly number[])[];
};
export type ChunkWithTerms = Chunk & { readonly terms: readonly string[] };

/** Chunks of many documents by their place, as plain numbers: 67,000 chunks take about 60 MB this way. */
export type ChunkStore = {
  readonly vocabulary: Map<string, number>;
  /** By term number, places ascending. */
  readonly postings: Numbers[];
  readonly starts: Numbers;
  readonly ends: Numbers;
  /** Terms of the chunk itself, without its heading. */
  readonly lengths: Numbers;
  /** Where the chunk's terms begin in `tokens`. */
  readonly tokenStarts: Numbers;
  readonly tokens: Numbers;
  /** Which document a chunk belongs to, by its number in `documents`. */
  readonly owners: Numbers;
  /** Which heading a chunk stands under, by its number in `headings`. */
  readonly headingOf: Numbers;
  /** The terms of each heading; chunks that follow one another under one share it. */
  readonly headings: (readonly number[])[];
  /** null: removed; its chunks stay in the lists and are passed over. */
  readonly documents: (Stored | null)[];
  readonly numbers: Map<string, number>;
  /** Terms and chunks of the documents that are there. */
  readonly total: { length: number; chunks: number };
  /** Grows with every change. */
  version: number;
};

export const emptyStore = (): ChunkStore => ({
  vocabulary: new Map(),
  postings: [],
  starts: growingNumbers(),
  ends: growingNumbers(),
  lengths: growingNumbers(),
  tokenStarts: growingNumbers(),
  tokens: growingNumbers(),
  owners: growingNumbers(),
  headingOf: growingNumbers(),
  headings: [],
  documents: [],
  numbers: new Map(),
  total: { length: 0, chunks: 0 },
  version: 0,
});

const termNumber = (store: ChunkStore, term: string): number => {
  const known = store.vocabulary.get(term);
  if (known !== undefined) return known;
  const next = store.postings.length;
  store.vocabulary.set(term, next);
  store.postings.push(growingNumbers());
  return next;
};

/** In how many chunks a term stands. */
export const frequencyOf = (store: ChunkStore, number: number): number => store.postings[number]?.length ?? 0;

const numbersOf = (store: ChunkStore, text: string): number[] =>
  [...new Set(findTerms(text))].map((term) => termNumber(store, term));

const addChunk = (
  store: ChunkStore,
  owner: number,
  chunk: ChunkWithTerms,
  title: readonly string[],
): void => {
  const place = store.starts.length;
  const weights = new Map<number, number>();
  const count = (term: string, weight: number): number => {
    const number = termNumber(store, term);
    weights.set(number, (weights.get(number) ?? 0) + weight);
    return number;
  };
  store.starts.push(chunk.start);
  store.ends.push(chunk.end);
  store.owners.push(owner);
  store.tokenStarts.push(store.tokens.length);
  store.lengths.push(chunk.terms.length);
  for (const term of chunk.terms) store.tokens.push(count(term, 1));
  for (const term of findTerms(chunk.heading)) count(term, headingWeight);
  for (const term of title) count(term, titleWeight);
  store.total.length += chunk.terms.length;
  store.total.chunks += 1;
  for (const [number, weight] of weights)
    store.postings[number]?.push(
      place * weightRoom + Math.min(weightRoom - 1, Math.round(weight * weightUnit)),
    );
};

/** Takes a document out; what it held is passed over from now on. */
export const removeDocument = (store: ChunkStore, id: string): void => {
  const number = store.numbers.get(id);
  const gone = number === undefined ? null : store.documents[number];
  if (number === undefined || !gone) return;
  for (let place = gone.first; place < gone.last; place += 1)
    store.total.length -= store.lengths.values[place] ?? 0;
  store.total.chunks -= gone.last - gone.first;
  store.documents[number] = null;
  store.numbers.delete(id);
  store.version += 1;
};

/** Puts a document's chunks in, each with its terms, in place of what it held before. */
export const addDocument = (
  store: ChunkStore,
  id: string,
  chunks: readonly ChunkWithTerms[],
  called: readonly string[],
): void => {
  removeDocument(store, id);
  const owner = store.documents.length;
  const first = store.starts.length;
  const titleTerms = [...new Set(called.flatMap(findTerms))];
  for (const [at, chunk] of chunks.entries()) {
    if (chunk.heading !== chunks[at - 1]?.heading) store.headings.push(numbersOf(store, chunk.heading));
    store.headingOf.push(store.headings.length - 1);
    addChunk(store, owner, chunk, titleTerms);
  }
  store.documents.push({
    id,
    first,
    last: store.starts.length,
    called: called.map((name) => numbersOf(store, name)),
  });
  store.numbers.set(id, owner);
  store.version += 1;
};

/** Share of the lists that belongs to documents no longer there, 0 to 1. */
export const deadShare = (store: ChunkStore): number =>
  store.starts.length === 0 ? 0 : 1 - store.total.chunks / store.starts.length;

/** Stretches of places, in order: those of some documents, or of all that are there. */
export type Range = { readonly first: number; last: number };

export const rangesOf = (store: ChunkStore, documents: readonly string[] | undefined): Range[] => {
  const numbers =
    documents &&
    [...new Set(documents)].map((id) => store.numbers.get(id) ?? -1).toSorted((one, other) => one - other);
  const ranges: Range[] = [];
  for (const stored of numbers ? numbers.map((number) => store.documents[number]) : store.documents) {
    if (!stored || stored.last === stored.first) continue;
    const before = ranges.at(-1);
    if (before?.last === stored.first) before.last = stored.last;
    else ranges.push({ first: stored.first, last: stored.last });
  }
  return ranges;
};
