import { addDocument, deadShare, emptyStore, removeDocument, type ChunkStore } from './chunk-store.ts';
import type { Chunk } from './chunks.ts';
import { clauseScores } from './clause-scores.ts';
import { addTerm, coverage, idfOf, nearness, type AskedTerm } from './scoring.ts';
import { askedTerms, termsOf } from './words.ts';

/** A stretch of a document by UTF-16 offsets; `coverage` is the share of the question's weight that stands in it, 0 to 1. */
export type Passage = { document: string; start: number; end: number; score: number; coverage: number };
export type SearchOptions = {
  /** Only these; left out, all. */
  documents?: readonly string[] | undefined;
  limit: number;
};

/** As many of the best by words alone are looked at more closely. */
const looked = 300;
/** What the chunk before and the chunk after say for a chunk. */
const smoothing = 0.1;
/** How much the kind of clause says beside the words, both brought to 0 to 1. */
const clauseWeight = 2;
/** In larger scopes only chunks that hold a word of the question are looked at as clauses. */
const mostClauses = 20_000;
/** From here on the dead are worth a rebuild. */
const mostDead = 0.3;

type Ranked = { place: number; score: number };

const byScore = (one: Ranked, other: Ranked): number => other.score - one.score || one.place - other.place;

/** The places with the `count` highest scores, best first. Numbers sort much faster than objects, so the bar is found first. */
const highest = (touched: readonly number[], scores: Float64Array, count: number): Ranked[] => {
  const bar = touched.length > count ? (Float64Array.from(touched, (place) => scores[place] ?? 0).toSorted()[touched.length - count] ?? 0) : 0;
  return touched
    .filter((place) => (scores[place] ?? 0) >= bar)
    .map((place) => ({ place, score: scores[place] ?? 0 }))
    .toSorted(byScore)
    .slice(0, count);
};

/** What a question asks for in this store, and how much it weighs with the words nobody here ever used. */
const askedIn = (store: ChunkStore, question: string) => {
  const terms = askedTerms(question);
  const asked: AskedTerm[] = terms.flatMap((term) => {
    const number = store.vocabulary.get(term);
    return number === undefined ? [] : [{ number, idf: idfOf(store.total.chunks, store.postings[number]?.length ?? 0) }];
  });
  const different = [...new Map(asked.map((term) => [term.number, term])).values()];
  const strange = new Set(terms.filter((term) => !store.vocabulary.has(term))).size;
  const mass = different.reduce((sum, { idf }) => sum + idf, 0) + strange * idfOf(store.total.chunks, 0);
  return { asked, different, mass };
};

const placesOf = (store: ChunkStore, documents: readonly string[]): number[] =>
  documents.flatMap((id) => {
    const stored = store.documents[store.numbers.get(id) ?? -1];
    return stored ? Array.from({ length: stored.last - stored.first }, (_, at) => stored.first + at) : [];
  });

/** Words and kind of clause together; without a kind the words decide alone. */
const withClauses = (store: ChunkStore, question: string, words: readonly Ranked[], documents: readonly string[] | undefined): readonly Ranked[] => {
  const candidates = words.map(({ place }) => place);
  const all = documents ? placesOf(store, documents) : [];
  const likely = documents ? clauseScores(store, question, () => (all.length > mostClauses ? candidates : [...new Set([...candidates, ...all])])) : null;
  if (!likely) return words;
  const scores = new Map(words.map(({ place, score }) => [place, score]));
  const top = Math.max(...scores.values(), Number.EPSILON);
  return [...likely].map(([place, value]) => ({ place, score: (scores.get(place) ?? 0) / top + clauseWeight * value }));
};

/**
 * BM25 over clause-sized chunks in memory: stems, headings, nearness of the asked words, neighbouring chunks and, inside known
 * documents, the kind of clause asked for. Documents come and go.
 */
export const createLexicalIndex = () => {
  let store = emptyStore();
  let scores = new Float64Array(0);

  const rank = (question: string, { documents, limit }: SearchOptions) => {
    if (scores.length < store.starts.length) scores = new Float64Array(store.starts.length * 2);
    const { asked, different, mass } = askedIn(store, question);
    const open = documents ? new Set(documents.map((id) => store.numbers.get(id))) : null;
    const isOpen = (owner: number): boolean => (open ? open.has(owner) : store.documents[owner] !== null);
    const touched: number[] = [];
    for (const term of different) addTerm(store, term, isOpen, { scores, touched });
    const candidates = highest(touched, scores, Math.max(limit, looked));
    const owners = store.owners.values;
    const beside = (place: number, step: number): number => (owners[place] === owners[place + step] ? (scores[place + step] ?? 0) : 0);
    const words = candidates.map(({ place, score }) => ({
      place,
      score: score + nearness(store, place, asked) + smoothing * (beside(place, -1) + beside(place, 1)),
    }));
    for (const place of touched) scores[place] = 0;
    return { ranked: withClauses(store, question, words, documents).toSorted(byScore).slice(0, limit), different, mass };
  };

  return {
    /** Puts a document in, or replaces it; `chunks` are stretches of `text`. */
    add: (id: string, text: string, chunks: readonly Chunk[]): void => {
      addDocument(
        store,
        id,
        chunks.map((chunk) => ({ ...chunk, terms: termsOf(text.slice(chunk.start, chunk.end)) })),
      );
    },
    /** The same from chunks whose terms are known already. */
    addTerms: (id: string, chunks: readonly (Chunk & { terms: readonly string[] })[]): void => addDocument(store, id, chunks),
    remove: (id: string): void => removeDocument(store, id),
    /** The passages that best hold what the question asks for, best first. */
    search: (question: string, options: SearchOptions): Passage[] => {
      const { ranked, different, mass } = rank(question, options);
      return ranked.map(({ place, score }) => ({
        document: store.documents[store.owners.values[place] ?? 0]?.id ?? '',
        start: store.starts.values[place] ?? 0,
        end: store.ends.values[place] ?? 0,
        score,
        coverage: coverage(store, place, different, mass),
      }));
    },
    size: () => ({ documents: store.numbers.size, chunks: store.total.chunks }),
    /** Whether so much was removed that building it anew is worth it. */
    isWorn: () => deadShare(store) > mostDead,
    clear: (): void => void (store = emptyStore()),
  };
};

export type LexicalIndex = ReturnType<typeof createLexicalIndex>;
