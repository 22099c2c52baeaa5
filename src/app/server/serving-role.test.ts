import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { auditEndpoints } from '#audit/contract/endpoints.ts';
import { signHeads } from '#audit/server/signing/sign-heads.ts';
import { clientConfig, type Connection } from '#kit/server/database/connection.ts';
import { checkMigrated, migrate } from '#kit/server/database/migrate.ts';
import { letServe, makeServingRole } from '#kit/server/database/serving-role.ts';
import { openLog } from '#kit/server/log.ts';
import { prepareQueue } from '#kit/server/queue.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { testConfig } from '../../../test/support/config.ts';
import { createDatabase } from '../../../test/support/database.ts';
import { openedReview, replyOf, upload } from '../../../test/support/enquiries.ts';
import { signInAs, type Signed } from '../../../test/support/people.ts';
import { createReviewing } from '../../../test/support/reviewing.ts';
import type { TestApp } from '../../../test/support/app.ts';
import { createApp, openTools, startWork } from './app.ts';

const migrations = join(import.meta.dirname, '../../../migrations');
const name = `serving_${randomBytes(6).toString('hex')}`;
let database: Awaited<ReturnType<typeof createDatabase>>;
let owner: pg.Client;
let serving: Connection;
let tools: Awaited<ReturnType<typeof openTools>>;
let app: Awaited<ReturnType<typeof createApp>>;
let person: Signed;

const { approveAll, withdraw } = createReviewing(() => ({
  server: undefined as unknown as TestApp,
  owner: person,
}));

beforeAll(async () => {
  database = await createDatabase();
  owner = new pg.Client(clientConfig(database.connection));
  await owner.connect();
  await prepareQueue(owner);
  await makeServingRole(owner, name, 'serving');
  const { host, port } = owner;
  serving = { host, port, user: name, password: 'serving', database: database.name };
  await letServe(owner, serving);
  tools = await openTools(testConfig, serving, openLog('silent'));
  app = await createApp(tools, { pages: false, checksReplies: true });
  await startWork(tools);
  person = await signInAs({ app, tools });
});
afterAll(async () => {
  await app.close();
  await tools.close();
  // As its member the owner may end what is left of the role's connections.
  await owner.query(`grant ${name} to current_user`);
  await owner.end();
  await database.drop();
  const postgres = new pg.Client(clientConfig(inject('postgres').connection));
  await postgres.connect();
  await postgres.query(`drop role ${name}`);
  await postgres.end();
});

describe('the role that serves', () => {
  it('EVD-1: owns nothing, and no right on a table of the product is its own', async () => {
    const { rows } = await owner.query(
      `select count(*) filter (where relowner = $1::regrole)::int as owned,
         count(*) filter (where relnamespace = 'public'::regnamespace and relname <> 'schema_migration' and relkind = 'r'
           and has_table_privilege($1, oid, 'select,insert,update,delete,truncate,trigger'))::int as rights from pg_class`,
      [name],
    );
    expect(rows).toEqual([{ owned: 0, rights: 0 }]);
  });

  it('EVD-1: serves all the same: mail is read by jobs, decisions are signed and taken back, the trail is whole', async () => {
    const mail = Buffer.from(
      'From: buyer@specimen.example\r\nTo: us@specimen.example\r\nSubject: Valves\r\n\r\nPlease quote 4 gate valves to API 6A, PSL 3. Delivery shall be ex works.\r\n',
    );
    const { body, status } = await upload(app, person, [
      { name: 'mail.eml', mediaType: 'message/rfc822', bytes: mail },
    ]);
    expect([status, body.code]).toEqual([expect.any(Number), undefined]);
    const read = async () => {
      const { events } = await replyOf(
        person.call(auditEndpoints.list, { query: { search: 'enquiry.read' } }),
      );
      return events.length;
    };
    await expect.poll(read).toBeGreaterThan(0);
    const { id } = await openedReview(person);
    await approveAll(id);
    await replyOf(withdraw(id, 'Finance'));
    const declined = {
      outcome: 'declined' as const,
      reason: 'No capacity',
      reasons: ['capacity' as const],
      revision: 1,
    };
    await replyOf(person.call(reviewEndpoints.approve, { params: { id }, body: declined }));
    expect((await signHeads(tools)).refused).toEqual([]);
    expect(await replyOf(person.call(auditEndpoints.verify, {}))).toMatchObject({ broken: null, faults: [] });
  });

  const forgeries = [
    `update audit_events set summary = 'x'`,
    'delete from audit_events',
    'truncate audit_events',
    `update audit_heads set seq = 1, hash = (select hash from audit_events where seq = 1)`,
    `update audit_heads set hash = 'x'`,
    'delete from audit_heads',
    `update audit_signatures set hash = 'x'`,
    'delete from audit_signatures',
    `update decisions set comment = 'x'`,
    `update decisions set decision = 'rejected'`,
    'update decisions set withdrawn_at = null, withdrawn_reason = null',
    `update decisions set withdrawn_reason = 'another' where withdrawn_at is not null`,
    'delete from decisions',
    `update approvals set outcome = 'accepted'`,
    'delete from approvals',
    `update files set content = 'x'`,
    `update files set name = 'x'`,
    'delete from files',
    `update checklists set questions = '{}'`,
    'alter table audit_events disable trigger all',
    'alter table audit_events no force row level security',
    'drop trigger audit_events_append_only on audit_events',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
    'alter table audit_events owner to app_request',
    'drop table audit_events cascade',
    `set session_replication_role = 'replica'`,
    `create policy open on audit_events using (true)`,
    'create table public.mine (n int)',
    'delete from schema_migration',
  ];
  it.each(forgeries)('EVD-1: is refused, whichever role it takes: %s', async (statement) => {
    const client = new pg.Client(clientConfig(serving));
    await client.connect();
    for (const role of ['none', 'app_entry', 'app_request']) {
      await client.query('begin');
      await client.query(`select set_config('app.org', $1, true), set_config('role', $2, true)`, [
        person.organisationId,
        role,
      ]);
      const outcome = await client.query(statement).then(
        ({ rowCount }) => `done to ${rowCount} rows`,
        ({ code }: { code: string }) => code,
      );
      // No right, not the owner; or what the triggers say, where one column may be written at all.
      expect([role, outcome]).toEqual([role, expect.stringMatching(/^(?:42501|P0001)$/)]);
      await client.query('rollback');
    }
    await client.end();
  });

  it('EVD-1: becomes neither the owner nor a superuser', async () => {
    const client = new pg.Client(clientConfig(serving));
    await client.connect();
    for (const role of [String(owner.user), 'pg_write_all_data'])
      await expect(client.query(`set role ${client.escapeIdentifier(role)}`)).rejects.toMatchObject({
        code: '42501',
      });
    await client.end();
  });

  it('EVD-1: cannot migrate; it says who has to, and starts where nothing is missing', async () => {
    const client = new pg.Client(clientConfig(serving));
    await client.connect();
    expect(await checkMigrated(client, migrations)).toBe(true);
    expect(await checkMigrated(owner, migrations)).toBeNull();
    const last = await owner.query<{ name: string; checksum: string }>(
      'delete from schema_migration where name = (select max(name) from schema_migration) returning name, checksum',
    );
    await expect(checkMigrated(client, migrations)).rejects.toThrow(
      'The database lacks 1 migrations, and the role of DATABASE_URL does not own it. Start once with MIGRATE_URL',
    );
    await owner.query('insert into schema_migration (name, checksum) values ($1, $2)', [
      last.rows[0]?.name,
      last.rows[0]?.checksum,
    ]);
    expect(await migrate(owner, migrations)).toEqual([]);
    await client.end();
  });

  it('EVD-1: is not the owner under another name', async () => {
    await expect(letServe(owner, database.connection)).rejects.toThrow(
      'Give DATABASE_URL a role that owns nothing.',
    );
  });
});
