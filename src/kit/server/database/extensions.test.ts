import { Writable } from 'node:stream';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase } from '../../../../test/support/database.ts';
import { clientConfig } from './connection.ts';
import { useExtensions, type Extension } from './extensions.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
const clients: pg.Client[] = [];
const lines: string[] = [];
const log = pino(
  new Writable({
    write: (line: Buffer, _, done) => {
      lines.push(line.toString());
      done();
    },
  }),
);

const connect = async (): Promise<pg.Client> => {
  const client = new pg.Client(clientConfig(database.connection));
  clients.push(client);
  await client.connect();
  return client;
};
const extension = (name: string, prepare = 'create table if not exists beside (n int)'): Extension => ({
  name,
  without: 'nothing is missing',
  prepare,
});

beforeAll(async () => {
  database = await createDatabase();
});
afterAll(async () => {
  for (const client of clients) await client.end();
  await database.drop();
});

it('makes an extension with what stands beside it once, however many processes start', async () => {
  await Promise.all(
    [await connect(), await connect(), await connect()].map((client) =>
      useExtensions(client, [extension('citext')], log),
    ),
  );
  const client = await connect();
  await useExtensions(client, [extension('citext'), extension('an extension nobody has')], log);
  const { rows } = await client.query(
    "select extname, to_regclass('beside')::text as beside from pg_extension where extname = 'citext'",
  );
  expect([rows, lines]).toEqual([[{ extname: 'citext', beside: 'beside' }], []]);
});

it('goes on without an extension that the server refuses, or that nothing can stand beside, and says so', async () => {
  const client = await connect();
  await useExtensions(
    client,
    [extension('pageinspect'), extension('hstore', 'create table half (n int); select 1 / 0')],
    log,
  );
  const { rows } = await client.query(
    "select extname from pg_extension where extname in ('pageinspect', 'hstore')",
  );
  expect(rows).toEqual([]);
  expect((await client.query("select to_regclass('half') as half")).rows).toEqual([{ half: null }]);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain(
    'the database has the extension pageinspect, but it could not be taken into use; nothing is missing',
  );
});
