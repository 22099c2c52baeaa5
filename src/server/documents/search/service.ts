import { titleOfFile } from '#shared/documents/rules.ts';
import type { FoundPassage } from '#shared/documents/schema.ts';
import type { Scope } from '../../kit/scope.ts';
import { indexVersion, listBodies, listSearched, readIndex, type Searched } from './index-store.ts';
import { highlightsOf } from '../retrieval/highlights.ts';
import { createLexicalIndex, type LexicalIndex } from '../retrieval/lexical-index.ts';

type Copy = { index: LexicalIndex; version: number; revisions: Map<string, Searched>; usedAt: number; ready: Promise<void> };

/** Chunks that all copies of this process may hold together; about 1 kB of memory each. */
const mostChunks = 400_000;

/**
 * One in-memory index per organisation, filled from the durable one when somebody first asks, and brought up to date whenever the
 * organisation's version in the database is another than the copy's: no process ever answers from what another one has replaced.
 */
const copies = new Map<string, Copy>();

/** Lets go of every copy; the next search fills them anew. */
export const resetCopies = (): void => copies.clear();

const forgetOldest = (kept: string): void => {
  let chunks = [...copies.values()].reduce((sum, { index }) => sum + index.size().chunks, 0);
  for (const [organisationId, { index }] of [...copies].toSorted(([, one], [, other]) => one.usedAt - other.usedAt)) {
    if (chunks <= mostChunks) return;
    if (organisationId === kept) continue;
    chunks -= index.size().chunks;
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

const copyOf = async (scope: Scope): Promise<Copy> => {
  const copy = copies.get(scope.organisationId) ?? { index: createLexicalIndex(), version: -1, revisions: new Map(), usedAt: 0, ready: Promise.resolve() };
  copies.set(scope.organisationId, copy);
  copy.usedAt = scope.now.getTime();
  // One after the other: two searches at once must not both fill it.
  const mine = copy.ready.then(async () => {
    const version = await indexVersion(scope);
    if (version !== copy.version) await bringUpToDate(scope, copy, version);
  });
  copy.ready = mine.catch(() => {
    copies.delete(scope.organisationId);
  });
  await mine;
  forgetOldest(scope.organisationId);
  return copy;
};

export type Hit = { document: string; revision: string; start: number; end: number; score: number; coverage: number };

/** The passages that best answer a question, best first: offsets into the text of the revision searched. `documents` narrows it to these. */
export const search = async (
  scope: Scope,
  question: string,
  { documents, limit }: { documents?: readonly string[] | undefined; limit: number },
): Promise<Hit[]> => {
  const { index, revisions } = await copyOf(scope);
  const named = documents && [...revisions.values()].filter(({ documentId }) => documents.includes(documentId)).map(({ revisionId }) => revisionId);
  return index.search(question, { documents: named, limit }).flatMap(({ document: revision, ...hit }) => {
    const searched = revisions.get(revision);
    return searched ? [{ ...hit, revision, document: searched.documentId }] : [];
  });
};

const pageAt = (pageStarts: readonly number[], offset: number): number | null => {
  const page = pageStarts.findLastIndex((start) => start <= offset);
  return page < 0 ? null : page + 1;
};

/** The same passages with their words, page and what to mark in them (DOC-3). */
export const searchPassages = async (
  scope: Scope,
  question: string,
  options: { documents?: readonly string[] | undefined; limit: number },
): Promise<FoundPassage[]> => {
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
