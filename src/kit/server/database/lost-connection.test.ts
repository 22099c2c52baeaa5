import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dashboardEndpoints } from '#dashboard/contract/endpoints.ts';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { withEntry, type EntryScope } from '../scope.ts';
import { commitWithNext } from './transaction.ts';
import { clientConfig } from './connection.ts';

/** A role may end only its own sessions, and the transaction's is not the one that signed in. */
const cutOwn = async ({ db }: EntryScope) => {
  await sql`select set_config('role', 'none', true)`.execute(db);
  return sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
};
let server: TestApp;
let owner: Signed;
let tries = 0;

/** A call whose work is that of the test. */
const answerWith = (path: string, work: (entry: EntryScope) => Promise<unknown>) =>
  server.app.route({
    method: ['GET', 'POST'],
    url: path,
    handler: () => withEntry(server.tools.db, server.clock, work),
  });

const ask = async (method: 'GET' | 'POST', url: string) => {
  const { statusCode, headers, payload } = await server.app.inject({ method, url });
  return {
    status: statusCode,
    retryAfter: headers['retry-after'],
    body: JSON.parse(payload) as { code?: string; message?: string },
  };
};

beforeAll(async () => {
  server = await startApp();
  answerWith('/api/cut-once', async (entry) => {
    tries += 1;
    if (tries === 1) await cutOwn(entry);
    return { tries };
  });
  answerWith('/api/cut-always', cutOwn);
  answerWith('/api/cut-with-commit', async ({ db }) => {
    commitWithNext(db);
    await sql`insert into cut_at_commit values (${1})`.execute(db);
  });
  answerWith('/api/cut-beside-commit', async ({ db }) => {
    await sql`select set_config('role', 'none', true)`.execute(db);
    commitWithNext(db);
    await sql`select pg_terminate_backend(pg_backend_pid()), ${1}::int`.execute(db);
  });
  answerWith('/api/cut-at-commit', ({ db }) => sql`insert into cut_at_commit values (1)`.execute(db));
  owner = await server.signInAs({ role: 'Owner' });
  await server.tools.pool.query(`
    create table cut_at_commit (n int);
    grant insert on cut_at_commit to app_entry;
    create function cut() returns trigger language plpgsql security definer as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
    create constraint trigger cut after insert on cut_at_commit deferrable initially deferred for each row execute function cut()`);
});
afterAll(() => server.stop());

describe('ERR-2: a connection to the database that is cut', () => {
  it('before the commit costs nobody anything: the call is run again', async () => {
    expect(await ask('POST', '/api/cut-once')).toMatchObject({ status: 200, body: { tries: 2 } });
  });

  it('again and again is answered as a service that is not there just now, and says when to come back', async () => {
    const message = 'The service is starting or busy. Please try again in a moment.';
    expect(await ask('POST', '/api/cut-always')).toMatchObject({
      status: 503,
      retryAfter: '1',
      body: { code: 'unavailable', message },
    });
  });

  it('during the commit is not run again, and says that nobody knows whether it was saved; what only reads is as if it never was', async () => {
    for (const url of ['/api/cut-at-commit', '/api/cut-with-commit', '/api/cut-beside-commit'])
      expect(await ask('POST', url)).toMatchObject({
        status: 503,
        retryAfter: '1',
        body: {
          code: 'interrupted',
          message: expect.stringContaining('Check whether it was saved') as string,
        },
      });
    expect(await ask('GET', '/api/cut-at-commit')).toMatchObject({
      status: 503,
      retryAfter: '1',
      body: { code: 'unavailable' },
    });
  });

  it('under many callers gives each an answer or a 503 with the time to come back, never "Something went wrong"', async () => {
    const killer = new pg.Client(clientConfig(server.connection));
    await killer.connect();
    const seen = new Map<number, number>();
    let isCutting = true;
    const calling = Array.from({ length: 8 }, async () => {
      for (let round = 0; isCutting; round += 1) {
        const answer = await (round % 2
          ? owner.call(dashboardEndpoints.read, {})
          : owner.call(recordEndpoints.list, { query: {} }));
        seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
        if (answer.status !== 200)
          expect([answer.status, answer.raw.headers['retry-after']]).toEqual([503, '1']);
      }
    });
    const answered = () => [...seen.values()].reduce((sum, count) => sum + count, 0);
    // However fast the machine is: many cuts, and many answers while they go on.
    for (let cut = 0; cut < 20 || answered() < 40; cut += 1) {
      await killer.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and application_name = 'contract-review'`,
      );
      await sleep(25);
    }
    isCutting = false;
    await Promise.all(calling);
    await killer.end();
    expect([...seen.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect((await owner.call(recordEndpoints.list, { query: {} })).status).toBe(200);
  });
});
