import type { Chunk } from './chunks.ts';
import { growingNumbers, type Numbers } from './growing.ts';
import { termsOf } from './words.ts';

/** A posting is one number: the chunk's place times this, plus how often the term stands in it. */
export const tfRoom = 256;

/** Where a document's chunks stand: from `first` up to, but not including, `last`. */
export type Stored = { readonly id: string; readonly first: number; readonly last: number };

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
  /** null: removed; its chunks stay in the lists and are passed over. */
  readonly documents: (Stored | null)[];
  readonly numbers: Map<string, number>;
  /** Terms and chunks of the documents that are there. */
  total: { length: number; chunks: number };
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
  documents: [],
  numbers: new Map(),
  total: { length: 0, chunks: 0 },
});

const termNumber = (store: ChunkStore, term: string): number => {
  const known = store.vocabulary.get(term);
  if (known !== undefined) return known;
  const next = store.postings.length;
  store.vocabulary.set(term, next);
  store.postings.push(growingNumbers());
  return next;
};

const addChunk = (store: ChunkStore, owner: number, chunk: Chunk, terms: readonly string[]): void => {
  const place = store.starts.length;
  const frequencies = new Map<number, number>();
  const count = (term: string): number => {
    const number = termNumber(store, term);
    frequencies.set(number, (frequencies.get(number) ?? 0) + 1);
    return number;
  };
  store.starts.push(chunk.start);
  store.ends.push(chunk.end);
  store.owners.push(owner);
  store.tokenStarts.push(store.tokens.length);
  store.lengths.push(terms.length);
  for (const term of terms) store.tokens.push(count(term));
  // The heading counts once more for every chunk below it.
  for (const term of termsOf(chunk.heading)) count(term);
  store.total.length += terms.length;
  store.total.chunks += 1;
  for (const [number, frequency] of frequencies) store.postings[number]?.push(place * tfRoom + Math.min(tfRoom - 1, frequency));
};

/** Takes a document out; what it held is passed over from now on. */
export const removeDocument = (store: ChunkStore, id: string): void => {
  const number = store.numbers.get(id);
  const gone = number === undefined ? null : store.documents[number];
  if (number === undefined || !gone) return;
  for (let place = gone.first; place < gone.last; place += 1) store.total.length -= store.lengths.values[place] ?? 0;
  store.total.chunks -= gone.last - gone.first;
  store.documents[number] = null;
  store.numbers.delete(id);
};

/** Puts a document's chunks in, each with its terms, in place of what it held before. */
export const addDocument = (store: ChunkStore, id: string, chunks: readonly (Chunk & { terms: readonly string[] })[]): void => {
  removeDocument(store, id);
  const owner = store.documents.length;
  const first = store.starts.length;
  for (const chunk of chunks) addChunk(store, owner, chunk, chunk.terms);
  store.documents.push({ id, first, last: store.starts.length });
  store.numbers.set(id, owner);
};

/** Share of the lists that belongs to documents no longer there, 0 to 1. */
export const deadShare = (store: ChunkStore): number => (store.starts.length === 0 ? 0 : 1 - store.total.chunks / store.starts.length);
