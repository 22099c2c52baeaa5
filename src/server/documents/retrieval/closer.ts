import { weightRoom, weightUnit, type ChunkStore } from './chunk-store.ts';
import { firstAt, type AskedTerm, type Ranked } from './scoring.ts';

/** What the chunk before and the chunk after say for a chunk of a long document. */
const smoothing = 0.1;
/** A document of so few chunks is one thing: it is looked at as a whole, too. */
const mostWhole = 8;
/** How much the whole counts beside its best chunk, and how far its length speaks against it. */
const wholeWeight = 0.8;
const wholeLength = 0.5;

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
const nearness = (store: ChunkStore, place: number, asked: readonly AskedTerm[]): number => {
  let bonus = 0;
  for (const [at, left] of asked.entries()) {
    const right = asked[at + 1];
    if (right && right.number !== left.number) bonus += nearest(store, place, left.number, right.number) * Math.min(left.idf, right.idf);
  }
  return bonus;
};

/** BM25 of all chunks of a document together. */
const wholeScore = (store: ChunkStore, { first, last }: { first: number; last: number }, scored: readonly AskedTerm[]): number => {
  const average = store.total.length / Math.max(1, store.total.chunks);
  let length = 0;
  for (let place = first; place < last; place += 1) length += store.lengths.values[place] ?? 0;
  const norm = weightUnit * (1 - wholeLength + (wholeLength * length) / average);
  let score = 0;
  for (const { number, idf } of scored) {
    const list = store.postings[number];
    if (!list) continue;
    let weight = 0;
    for (let at = firstAt(list, first); at < list.length && (list.values[at] ?? 0) < last * weightRoom; at += 1) weight += (list.values[at] ?? 0) % weightRoom;
    score += (idf * 2 * weight) / (weight + norm);
  }
  return score;
};

type Terms = { scored: readonly AskedTerm[]; sequences: readonly (readonly AskedTerm[])[] };

/** Looks more closely at the best by words alone: words side by side, neighbouring chunks, and a short document as a whole. */
export const lookedAt = (store: ChunkStore, candidates: readonly Ranked[], scores: Float64Array, { scored, sequences }: Terms): Ranked[] => {
  const owners = store.owners.values;
  const near = candidates.map(({ place }) => sequences.reduce((sum, sequence) => sum + nearness(store, place, sequence), 0));
  const nearWhole = new Map<number, number>();
  for (const [at, { place }] of candidates.entries()) nearWhole.set(owners[place] ?? 0, Math.max(nearWhole.get(owners[place] ?? 0) ?? 0, near[at] ?? 0));
  const wholes = new Map<number, number>();
  return candidates.map(({ place, score }, at) => {
    const owner = owners[place] ?? 0;
    const document = store.documents[owner];
    const own = score + (near[at] ?? 0);
    if (!document || document.last - document.first === 1) return { place, score: own };
    if (document.last - document.first > mostWhole) {
      const beside = (step: number): number => (owners[place + step] === owner ? (scores[place + step] ?? 0) : 0);
      return { place, score: own + smoothing * (beside(-1) + beside(1)) };
    }
    const whole = wholes.get(owner) ?? wholeScore(store, document, scored);
    wholes.set(owner, whole);
    return { place, score: (1 - wholeWeight) * own + wholeWeight * (whole + (nearWhole.get(owner) ?? 0)) };
  });
};
