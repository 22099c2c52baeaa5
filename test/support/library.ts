import { randomBytes } from 'node:crypto';
import { collecting } from '#demo/server/collecting.ts';
import { insertUser } from '#accounts/server/store.ts';
import { documentJobs } from '#documents/server/jobs.ts';
import { createDocument } from '#documents/server/service.ts';
import { embeddingJobs } from '#documents/server/vectors/jobs.ts';
import type { Embedder } from '#documents/server/vectors/service.ts';
import { systemClock } from '#kit/server/clock.ts';
import type { Connection } from '#kit/server/database/connection.ts';
import { openPool } from '#kit/server/database/pool.ts';
import { openLog } from '#kit/server/log.ts';
import { withEntry, withScope, type Scope } from '#kit/server/scope.ts';
import { insertOrganisation } from '#organisations/server/store.ts';
import { defaultMatrix } from '#permissions/contract/rules.ts';

/**
 * The documents of some organisations, searched by meaning, without the rest of the product: over one connection, as some databases serve
 * one transaction at a time.
 */
export const openLibrary = (connection: Connection, embedder: Embedder) => {
  const log = openLog('silent');
  const { db, pool } = openPool(connection, log, 1);
  const clock = systemClock;
  const tools = { db, clock, log, embedding: { embedder, queue: collecting().queue } };

  const signIn = async () => {
    const tag = randomBytes(4).toString('hex');
    const place = { sector: 'Manufacturing', country: 'oman', state: '', city: 'Sohar' };
    const ids = await withEntry(db, clock, async (entry) => ({
      organisationId: await insertOrganisation(entry, {
        name: `Specimen Works ${tag}`,
        ...place,
        trialEndsAt: new Date(Date.now() + 86_400_000),
      }),
      userId: await insertUser(entry, {
        email: `owner-${tag}@specimen.example`,
        name: `Owner ${tag}`,
        passwordHash: '-',
      }),
    }));
    const actor = {
      userId: ids.userId,
      name: `Owner ${tag}`,
      role: 'Owner',
      departments: [],
      abilities: defaultMatrix.Owner,
    };
    const within = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
      withScope(db, clock, { organisationId: ids.organisationId, actor }, work);
    return {
      ...ids,
      within,
      /** Takes in a document and indexes it. */
      add: async (name: string, text: string): Promise<string> => {
        const { queue, sent } = collecting<object>();
        const file = { name, mediaType: 'text/plain', bytes: Buffer.from(text) };
        const { id } = await within((scope) => createDocument(scope, [file], { kind: 'procedure' }, queue));
        for (const data of sent) for (const job of documentJobs(tools)) await job.handle(data);
        return id;
      },
      /** Gives the passages their vectors. */
      embed: async (): Promise<void> => {
        for (const job of embeddingJobs(tools)) await job.handle({ organisationId: ids.organisationId });
      },
    };
  };

  return { embedding: tools.embedding, signIn, close: () => pool.end() };
};

export type Library = ReturnType<typeof openLibrary>;
