import { frequencyOf, weightRoom, weightUnit, type ChunkStore } from './chunk-store.ts';
import { byScore, firstAt, idfOf, type AskedTerm, type Ranked } from './scoring.ts';

/** What the chunk before and the chunk after say for a chunk of a long document. */
const smoothing = 0.1;
/** A document of so few chunks is one thing: it is looked at as a whole, too. */
const maxWhole = 8;
/** How much the whole counts beside its best chunk, and how far its length speaks against it. */
const wholeWeight = 0.8;
const wholeLength = 0.5;

/**
 * What a further passage of a short document counts under a heading that has one already: the next
 * place is for another text.
 */
const furtherWeight = 0.5;

/** What a heading or a title that the question repeats adds to what stands under it, beside its words. */
const namedWeight = 0.3;
/** A question that repeats less of a name than this does not mean it. */
const minRepeated = 1 / 3;

/**
 * How near two terms stand in a chunk: 1 side by side in this order, half with one between them or
 * the other way round, else 0.
 */
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
const nearness = (store: ChunkStore, place: number, asked: readonly AskedTerm[]): number => {
  let bonus = 0;
  for (const [at, left] of asked.entries()) {
    const right = asked[at + 1];
    if (right && right.number !== left.number)
      bonus += nearest(store, place, left.number, right.number) * Math.min(left.idf, right.idf);
  }
  return bonus;
};

/** BM25 of all chunks of a document together. */
const wholeScore = (
  store: ChunkStore,
  { first, last }: { first: number; last: number },
  scored: readonly AskedTerm[],
): number => {
  const average = store.total.length / Math.max(1, store.total.chunks);
  let length = 0;
  for (let place = first; place < last; place += 1) length += store.lengths.values[place] ?? 0;
  const norm = weightUnit * (1 - wholeLength + (wholeLength * length) / average);
  let score = 0;
  for (const { number, idf } of scored) {
    const list = store.postings[number];
    if (!list) continue;
    let weight = 0;
    for (
      let at = firstAt(list, first);
      at < list.length && (list.values[at] ?? 0) < last * weightRoom;
      at += 1
    )
      weight += (list.values[at] ?? 0) % weightRoom;
    score += (idf * 2 * weight) / (weight + norm);
  }
  return score;
};

/**
 * How far the question repeats a heading or a title: the weight of the words it repeats, times the
 * share they are of it.
 */
const repeated = (store: ChunkStore, name: readonly number[], own: ReadonlySet<number>): number => {
  let [held, all] = [0, 0];
  for (const number of name) {
    const weight = idfOf(store.total.chunks, frequencyOf(store, number));
    all += weight;
    if (own.has(number)) held += weight;
  }
  return held < all * minRepeated || all === 0 ? 0 : (held * held) / all;
};

/** What the heading above a chunk, or the title of its document, adds; each is looked at once. */
const namedBonus = (store: ChunkStore, asked: readonly AskedTerm[]): ((place: number) => number) => {
  const own = new Set(asked.map(({ number }) => number));
  const headings = new Map<number, number>();
  return (place) => {
    const number = store.headingOf.values[place] ?? 0;
    const known = headings.get(number);
    if (known !== undefined) return known;
    const called = store.documents[store.owners.values[place] ?? 0]?.called ?? [];
    const bonus =
      namedWeight *
      Math.max(...[store.headings[number] ?? [], ...called].map((name) => repeated(store, name, own)));
    headings.set(number, bonus);
    return bonus;
  };
};

type Terms = { scored: readonly AskedTerm[]; sequences: readonly (readonly AskedTerm[])[] };

/**
 * Looks more closely at the best by words alone: words side by side, neighbouring chunks, a short
 * document as a whole, and what it is called.
 */
export const lookedAt = (
  store: ChunkStore,
  candidates: readonly Ranked[],
  scores: Float64Array,
  { scored, sequences }: Terms,
): Ranked[] => {
  const owners = store.owners.values;
  const near = candidates.map(({ place }) =>
    sequences.reduce((sum, sequence) => sum + nearness(store, place, sequence), 0),
  );
  const nearWhole = new Map<number, number>();
  for (const [at, { place }] of candidates.entries())
    nearWhole.set(owners[place] ?? 0, Math.max(nearWhole.get(owners[place] ?? 0) ?? 0, near[at] ?? 0));
  const wholes = new Map<number, number>();
  const named = namedBonus(store, sequences[0] ?? []);
  return candidates.map(({ place, score }, at) => {
    const owner = owners[place] ?? 0;
    const document = store.documents[owner];
    const own = score + (near[at] ?? 0);
    const bonus = named(place);
    if (!document || document.last - document.first === 1) return { place, score: own + bonus };
    if (document.last - document.first > maxWhole) {
      const beside = (step: number): number =>
        owners[place + step] === owner ? (scores[place + step] ?? 0) : 0;
      return { place, score: own + bonus + smoothing * (beside(-1) + beside(1)) };
    }
    const whole = wholes.get(owner) ?? wholeScore(store, document, scored);
    wholes.set(owner, whole);
    return {
      place,
      score: (1 - wholeWeight) * own + wholeWeight * (whole + (nearWhole.get(owner) ?? 0)) + bonus,
    };
  });
};

/**
 * A short document as a whole lifts each of its passages: only the best under each heading keeps its
 * place, so that others are seen beside it.
 */
export const spread = (store: ChunkStore, ranked: readonly Ranked[]): Ranked[] => {
  const seen = new Set<number>();
  return ranked.toSorted(byScore).map(({ place, score }) => {
    const document = store.documents[store.owners.values[place] ?? 0];
    const heading = store.headingOf.values[place] ?? 0;
    const isFurther =
      document !== null &&
      document !== undefined &&
      document.last - document.first <= maxWhole &&
      seen.has(heading);
    seen.add(heading);
    return { place, score: isFurther ? score * furtherWeight : score };
  });
};
