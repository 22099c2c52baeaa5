import { titleOfFile } from '#documents/contract/rules.ts';
import type { Scope } from '#kit/server/scope.ts';
import { createLexicalIndex, type LexicalIndex } from '../retrieval/lexical-index.ts';
import { loadEmbeddings, type Embeddings } from '../vectors/meanings.ts';
import { vectorBytes } from '../vectors/nearest.ts';
import { indexVersion, listSearched, readIndex, type Searched } from '../retrieval/index-store.ts';

/** What a process knows of an organisation's passages: their index of words, and their vectors. */
export type Copy = {
  index: LexicalIndex;
  version: number;
  revisions: Map<string, Searched>;
  meanings: Embeddings | null;
  usedAt: number;
  ready: Promise<void>;
};

/** Memory that all copies of this process may take together, and what a passage takes without its vector. */
const maxBytes = 800_000_000;
const passageBytes = 1000;

/**
 * One copy per organisation, filled from the durable index when somebody first asks, and brought up to
 * date whenever the organisation's version in the database is another than the copy's: no process ever
 * answers from what another one has replaced.
 */
const copies = new Map<string, Copy>();

/** Lets go of every copy; the next search fills them anew. */
export const forgetCopies = (): void => copies.clear();

export const passagesIn = ({ index }: Copy): number => index.size().chunks;

const bytesOf = (copy: Copy): number =>
  passagesIn(copy) * passageBytes + vectorBytes(copy.meanings?.vectors ?? null);

const forgetOldest = (kept: string): void => {
  let bytes = [...copies.values()].reduce((sum, copy) => sum + bytesOf(copy), 0);
  for (const [organisationId, copy] of [...copies].toSorted(
    ([, one], [, other]) => one.usedAt - other.usedAt,
  )) {
    if (bytes <= maxBytes) return;
    if (organisationId === kept) continue;
    bytes -= bytesOf(copy);
    copies.delete(organisationId);
  }
};

const calledOf = ({ title, fileName }: Searched): string[] => [...new Set([title, titleOfFile(fileName)])];

const bringUpToDate = async (scope: Scope, copy: Copy, version: number): Promise<void> => {
  const searched = new Map((await listSearched(scope)).map((each) => [each.revisionId, each]));
  const isNew = copy.index.isWorn();
  const index = isNew ? createLexicalIndex() : copy.index;
  const before = isNew ? new Map<string, Searched>() : copy.revisions;
  for (const revisionId of before.keys()) if (!searched.has(revisionId)) index.remove(revisionId);
  for (const [revisionId, revision] of searched) {
    if (before.get(revisionId)?.title !== revision.title)
      index.addTerms(revisionId, await readIndex(scope, revisionId), calledOf(revision));
  }
  copy.index = index;
  copy.revisions = searched;
  copy.version = version;
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
export const copyOf = async (scope: Scope, model: string | null): Promise<Copy> => {
  const copy = copies.get(scope.organisationId) ?? emptyCopy();
  copies.set(scope.organisationId, copy);
  copy.usedAt = scope.now.getTime();
  // One after the other: two searches at once must not both fill it.
  const mine = copy.ready.then(async () => {
    const version = await indexVersion(scope);
    if (version !== copy.version) await bringUpToDate(scope, copy, version);
    const { meanings, revisions } = copy;
    if (!model) copy.meanings = null;
    else if (meanings?.version !== version || meanings.vectors.model !== model)
      copy.meanings = await loadEmbeddings(scope, meanings, {
        model,
        version,
        revisionIds: new Set(revisions.keys()),
      });
  });
  copy.ready = mine.catch(() => {
    copies.delete(scope.organisationId);
  });
  await mine;
  forgetOldest(scope.organisationId);
  return copy;
};
