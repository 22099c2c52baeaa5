import { termsOf } from '#text/terms.ts';
import type { Scope } from '#kit/server/scope.ts';
import { createNames, type Names } from '../retrieval/names.ts';
import { countTerms, hasTextSearch, readOutlines, type StoredOutline } from './outline-store.ts';

type Outlined = {
  readonly called: readonly string[];
  readonly titleTerms: ReadonlySet<string>;
  readonly termStarts: Uint32Array;
  readonly terms: number;
};

/** What a process keeps of an organisation whose passages do not fit into its memory: some bytes a passage, and what the documents are called. */
export type Outline = {
  readonly revisions: Map<string, Outlined>;
  readonly names: Names;
  /** All passages and their terms. */
  total: { chunks: number; length: number };
  /** In about how many passages the terms stand that were asked for so far. */
  readonly frequencies: Map<string, number>;
  hasTextSearch: boolean;
};

const revisionsAtOnce = 200;
const mostFrequencies = 100_000;
/** What a passage and a document take in it. */
const passageBytes = 8;
const documentBytes = 12_000;

export const emptyOutline = (): Outline => ({
  revisions: new Map(),
  names: createNames(),
  total: { chunks: 0, length: 0 },
  frequencies: new Map(),
  hasTextSearch: false,
});

export const outlineBytes = ({ revisions, total }: Outline): number =>
  total.chunks * passageBytes + revisions.size * documentBytes;

const put = (
  { revisions, names }: Outline,
  { revisionId, termStarts, terms, opening }: StoredOutline,
  called: readonly string[],
): void => {
  revisions.set(revisionId, {
    called,
    titleTerms: new Set(called.flatMap(termsOf)),
    termStarts: Uint32Array.from(termStarts),
    terms,
  });
  const passages = termStarts.map((_, no) => ({
    terms: no < opening.length ? termsOf(opening[no] ?? '') : [],
  }));
  names.add(revisionId, called, passages);
};

/** Brings an outline to the revisions that are searched now; each with what it is called. */
export const refreshOutline = async (
  scope: Scope,
  outline: Outline,
  searched: ReadonlyMap<string, readonly string[]>,
): Promise<void> => {
  const { revisions, names } = outline;
  for (const revisionId of [...revisions.keys()].filter((each) => !searched.has(each))) {
    revisions.delete(revisionId);
    names.remove(revisionId);
  }
  const changed = [...searched].filter(
    ([revisionId, called]) => revisions.get(revisionId)?.called.join('\n') !== called.join('\n'),
  );
  for (let at = 0; at < changed.length; at += revisionsAtOnce) {
    const batch = new Map(changed.slice(at, at + revisionsAtOnce));
    for (const stored of await readOutlines(scope, [...batch.keys()]))
      put(outline, stored, batch.get(stored.revisionId) ?? []);
  }
  const all = [...revisions.values()];
  outline.total = {
    chunks: all.reduce((sum, { termStarts }) => sum + termStarts.length, 0),
    length: all.reduce((sum, { terms }) => sum + terms, 0),
  };
  outline.frequencies.clear();
  outline.hasTextSearch = await hasTextSearch(scope);
};

/** Documents whose title or file name holds a term. */
export const titledWith = ({ revisions }: Outline, term: string): string[] =>
  [...revisions].filter(([, { titleTerms }]) => titleTerms.has(term)).map(([revisionId]) => revisionId);

export const sizeOf = ({ revisions }: Outline, revisionId: string): number =>
  revisions.get(revisionId)?.termStarts.length ?? 0;

/** Passages of documents that are called by a term. */
const titledPassages = (outline: Outline, term: string): number =>
  titledWith(outline, term).reduce((sum, revisionId) => sum + sizeOf(outline, revisionId), 0);

/**
 * In about how many passages each of these terms stands: as many as its mentions fill when they fall anywhere, until it is counted. A term
 * of a title stands in all passages of its document.
 */
export const frequenciesOf = async (
  scope: Scope,
  outline: Outline,
  terms: Iterable<string>,
): Promise<ReadonlyMap<string, number>> => {
  const { frequencies, total, revisions } = outline;
  if (frequencies.size > mostFrequencies) frequencies.clear();
  const wanted = [...new Set(terms)];
  const unknown = wanted.filter((term) => !frequencies.has(term));
  const counts = await countTerms(scope, unknown, [...revisions.keys()]);
  for (const term of unknown) {
    const filled = Math.round(
      total.chunks * (1 - Math.exp(-(counts.get(term) ?? 0) / Math.max(1, total.chunks))),
    );
    frequencies.set(term, Math.min(total.chunks, filled + titledPassages(outline, term)));
  }
  return new Map(wanted.map((term) => [term, frequencies.get(term) ?? 0]));
};

/** Keeps in how many passages a term was counted. */
export const keepFrequency = (outline: Outline, term: string, counted: number): void =>
  void outline.frequencies.set(term, Math.min(outline.total.chunks, counted + titledPassages(outline, term)));
