import type { Kysely } from 'kysely';
import type { Clock } from '#kit/server/clock.ts';
import type { Database } from '#kit/server/database/tables.ts';
import type { Log } from '#kit/server/log.ts';
import { handles, job, type JobHandler } from '#kit/server/queue.ts';
import { withScope, type Actor, type Scope } from '#kit/server/scope.ts';
import { growIndexVersion, listSearched } from '../retrieval/index-store.ts';
import type { Embedder, EmbeddingTools } from './service.ts';
import { unitOf } from './unit.ts';
import {
  insertVectors,
  keepTurn,
  listUnembedded,
  removeOtherVectors,
  storeMissing,
  takeTurn,
  type Unembedded,
} from './vector-store.ts';

/**
 * Embeds what an organisation searches and has no vectors of yet; each batch that is done stays
 * when it is cut off in between.
 */
export const embedDocumentsJob = job<{ organisationId: string }>('documents-embed', {
  retryLimit: 3,
  expireInSeconds: 300,
});

const embeddingActor: Actor = {
  userId: null,
  name: 'Document index',
  role: '',
  departments: [],
  abilities: [],
};

const maxAtOnce = 64;
const maxStored = 500;
const callMilliseconds = 60_000;
/** A turn outlasts one call; after a failure the model is left alone. */
const turnMilliseconds = 120_000;
const restMilliseconds = 60_000;
/** A job works so long, and then another goes on, so that none is cut off for its length. */
const workMilliseconds = 120_000;

type Tools = { db: Kysely<Database>; clock: Clock; log: Log; embedding: EmbeddingTools };
type Within = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>;
type Batch = { model: string; revisionId: string; passages: Unembedded[] };

const after = ({ now }: Scope, milliseconds: number): Date => new Date(now.getTime() + milliseconds);

/** Puts the work in with the caller's transaction, where the organisation searches by meaning. */
export const requestVectors = async (scope: Scope, { embedder, queue }: EmbeddingTools): Promise<void> => {
  if (await embedder.modelFor(scope))
    await queue.send(scope, embedDocumentsJob, { organisationId: scope.organisationId });
};

/** What is to be done next; when there is nothing, the turn is over. */
const nextBatch = async (scope: Scope, embedder: Embedder): Promise<Batch | null> => {
  await keepTurn(scope, after(scope, turnMilliseconds));
  const model = await embedder.modelFor(scope);
  const revisionIds = model ? (await listSearched(scope)).map(({ revisionId }) => revisionId) : [];
  if (model && (await removeOtherVectors(scope, { model, revisionIds }))) await growIndexVersion(scope);
  const batch = model ? await listUnembedded(scope, { model, revisionIds, limit: maxAtOnce }) : null;
  if (!model || !batch) await keepTurn(scope, scope.now);
  return model && batch ? { model, ...batch } : null;
};

const textOf = ({ heading, body }: Unembedded): string =>
  heading && !body.startsWith(heading) ? `${heading}\n${body}` : body;

const embedBatch = async (
  embedder: Embedder,
  organisationId: string,
  { model, revisionId, passages }: Batch,
) => {
  const askedBy = { userId: null, name: embeddingActor.name };
  const signal = AbortSignal.timeout(callMilliseconds);
  const vectors = await embedder.embed({
    organisationId,
    model,
    askedBy,
    revisionId,
    texts: passages.map(textOf),
    signal,
  });
  return passages.map((passage, at) => {
    const vector = unitOf(vectors[at] ?? []);
    if (!vector || vector.length !== vectors[0]?.length)
      throw new Error('the provider gave no vector for a passage');
    return { passage, vector };
  });
};

/**
 * Lets the database compare what it cannot yet, such as when it learned to compare after the
 * vectors were made.
 */
const storeAll = async (within: Within): Promise<void> => {
  let stored = 0;
  for (let count = maxStored; count === maxStored; stored += count) {
    count = await within(async (scope) => {
      await keepTurn(scope, after(scope, turnMilliseconds));
      return storeMissing(scope, maxStored);
    });
  }
  if (stored > 0) await within(growIndexVersion);
};

/** Works until nothing is left or the time is over; true when there may be more. */
const work = async (within: Within, embedder: Embedder, organisationId: string): Promise<boolean> => {
  const begun = performance.now();
  await storeAll(within);
  for (
    let batch = await within((scope) => nextBatch(scope, embedder));
    batch;
    batch = await within((scope) => nextBatch(scope, embedder))
  ) {
    const { revisionId, model } = batch;
    const vectors = await embedBatch(embedder, organisationId, batch);
    await within(async (scope) => {
      await insertVectors(scope, { model, revisionId }, vectors);
      await storeMissing(scope, maxStored);
      await growIndexVersion(scope);
    });
    if (performance.now() - begun > workMilliseconds) return true;
  }
  return false;
};

export const embeddingJobs = ({ db, clock, log, embedding }: Tools): JobHandler[] => [
  handles(embedDocumentsJob, async ({ organisationId }) => {
    const within: Within = (inside) =>
      withScope(db, clock, { organisationId, actor: embeddingActor }, inside);
    if (!(await within((scope) => takeTurn(scope, after(scope, turnMilliseconds))))) return;
    try {
      if (!(await work(within, embedding.embedder, organisationId))) return;
      await within(async (scope) => {
        await keepTurn(scope, scope.now);
        await requestVectors(scope, embedding);
      });
    } catch (error) {
      log.warn({ err: error, organisationId }, 'passages could not be embedded; search goes on by words');
      await within((scope) => keepTurn(scope, after(scope, restMilliseconds)));
    }
  }),
];
