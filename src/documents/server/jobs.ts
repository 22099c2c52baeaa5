import { noted } from '#kit/server/language/noted.ts';
import { findTerms } from '#text/terms.ts';
import type { Kysely } from 'kysely';
import { scannedNote } from '#documents/contract/rules.ts';
import type { Clock } from '#kit/server/clock.ts';
import type { Database } from '#kit/server/database/tables.ts';
import { findFile } from '#kit/server/files.ts';
import { announce } from '#kit/server/live.ts';
import type { Log } from '#kit/server/log.ts';
import { handles, job, type JobHandler } from '#kit/server/queue.ts';
import { withScope, type Actor, type Scope } from '#kit/server/scope.ts';
import type { Reading } from '#kit/server/text-extract/reading.ts';
import { growIndexVersion, writeIndex } from './retrieval/index-store.ts';
import { chunksOf } from './retrieval/chunks.ts';
import { requestVectors } from './vectors/jobs.ts';
import type { EmbeddingTools } from './vectors/service.ts';
import { findRevision, findRevisionText, updateRevision, type RevisionRow } from './store.ts';

/** Reads a revision's text and indexes it; what was read stays when it is cut off in between. */
export const indexRevisionJob = job<{ organisationId: string; revisionId: string }>('document-index', {
  retryLimit: 3,
  expireInSeconds: 600,
});

const indexer: Actor = { userId: null, name: 'Document index', role: '', departments: [], abilities: [] };

type Tools = {
  db: Kysely<Database>;
  clock: Clock;
  log: Log;
  /** Null where nothing is ever searched by meaning. */
  embedding: EmbeddingTools | null;
};
type Within = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>;

const save = async (
  scope: Scope,
  { id, documentId }: RevisionRow,
  change: Parameters<typeof updateRevision>[2],
): Promise<void> => {
  await updateRevision(scope, id, change);
  await announce(scope, 'documents', documentId);
};

/** Why there is no text, in words for the person who sees the document. */
const silence: Readonly<Record<Exclude<Reading['state'], 'ready'>, string>> = {
  opened: noted`This format is not read.`,
  empty: noted`There is no text in this file.`,
  scanned: scannedNote,
  password: noted`This file is locked with a password.`,
  unsupported: noted`This format is not read.`,
  unreadable: noted`This file could not be read.`,
};

const read = async (within: Within, revision: RevisionRow): Promise<boolean> => {
  await within((scope) => save(scope, revision, { indexing: 'reading' }));
  const file = await within((scope) => findFile(scope, revision.fileId));
  const { readText } = await import('#kit/server/text-extract/read-text.ts');
  const reading = await readText({
    name: revision.fileName,
    mediaType: revision.mediaType,
    bytes: file?.content ?? new Uint8Array(),
  });
  const { state, text, pageStarts, note, hidden = [] } = reading;
  const isReady = state === 'ready';
  await within((scope) =>
    save(scope, revision, {
      text,
      pageStarts,
      hidden,
      indexing: isReady ? 'indexing' : 'no-text',
      note: isReady ? (note ?? null) : (note ?? silence[state]),
    }),
  );
  return isReady;
};

const index = (within: Within, revision: RevisionRow, embedding: EmbeddingTools | null): Promise<void> =>
  within(async (scope) => {
    const { text = '' } = (await findRevisionText(scope, revision.id)) ?? {};
    const chunks = chunksOf(text).map((chunk) => ({
      ...chunk,
      terms: findTerms(text.slice(chunk.start, chunk.end)),
    }));
    await writeIndex(scope, revision.id, text, chunks);
    await growIndexVersion(scope);
    await save(scope, revision, { indexing: 'indexed' });
    if (embedding) await requestVectors(scope, embedding);
  });

export const documentJobs = ({ db, clock, log, embedding }: Tools): JobHandler[] => [
  handles(indexRevisionJob, async ({ organisationId, revisionId }) => {
    const within: Within = (work) => withScope(db, clock, { organisationId, actor: indexer }, work);
    const revision = await within((scope) => findRevision(scope, revisionId));
    if (!revision || revision.indexing === 'indexed' || revision.indexing === 'no-text') return;
    try {
      if (revision.indexing === 'indexing' || (await read(within, revision)))
        await index(within, revision, embedding);
    } catch (error) {
      log.error({ err: error, revisionId }, 'a document could not be indexed');
      await within((scope) =>
        save(scope, revision, {
          indexing: 'failed',
          note: noted`Indexing this file failed. It can be tried again.`,
        }),
      );
    }
  }),
];
