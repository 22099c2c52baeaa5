import { findTerms } from '#text/terms.ts';
import { askedIn, coverage, type Asked } from './asking.ts';
import {
  addDocument,
  deadShare,
  emptyStore,
  rangesOf,
  removeDocument,
  type ChunkStore,
  type ChunkWithTerms,
} from './chunk-store.ts';
import type { Chunk } from './chunks.ts';
import { clauseLibrary, type ClauseLibrary } from './clause-library.ts';
import { clauseScores } from './clause-scores.ts';
import { lookedAt, spread } from './closer.ts';
import { createNames, type Named } from './names.ts';
import { addTerm, byScore, highest, normsOf, type Ranked } from './scoring.ts';

/**
 * A stretch of a document by UTF-16 offsets; `coverage` is the share of the question's weight that
 * stands in it, 0 to 1.
 */
export type Passage = { document: string; start: number; end: number; score: number; coverage: number };
export type SearchOptions = {
  /** Only these; left out, all. */
  documents?: readonly string[] | undefined;
  limit: number;
};

/** As many of the best by words alone are looked at more closely. */
const looked = 300;
/** How much the kind of clause says beside the words, both brought to 0 to 1. */
const clauseWeight = 2;
/** In larger scopes only chunks that hold a word of the question are looked at as clauses. */
const maxClauses = 20_000;
/** From here on the dead are worth a rebuild. */
const maxDead = 0.3;

const placesOf = (store: ChunkStore, documents: readonly string[]): number[] =>
  rangesOf(store, documents).flatMap(({ first, last }) =>
    Array.from({ length: last - first }, (_, at) => first + at),
  );

type Found = { ranked: readonly Ranked[]; asked: Asked };

/** Words and kind of clause together; without a kind the words decide alone. */
const withClauses = (
  store: ChunkStore,
  models: ClauseLibrary['models'],
  question: string,
  { words, documents }: { words: readonly Ranked[]; documents: readonly string[] },
): readonly Ranked[] => {
  const candidates = words.map(({ place }) => place);
  const all = placesOf(store, documents);
  const likely = clauseScores(store, question, models, () =>
    all.length > maxClauses ? candidates : [...new Set([...candidates, ...all])],
  );
  if (!likely) return words;
  const byPlace = new Map(words.map(({ place, score }) => [place, score]));
  const top = Math.max(...byPlace.values(), Number.EPSILON);
  return [...likely].map(([place, value]) => ({
    place,
    score: (byPlace.get(place) ?? 0) / top + clauseWeight * value,
  }));
};

/**
 * BM25 over clause-sized chunks in memory: stems, other names of the same thing, headings, titles,
 * nearness of the asked words, neighbouring chunks and, inside known documents, the kind of clause
 * asked for. A document that the question names goes first. Documents come and go. `library` knows
 * kinds of clauses; null does without.
 */
export const createLexicalIndex = ({
  library = clauseLibrary(),
}: { library?: Pick<ClauseLibrary, 'models'> | null } = {}) => {
  let store = emptyStore();
  let scores = new Float64Array(0);
  let norms: { values: Float32Array; version: number } = { values: new Float32Array(0), version: -1 };
  const names = createNames();

  const documentAt = (place: number): string => store.documents[store.owners.values[place] ?? 0]?.id ?? '';

  const rank = (
    question: string,
    { documents, limit }: SearchOptions,
    without?: ReadonlySet<string>,
  ): Found => {
    const asked = askedIn(store, question, without);
    const ranges = rangesOf(store, documents);
    for (const term of asked.scored) addTerm(store, term, ranges, { scores, norms: norms.values });
    const words = lookedAt(store, highest(scores, ranges, Math.max(limit, looked)), scores, asked);
    for (const { first, last } of ranges) scores.fill(0, first, last);
    const inside =
      documents && library ? withClauses(store, library.models, question, { words, documents }) : words;
    const ranked = documents ? inside : spread(store, words);
    return {
      ranked: ranked.toSorted(byScore).slice(0, limit),
      asked,
    };
  };

  /**
   * What stands in the documents the question names comes first, asked without the words that only
   * named them.
   */
  const withNamed = (question: string, named: Named, limit: number): Found & { named: Named | null } => {
    const everywhere = rank(question, { limit });
    const [best] = everywhere.ranked;
    if (named.isGuess && (!best || !named.documents.includes(documentAt(best.place))))
      return { ...everywhere, named: null };
    const inside = rank(question, { documents: named.documents, limit }, named.words);
    const most = everywhere.ranked[0]?.score ?? 0;
    const first = inside.ranked
      .filter(({ score }) => score > 0)
      .map(({ place, score }) => ({ place, score: score + most }));
    const places = new Set(first.map(({ place }) => place));
    return {
      ranked: [...first, ...everywhere.ranked.filter(({ place }) => !places.has(place))].slice(0, limit),
      asked: everywhere.asked,
      named,
    };
  };

  const found = (question: string, options: SearchOptions): Found & { named: Named | null } => {
    if (scores.length < store.starts.length) scores = new Float64Array(store.starts.length * 2);
    if (norms.version !== store.version) norms = { values: normsOf(store), version: store.version };
    const named = options.documents ? null : names.namedIn(question);
    return named ? withNamed(question, named, options.limit) : { ...rank(question, options), named };
  };

  const addTerms = (id: string, chunks: readonly ChunkWithTerms[], called: readonly string[] = []): void => {
    addDocument(store, id, chunks, called);
    names.add(id, called, chunks);
  };

  return {
    /**
     * Puts a document in, or replaces it; `chunks` are stretches of `text`, `called` what people
     * call it: its title, its file's name.
     */
    add: (id: string, text: string, chunks: readonly Chunk[], called: readonly string[] = []): void =>
      addTerms(
        id,
        chunks.map((chunk) => ({ ...chunk, terms: findTerms(text.slice(chunk.start, chunk.end)) })),
        called,
      ),
    /** The same from chunks whose terms are known already. */
    addTerms,
    remove: (id: string): void => {
      removeDocument(store, id);
      names.remove(id);
    },
    /** The passages that best hold what the question asks for, best first. */
    search: (question: string, options: SearchOptions): Passage[] => {
      const { ranked, asked, named } = found(question, options);
      return ranked.map(({ place, score }) => {
        const document = documentAt(place);
        const given = named?.documents.includes(document) ? named.words : undefined;
        return {
          document,
          start: store.starts.values[place] ?? 0,
          end: store.ends.values[place] ?? 0,
          score,
          coverage: coverage(store, place, asked, given),
        };
      });
    },
    size: () => ({ documents: store.numbers.size, chunks: store.total.chunks }),
    /** Whether so much was removed that building it anew is worth it. */
    isWorn: () => deadShare(store) > maxDead,
    clear: (): void => {
      store = emptyStore();
      norms = { values: new Float32Array(0), version: -1 };
      names.clear();
    },
  };
};

export type LexicalIndex = ReturnType<typeof createLexicalIndex>;
