import type { Scope } from '#kit/server/scope.ts';
import {
  answeringCosine,
  nearestTo,
  revisionVectors,
  type Nearness,
  type RevisionVectors,
  type Vectors,
} from './nearest.ts';
import { nearestStored } from './stored.ts';
import { countStored, countVectors, hasStoredVectors, numbersIn, readVectors } from './vector-store.ts';

/**
 * The vectors of one version of what is searched, and how near a passage has to be to answer by
 * meaning alone.
 */
export type Embeddings = {
  readonly vectors: Vectors;
  /** The database has pgvector and compares them: `vectors` are a sample, by which the model is known. */
  readonly isStored: boolean;
  /** Whether anything can be compared. */
  readonly isCompared: boolean;
  /** How many passages can be found by meaning. */
  readonly count: number;
  readonly version: number;
  readonly answeringCosine: number | null;
};
type Wanted = { model: string; version: number; revisionIds: ReadonlySet<string> };
type Counts = Awaited<ReturnType<typeof countVectors>>;

const bytesOfNumber = 4;
/**
 * More vectors than these are not kept in memory: without pgvector such an organisation is searched
 * by words alone.
 */
const maxVectorBytes = 512_000_000;
/** So many vectors tell how near passages of a model stand to one another. */
const sampled = 4000;

const total = (counts: Counts): number => counts.reduce((sum, { count }) => sum + count, 0);

/** The first revisions that have enough vectors together. */
const sampleOf = (counts: Counts): Counts => {
  let held = 0;
  return counts.filter(({ count }) => {
    const isWanted = held < sampled;
    held += count;
    return isWanted;
  });
};

/** Vectors as they stand in the database; what is there already is read only where it has grown. */
const readAll = async (
  scope: Scope,
  before: Vectors | null,
  model: string,
  counts: Counts,
): Promise<Vectors> => {
  const dims = counts[0]?.dims ?? 0;
  const held =
    before?.model === model && before.dims === dims ? before.revisions : new Map<string, RevisionVectors>();
  const revisions = new Map<string, RevisionVectors>();
  for (const { revisionId, count } of counts) {
    const known = held.get(revisionId);
    if (known?.starts.length === count) {
      revisions.set(revisionId, known);
      continue;
    }
    const { starts, ends, vectors } = await readVectors(scope, model, revisionId);
    revisions.set(revisionId, revisionVectors({ starts, ends }, numbersIn(vectors), dims));
  }
  return { model, dims, revisions };
};

/**
 * What an organisation's passages mean by a model: compared by the database where it has pgvector,
 * in memory otherwise.
 */
export const loadEmbeddings = async (
  scope: Scope,
  before: Embeddings | null,
  { model, version, revisionIds }: Wanted,
): Promise<Embeddings> => {
  const counts = (await countVectors(scope, model)).filter(({ revisionId }) => revisionIds.has(revisionId));
  const count = total(counts);
  const isStored = await hasStoredVectors(scope);
  const fits = count * (counts[0]?.dims ?? 0) * bytesOfNumber <= maxVectorBytes;
  const kept = isStored ? sampleOf(counts) : fits ? counts : [];
  const vectors = await readAll(scope, before?.vectors ?? null, model, kept);
  return {
    vectors,
    isStored,
    isCompared: vectors.dims > 0,
    count: isStored ? await countStored(scope, model, [...revisionIds]) : count,
    version,
    answeringCosine: answeringCosine(vectors),
  };
};

type Asked = {
  /** Only these revisions; left out, all that are searched. */
  within: readonly string[] | undefined;
  all: ReadonlyMap<string, unknown>;
  places: readonly { document: string; start: number }[];
  limit: number;
};

/** How near passages of these revisions are to a question: the nearest, and those at these places. */
export const nearnessOf = async (
  scope: Scope,
  { vectors, isStored }: Embeddings,
  question: Float32Array,
  asked: Asked,
): Promise<Nearness> => {
  const { within, all, places, limit } = asked;
  if (!isStored) return nearestTo(vectors, question, within, limit);
  return nearestStored(scope, vectors.model, question, { within: within ?? [...all.keys()], places, limit });
};
