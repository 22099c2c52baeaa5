import type { FoundPassage } from '#documents/contract/schema.ts';
import type { Scope } from '#kit/server/scope.ts';
import { highlightsOf } from '../retrieval/highlights.ts';
import type { Passage, SearchOptions as RankOptions } from '../retrieval/lexical-index.ts';
import { vectorOf } from '../vectors/asked.ts';
import { fused } from '../vectors/fusing.ts';
import { requestVectors } from '../vectors/jobs.ts';
import { nearnessOf } from '../vectors/meanings.ts';
import type { EmbeddingTools } from '../vectors/service.ts';
import { copyOf, forgetCopies, passagesIn, type Copy } from './copies.ts';
import { findDocument, findRevision } from '../store.ts';
import { listBodies, type Searched } from '../retrieval/index-store.ts';

export { forgetCopies as resetCopies };

/** `isSemantic` where the passage was found by what it means, in other words than the question's. */
export type Hit = {
  document: string;
  revision: string;
  start: number;
  end: number;
  score: number;
  coverage: number;
  isSemantic?: boolean;
};
type SearchOptions = {
  documents?: readonly string[] | undefined;
  limit: number;
  /** Null searches by words alone. */
  embedding: EmbeddingTools | null;
};

/** How many of each order are fused: the best of one may stand far down in the other. */
const maxFused = 100;
const requestMilliseconds = 60_000;
const requestedAt = new Map<string, number>();

/**
 * Has vectors made that are missing, such as after another model was chosen; asks for it once in a
 * while only.
 */
const requestMissing = async (scope: Scope, copy: Copy, embedding: EmbeddingTools): Promise<void> => {
  const now = scope.now.getTime();
  if (
    (copy.meanings?.count ?? 0) >= passagesIn(copy) ||
    (requestedAt.get(scope.organisationId) ?? 0) + requestMilliseconds > now
  )
    return;
  requestedAt.set(scope.organisationId, now);
  await requestVectors(scope, embedding);
};

/** The question as a vector of the copy's model, if it gets one in time. */
const askedVector = async (
  scope: Scope,
  { meanings }: Copy,
  question: string,
  embedding: EmbeddingTools | null,
): Promise<Float32Array | null> => {
  const vector =
    embedding && meanings?.isCompared
      ? await vectorOf(scope, embedding.embedder, meanings.vectors.model, question)
      : null;
  return vector?.length === meanings?.vectors.dims ? vector : null;
};

/** By words and, with a vector, by meaning as well. */
const ranked = async (
  scope: Scope,
  copy: Copy,
  asked: { question: string; vector: Float32Array | null },
  options: RankOptions,
): Promise<(Passage & Pick<Hit, 'isSemantic'>)[]> => {
  const { index, meanings } = copy;
  const { question, vector } = asked;
  if (!meanings || !vector) return index.search(question, options);
  const words = index.search(question, { ...options, limit: Math.max(options.limit, maxFused) });
  const nearness = await nearnessOf(scope, meanings, vector, {
    within: options.documents,
    all: copy.revisions,
    places: words,
    limit: maxFused,
  });
  return fused(words, nearness, { limit: options.limit, answeringCosine: meanings.answeringCosine });
};

/** Where a question is looked up: the copy's revisions as they were when it was. */
type Looked = { hits: Hit[]; revisions: ReadonlyMap<string, Searched> };

const lookUp = async (
  scope: Scope,
  question: string,
  { documents, limit, embedding }: SearchOptions,
): Promise<Looked> => {
  const model = (await embedding?.embedder.modelFor(scope)) ?? null;
  const copy = await copyOf(scope, model);
  if (model && embedding) await requestMissing(scope, copy, embedding);
  const vector = await askedVector(scope, copy, question, embedding);
  const { revisions } = copy;
  const named =
    documents &&
    [...revisions.values()]
      .filter(({ documentId }) => documents.includes(documentId))
      .map(({ revisionId }) => revisionId);
  const passages = await ranked(scope, copy, { question, vector }, { documents: named, limit });
  const hits = passages.flatMap(({ document: revision, ...hit }) => {
    const searched = revisions.get(revision);
    return searched ? [{ ...hit, revision, document: searched.documentId }] : [];
  });
  return { hits, revisions };
};

/**
 * The passages that best answer a question, best first: offsets into the text of the revision
 * searched. `documents` narrows it to these.
 */
export const searchDocuments = async (
  scope: Scope,
  question: string,
  options: SearchOptions,
): Promise<Hit[]> => (await lookUp(scope, question, options)).hits;

/** In how many passages each of these words is found, by any of its names; counted up to `most`. */
export const countPassages = async (
  scope: Scope,
  words: readonly string[],
  { most, embedding }: { most: number } & Pick<SearchOptions, 'embedding'>,
): Promise<number[]> => {
  const { index } = await copyOf(scope, (await embedding?.embedder.modelFor(scope)) ?? null);
  return words.map((word) => index.search(word, { limit: most }).length);
};

/** A revision by its id, with the name of its document; undefined when it is no longer there. */
export const findDocumentRevision = async (scope: Scope, revisionId: string) => {
  const revision = await findRevision(scope, revisionId);
  const document = revision && (await findDocument(scope, revision.documentId));
  return revision && document && { ...revision, title: document.title };
};

const pageAt = (pageStarts: readonly number[], offset: number): number | null => {
  const page = pageStarts.findLastIndex((start) => start <= offset);
  return page < 0 ? null : page + 1;
};

/** The same passages with their words, page and what to mark in them (DOC-3). */
export const searchPassages = async (
  scope: Scope,
  question: string,
  options: SearchOptions,
): Promise<FoundPassage[]> => {
  const { hits, revisions } = await lookUp(scope, question, options);
  const bodies = await listBodies(
    scope,
    hits.map(({ revision, start }) => ({ revisionId: revision, start })),
  );
  return hits.flatMap(({ document, revision, start, end, score, coverage }) => {
    const quote = bodies.get(`${revision} ${start}`);
    const searched = revisions.get(revision);
    if (quote === undefined || !searched) return [];
    const { title, no, state, pageStarts } = searched;
    const highlights = highlightsOf(quote, question);
    return [
      {
        documentId: document,
        revisionId: revision,
        title,
        revisionNo: no,
        state,
        page: pageAt(pageStarts, start),
        start,
        end,
        quote,
        highlights,
        score,
        coverage,
      },
    ];
  });
};
