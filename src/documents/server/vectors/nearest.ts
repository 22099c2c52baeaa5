import { product } from './unit.ts';

/**
 * Whether each number of a vector is above zero, a bit each: what two vectors differ in tells well
 * which are worth a closer look.
 */
const signsOf = (values: Float32Array, dims: number): Uint32Array => {
  const each = Math.ceil(dims / 32);
  const count = values.length / dims;
  const signs = new Uint32Array(count * each);
  for (let no = 0; no < count; no += 1) {
    for (let at = 0; at < dims; at += 1) {
      const word = no * each + (at >>> 5);
      if ((values[no * dims + at] ?? 0) > 0) signs[word] = (signs[word] ?? 0) | (1 << (at & 31));
    }
  }
  return signs;
};

const bitsOf = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/** In how many signs the vector at a place differs from another. */
const differences = (signs: Uint32Array, place: number, other: Uint32Array): number => {
  const from = place * other.length;
  let count = 0;
  for (let at = 0; at < other.length; at += 1) count += bitsOf((signs[from + at] ?? 0) ^ (other[at] ?? 0));
  return count;
};

/**
 * The vectors of one revision, one after the other, by where their passages begin; with their signs
 * and their sum.
 */
export type RevisionVectors = {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  readonly values: Float32Array;
  readonly signs: Uint32Array;
  readonly sum: Float32Array;
};
export type Vectors = {
  readonly model: string;
  readonly dims: number;
  readonly revisions: ReadonlyMap<string, RevisionVectors>;
};

/** A passage with how near it is to a question: the cosine of both vectors. */
type Near = { revision: string; start: number; end: number; cosine: number };
/**
 * The nearest passages, best first; `mean` is how near all of them are, `cosineOf` how near one is,
 * if it has a vector.
 */
export type Nearness = {
  nearest: readonly Near[];
  mean: number;
  cosineOf(revision: string, start: number): number | null;
};

export const vectorBytes = (vectors: Vectors | null): number =>
  [...(vectors?.revisions.values() ?? [])].reduce(
    (sum, { values, signs }) => sum + values.byteLength + signs.byteLength,
    0,
  );

export const revisionVectors = (
  places: Pick<RevisionVectors, 'starts' | 'ends'>,
  values: Float32Array,
  dims: number,
): RevisionVectors => {
  const sum = new Float32Array(dims);
  for (const [at, value] of values.entries()) sum[at % dims] = (sum[at % dims] ?? 0) + value;
  return { ...places, values, signs: signsOf(values, dims), sum };
};

const byCosine = (one: Near, other: Near): number => other.cosine - one.cosine;

/** So many are compared number by number; of more, those that differ least in their signs. */
const maxCompared = 4000;

type Held = readonly [revision: string, vectors: RevisionVectors];

/**
 * How many signs of a vector may differ from the question's, so that about as many are left as are compared.
 */
const signBar = (
  held: readonly Held[],
  signs: Uint32Array,
  dims: number,
): { bar: number; apart: Uint16Array } => {
  const apart = new Uint16Array(held.reduce((sum, [, { starts }]) => sum + starts.length, 0));
  const counts = new Uint32Array(dims + 1);
  let place = 0;
  for (const [, vectors] of held) {
    for (let at = 0; at < vectors.starts.length; at += 1, place += 1) {
      const count = differences(vectors.signs, at, signs);
      apart[place] = count;
      counts[count] = (counts[count] ?? 0) + 1;
    }
  }
  let bar = 0;
  for (let within = counts[0] ?? 0; within < maxCompared && bar < dims; within += counts[bar] ?? 0) bar += 1;
  return { bar, apart };
};

/** The nearest of all that are worth a closer look, best first. */
const closest = (
  held: readonly Held[],
  question: Float32Array,
  looked: { bar: number; apart: Uint16Array } | null,
  limit: number,
): Near[] => {
  let best: Near[] = [];
  let least = -1;
  let place = -1;
  for (const [revision, { starts, ends, values }] of held) {
    for (let at = 0; at < starts.length; at += 1) {
      place += 1;
      if (looked && (looked.apart[place] ?? 0) > looked.bar) continue;
      const cosine = product(values, at * question.length, question);
      if (cosine <= least) continue;
      best.push({ revision, start: starts[at] ?? 0, end: ends[at] ?? 0, cosine });
      if (best.length < limit * 2) continue;
      best = best.toSorted(byCosine).slice(0, limit);
      least = best.at(-1)?.cosine ?? least;
    }
  }
  return best.toSorted(byCosine).slice(0, limit);
};

/** The passages nearest to a question, in these revisions or in all. */
export const nearestTo = (
  { dims, revisions }: Vectors,
  question: Float32Array,
  within: readonly string[] | undefined,
  limit: number,
): Nearness => {
  const held = [...revisions].filter(([revision]) => !within || within.includes(revision));
  const count = held.reduce((sum, [, { starts }]) => sum + starts.length, 0);
  const looked = count > maxCompared ? signBar(held, signsOf(question, dims), dims) : null;
  const mean =
    held.reduce((sum, [, vectors]) => sum + product(vectors.sum, 0, question), 0) / Math.max(1, count);
  const cosineOf = (revision: string, start: number): number | null => {
    const vectors = revisions.get(revision);
    const at = vectors?.starts.indexOf(start) ?? -1;
    return vectors && at >= 0 ? product(vectors.values, at * dims, question) : null;
  };
  return { nearest: closest(held, question, looked, limit), mean, cosineOf };
};

const minPairs = 20;
const maxPairs = 2000;
/** Of passages that have nothing to do with each other, so many are further apart. */
const unrelatedShare = 0.99;

/** Cosines of passages some steps apart in the order of the documents, of as many as are enough. */
const cosinesApart = ({ dims, revisions }: Vectors, step: number): number[] => {
  const places = [...revisions.values()].flatMap(({ values, starts }) =>
    starts.map((_, at) => ({ values, at })),
  );
  const stride = Math.max(1, Math.ceil((places.length - step) / maxPairs));
  return places.slice(step).flatMap(({ values, at }, no) => {
    const other = no % stride === 0 ? places[no] : undefined;
    return other ? [product(other.values, other.at * dims, values.subarray(at * dims, (at + 1) * dims))] : [];
  });
};

/**
 * How near a passage has to be to a question to answer it by meaning alone: as near as passages that follow
 * each other are on average, and nearer than passages far from each other come. Each model spreads its
 * cosines differently, so the organisation's own vectors say it; null where there are too few of them.
 */
export const answeringCosine = (vectors: Vectors): number | null => {
  const following = cosinesApart(vectors, 1);
  if (following.length < minPairs) return null;
  const apart = cosinesApart(vectors, Math.ceil(following.length / 2)).toSorted((one, other) => one - other);
  const mean = following.reduce((sum, cosine) => sum + cosine, 0) / following.length;
  return Math.max(mean, apart[Math.floor(apart.length * unrelatedShare)] ?? 1);
};
