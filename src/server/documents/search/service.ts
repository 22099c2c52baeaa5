import { titleOfFile } from '#shared/documents/rules.ts';
import type { FoundPassage } from '#shared/documents/schema.ts';
import type { Scope } from '../../kit/scope.ts';
import { vectorOf } from '../vectors/asked.ts';
import { meaningTools } from '../vectors/service.ts';
import { fused } from '../vectors/fusing.ts';
import { requestVectors } from '../vectors/jobs.ts';
import { answeringCosine, nearestTo, refreshed, vectorBytes, type Vectors } from '../vectors/nearest.ts';
import { indexVersion, listBodies, listSearched, readIndex, type Searched } from './index-store.ts';
import { highlightsOf } from '../retrieval/highlights.ts';
import { createLexicalIndex, type LexicalIndex, type Passage } from '../retrieval/lexical-index.ts';

/** The vectors of the copy's version, and how near a passage has to be to answer by meaning alone. */
type Meanings = { vectors: Vectors; version: number; answeringCosine: number | null };
type Copy = { index: LexicalIndex; version: number; revisions: Map<string, Searched>; meanings: Meanings | null; usedAt: number; ready: Promise<void> };

/** Memory that all copies of this process may take together, and what a chunk takes without its vector. */
const mostBytes = 800_000_000;
const chunkBytes = 1000;

/**
 * One in-memory index per organisation, filled from the durable one when somebody first asks, and brought up to date whenever the
 * organisation's version in the database is another than the copy's: no process ever answers from what another one has replaced.
 */
const copies = new Map<string, Copy>();

/** Lets go of every copy; the next search fills them anew. */
export const resetCopies = (): void => copies.clear();

const bytesOf = ({ index, meanings }: Copy): number => index.size().chunks * chunkBytes + vectorBytes(meanings?.vectors ?? null);

const forgetOldest = (kept: string): void => {
  let bytes = [...copies.values()].reduce((sum, copy) => sum + bytesOf(copy), 0);
  for (const [organisationId, copy] of [...copies].toSorted(([, one], [, other]) => one.usedAt - other.usedAt)) {
    if (bytes <= mostBytes) return;
    if (organisationId === kept) continue;
    bytes -= bytesOf(copy);
    copies.delete(organisationId);
  }
};

const bringUpToDate = async (scope: Scope, copy: Copy, version: number): Promise<void> => {
  const searched = new Map((await listSearched(scope)).map((each) => [each.revisionId, each]));
  if (copy.index.isWorn()) {
    copy.index.clear();
    copy.revisions.clear();
  }
  for (const revisionId of copy.revisions.keys()) if (!searched.has(revisionId)) copy.index.remove(revisionId);
  for (const [revisionId, { title, fileName }] of searched) {
    if (copy.revisions.get(revisionId)?.title !== title)
      copy.index.addTerms(revisionId, await readIndex(scope, revisionId), [...new Set([title, titleOfFile(fileName)])]);
  }
  copy.revisions = searched;
  copy.version = version;
};

const bringMeaningsUpToDate = async (scope: Scope, copy: Copy, model: string): Promise<void> => {
  const { meanings, revisions, version } = copy;
  if (meanings?.version === version && meanings.vectors.model === model) return;
  const vectors = await refreshed(scope, meanings?.vectors ?? null, model, new Set(revisions.keys()));
  copy.meanings = { vectors, version, answeringCosine: answeringCosine(vectors) };
};

const emptyCopy = (): Copy => ({
  index: createLexicalIndex(),
  version: -1,
  revisions: new Map(),
  meanings: null,
  usedAt: 0,
  ready: Promise.resolve(),
});

/** The organisation's copy as it stands now; with the vectors of a model where one is named. */
const copyOf = async (scope: Scope, model: string | null): Promise<Copy> => {
  const copy = copies.get(scope.organisationId) ?? emptyCopy();
  copies.set(scope.organisationId, copy);
  copy.usedAt = scope.now.getTime();
  // One after the other: two searches at once must not both fill it.
  const mine = copy.ready.then(async () => {
    const version = await indexVersion(scope);
    if (version !== copy.version) await bringUpToDate(scope, copy, version);
    if (model) await bringMeaningsUpToDate(scope, copy, model);
    else copy.meanings = null;
  });
  copy.ready = mine.catch(() => {
    copies.delete(scope.organisationId);
  });
  await mine;
  forgetOldest(scope.organisationId);
  return copy;
};

export type Hit = { document: string; revision: string; start: number; end: number; score: number; coverage: number };
type SearchOptions = { documents?: readonly string[] | undefined; limit: number };

/** How many of each order are fused: the best of one may stand far down in the other. */
const mostFused = 100;
const requestMilliseconds = 60_000;
const requestedAt = new Map<string, number>();

/** Has vectors made that are missing, such as after another model was chosen; asks for it once in a while only. */
const requestMissing = async (scope: Scope, { index, meanings }: Copy): Promise<void> => {
  const held = [...(meanings?.vectors.revisions.values() ?? [])].reduce((sum, { starts }) => sum + starts.length, 0);
  const now = scope.now.getTime();
  if (held >= index.size().chunks || (requestedAt.get(scope.organisationId) ?? 0) + requestMilliseconds > now) return;
  requestedAt.set(scope.organisationId, now);
  await requestVectors(scope);
};

/** The question as a vector of the copy's model, if it gets one in time. */
const askedVector = async (scope: Scope, { meanings }: Copy, question: string): Promise<Float32Array | null> => {
  const embedder = meaningTools()?.embedder;
  return embedder && meanings && meanings.vectors.dims > 0 ? vectorOf(scope, embedder, meanings.vectors.model, question) : null;
};

/** By words and, with a vector, by meaning as well. */
const ranked = ({ index, meanings }: Copy, question: string, vector: Float32Array | null, options: SearchOptions): Passage[] => {
  if (!meanings || vector?.length !== meanings.vectors.dims) return index.search(question, options);
  const byWords = index.search(question, { ...options, limit: Math.max(options.limit, mostFused) });
  const nearness = nearestTo(meanings.vectors, vector, options.documents, mostFused);
  return fused(byWords, nearness, { limit: options.limit, answeringCosine: meanings.answeringCosine });
};

/** The passages that best answer a question, best first: offsets into the text of the revision searched. `documents` narrows it to these. */
export const search = async (scope: Scope, question: string, { documents, limit }: SearchOptions): Promise<Hit[]> => {
  const model = (await meaningTools()?.embedder.modelFor(scope)) ?? null;
  const copy = await copyOf(scope, model);
  if (model) await requestMissing(scope, copy);
  const vector = await askedVector(scope, copy, question);
  // From here on nothing waits, so that the copy stays what it is.
  const { revisions } = copy;
  const named = documents && [...revisions.values()].filter(({ documentId }) => documents.includes(documentId)).map(({ revisionId }) => revisionId);
  return ranked(copy, question, vector, { documents: named, limit }).flatMap(({ document: revision, ...hit }) => {
    const searched = revisions.get(revision);
    return searched ? [{ ...hit, revision, document: searched.documentId }] : [];
  });
};

/** In how many passages each of these words is found, by any of its names; counted up to `most`. */
export const countPassages = async (scope: Scope, words: readonly string[], most: number): Promise<number[]> => {
  const { index } = await copyOf(scope, (await meaningTools()?.embedder.modelFor(scope)) ?? null);
  return words.map((word) => index.search(word, { limit: most }).length);
};

const pageAt = (pageStarts: readonly number[], offset: number): number | null => {
  const page = pageStarts.findLastIndex((start) => start <= offset);
  return page < 0 ? null : page + 1;
};

/** The same passages with their words, page and what to mark in them (DOC-3). */
export const searchPassages = async (scope: Scope, question: string, options: SearchOptions): Promise<FoundPassage[]> => {
  const hits = await search(scope, question, options);
  const bodies = await listBodies(
    scope,
    hits.map(({ revision, start }) => ({ revisionId: revision, start })),
  );
  const revisions = copies.get(scope.organisationId)?.revisions;
  return hits.flatMap(({ document, revision, start, end, score, coverage }) => {
    const quote = bodies.get(`${revision} ${start}`);
    const searched = revisions?.get(revision);
    if (quote === undefined || !searched) return [];
    const { title, no, pageStarts } = searched;
    const highlights = highlightsOf(quote, question);
    return [
      { documentId: document, revisionId: revision, title, revisionNo: no, page: pageAt(pageStarts, start), start, end, quote, highlights, score, coverage },
    ];
  });
};
