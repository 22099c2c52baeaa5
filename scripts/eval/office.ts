import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kindOfFile } from '#documents/contract/rules.ts';
import { defaultMatrix } from '#permissions/contract/rules.ts';
import type { Meaning } from '#assistant/server/understanding/meaning.ts';
import { think, type Thought } from '#assistant/server/chat/thinking.ts';
import { documentJobs } from '#documents/server/jobs.ts';
import { createDocument } from '#documents/server/service.ts';
import { systemClock } from '#kit/server/clock.ts';
import { startEmbedded } from '#kit/server/database/embedded.ts';
import { migrate } from '#kit/server/database/migrate.ts';
import { openPool } from '#kit/server/database/pool.ts';
import { openLog } from '#kit/server/log.ts';
import { withEntry, withScope, type Scope } from '#kit/server/scope.ts';
import { collecting } from '#demo/server/collecting.ts';
import { loadDemo } from '#demo/server/load.ts';
import { demoSignIn } from '#demo/server/sign-in.ts';

export type OfficeDocument = { id: string; revisionId: string; title: string; text: string };

/** The demo organisation on a throw-away database, asked by its coordinator. */
export const openOffice = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'contract-review-eval-'));
  const database = await startEmbedded({ dataDir });
  const log = openLog('silent');
  const { db, pool } = openPool(database.connection, log);
  const stop = async (): Promise<void> => {
    await pool.end();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const client = await pool.connect();
  await migrate(client, join(import.meta.dirname, '../../migrations'));
  client.release();
  const base = { db, clock: systemClock, log, queue: collecting().queue };
  await loadDemo(base);
  const who = await withEntry(db, systemClock, (entry) =>
    entry.db
      .selectFrom('users')
      .innerJoin('memberships', 'memberships.userId', 'users.id')
      .select([
        'users.id',
        'users.name',
        'memberships.role',
        'memberships.departments',
        'memberships.organisationId',
      ])
      .where('users.email', '=', demoSignIn.email)
      .executeTakeFirstOrThrow(),
  );
  const { organisationId, id: userId, name, role, departments } = who;
  const actor = { userId, name, role, departments, abilities: defaultMatrix[role] };
  const within = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
    withScope(db, systemClock, { organisationId, actor }, work);

  const documents = (): Promise<OfficeDocument[]> =>
    within((scope) =>
      scope.db
        .selectFrom('documentRevisions as r')
        .innerJoin('documents as d', (join) =>
          join.onRef('d.organisationId', '=', 'r.organisationId').onRef('d.id', '=', 'r.documentId'),
        )
        .select(['d.id', 'r.id as revisionId', 'd.title', 'r.text'])
        .where('r.organisationId', '=', organisationId)
        .execute(),
    );

  /** One question of a thread, answered as the product does without a language model. */
  const ask = (question: string, before: Meaning | null): Promise<Thought['reply']> =>
    think(
      within,
      { question, before, enquiryId: null, documentIds: [], history: [], mayAsk: true },
      { choose: () => Promise.resolve({ answerer: null, notice: null }), embedding: null },
      {
        signal: new AbortController().signal,
        step: () => undefined,
        say: () => undefined,
      },
    ).then(({ reply }) => reply);

  const addDocument = async (bytes: Uint8Array, fileName: string): Promise<void> => {
    const { queue, sent } = collecting<object>();
    const file = { name: fileName, mediaType: 'application/octet-stream', bytes: Buffer.from(bytes) };
    await within((scope) => createDocument(scope, [file], { kind: kindOfFile(fileName) }, queue));
    for (const data of sent)
      for (const job of documentJobs({ ...base, embedding: null })) await job.handle(data);
  };

  return { within, documents, ask, addDocument, stop };
};

export type Office = Awaited<ReturnType<typeof openOffice>>;

const folder = join(import.meta.dirname, '../../src/demo/server/documents');
/** The demo's documents as files. */
export const demoDocuments = (): { name: string; text: string }[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => ({ name: name.replace(/\.md$/, ''), text: readFileSync(join(folder, name), 'utf8') }));
