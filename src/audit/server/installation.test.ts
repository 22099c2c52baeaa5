import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountEndpoints } from '#accounts/contract/endpoints.ts';
import { enquiryForm, replyOf } from '../../../test/support/enquiries.ts';
import { rehash, type Run } from '../../../test/support/forging.ts';
import { signInAs, type Signed } from '../../../test/support/people.ts';
import { createApp } from '#app/server/app.ts';
import { readConfig } from '#kit/server/config.ts';
import { openLog } from '#kit/server/log.ts';
import { withSnapshot } from '#kit/server/scope.ts';
import { start, type Started } from '#app/server/start.ts';
import { verify } from './verification/service.ts';
import { headOf } from './walk.ts';
import { signHeads } from './signing/sign-heads.ts';
import { listAfter } from './store.ts';

const scripts = join(import.meta.dirname, '../../../scripts');
let parent = '';
let dataDir = '';
let started: Started;
let app: Awaited<ReturnType<typeof createApp>>;
let isStopped = false;

const stop = async () => {
  if (isStopped) return;
  isStopped = true;
  await app.close();
  await started.stop();
};

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'audit-verify-'));
  await chmod(parent, 0o755);
  dataDir = join(parent, 'data');
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0' }, 'web');
  started = await start(config, openLog('silent'));
  app = await createApp(started.tools, { pages: false });
});
afterAll(async () => {
  await stop();
  await rm(parent, { recursive: true, force: true });
});

type Outcome = { code: number; out: string; err: string };

/** What a script says, run as a separate process. */
const runScript = (name: string, folder: string, ...args: string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' };
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(scripts, name), ...args],
      { env },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
    );
  });

const run = (folder: string, ...args: string[]): Promise<Outcome> =>
  runScript('audit-verify.ts', folder, ...args);

const organisation = async (): Promise<Signed & { organisationName: string; head: string }> => {
  const owner = await signInAs({ app, tools: started.tools });
  for (const CustomerName of ['One', 'Two'])
    await replyOf(owner.call(detailEndpoints.add, { body: enquiryForm({ CustomerName }) }));
  const { organisation } = await replyOf(owner.call(accountEndpoints.me, {}));
  return { ...owner, organisationName: organisation.name, head: (await owner.within(headOf)).hash };
};

/** Past row-level security, as only the owner of the database can. */
const asSuperuser = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const { superuser } = JSON.parse(await readFile(join(dataDir, 'credentials.json'), 'utf8')) as {
    superuser: string;
  };
  const client = new pg.Client({ ...started.connection, user: 'postgres', password: superuser });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Every row of every table of the product, as one hash per table. */
const contents = (): Promise<unknown> =>
  asSuperuser(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    );
    const sums: [string, unknown][] = [];
    for (const { name } of rows) {
      const sum = await client.query(
        `select count(*), md5(string_agg(t::text || t.xmin, ',' order by t::text)) from "${name}" t`,
      );
      sums.push([name, sum.rows[0]]);
    }
    return sums;
  });

/** Falsifies the second event and hashes everything after it anew: a chain that matches from event to event. */
const rewrite = async (owner: Signed): Promise<void> => {
  const events = await owner.within((scope) => listAfter(scope, 0, 100));
  const run: Run = (statement, values) =>
    asSuperuser(async (client) => (await client.query(statement, values)).rowCount ?? 0);
  for (const table of ['audit_events', 'audit_heads']) await run(`alter table ${table} disable trigger user`);
  await rehash(run, owner.organisationId, events, (event) =>
    event.seq === 2 ? { ...event, summary: 'something that never happened' } : event,
  );
  for (const table of ['audit_events', 'audit_heads']) await run(`alter table ${table} enable trigger user`);
};

describe('npm run audit:verify', () => {
  it('ORG-4: checks beside the running server on its embedded database, says what it compared, and writes nothing', async () => {
    const owner = await organisation();
    await asSuperuser((client) =>
      client.query(`delete from schema_migration where name = (select max(name) from schema_migration)`),
    );
    const before = await contents();
    const { code, out, err } = await run(dataDir);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(
      `matches   ${owner.organisationName}: 3 events: each hash matches its content and the hash before it. Head ${owner.head}`,
    );
    expect(out).toContain('This does not show a chain that was rewritten as a whole');
    expect(await contents()).toEqual(before);
    expect((await owner.call(accountEndpoints.me, {})).status).toBe(200);
  });

  it('ORG-4: a head noted earlier is found, whole or by the sixteen characters that a record shows', async () => {
    const owner = await organisation();
    await replyOf(owner.call(detailEndpoints.add, { body: enquiryForm({ CustomerName: 'Three' }) }));
    const { code, out } = await run(
      dataDir,
      '--head',
      owner.head.toUpperCase(),
      '--head',
      owner.head.slice(0, 16),
    );
    expect(code).toBe(0);
    expect(out).toContain(`contains the noted head ${owner.head} as event 3`);
    expect(out).toContain(`contains the noted head ${owner.head.slice(0, 16)} as event 3`);
    expect(out).not.toContain('This does not show');
  });

  it('ORG-4: a chain that was rewritten as a whole matches in itself and is named by a head noted before', async () => {
    const owner = await organisation();
    await rewrite(owner);
    expect((await owner.within((scope) => verify(scope))).broken).toBeNull();
    expect((await run(dataDir, '--organisation', owner.organisationName)).code).toBe(0);
    const named = await run(dataDir, '--head', owner.head, '--organisation', owner.organisationName);
    expect(named.code).toBe(1);
    expect(named.out).toContain(
      `MISSING     The chain of ${owner.organisationName} does not contain the noted head ${owner.head}:`,
    );
    const found = await run(dataDir, '--head', owner.head);
    expect([
      found.code,
      found.out.includes(`No chain of this database contains the noted head ${owner.head}:`),
    ]).toEqual([1, true]);
  });

  it('EVD-1: checks signed heads with the keys in the data folder, also after another key was begun, and names a rewritten chain', async () => {
    const owner = await organisation();
    await signHeads(started.tools);
    const rotated = await runScript('audit-rotate-key.ts', dataDir);
    expect([rotated.code, rotated.out]).toEqual([0, expect.stringContaining('from now on')]);
    const signed = await run(dataDir, '--organisation', owner.organisationName);
    expect([signed.code, signed.out]).toEqual([0, expect.stringContaining('Signed up to event 3 on')]);
    await rewrite(owner);
    const forged = await run(dataDir, '--organisation', owner.organisationName);
    expect([forged.code, forged.out]).toEqual([
      1,
      expect.stringMatching(/^FAULT {7}The head signed \S+ at event 3 is another one in the chain/m),
    ]);
    expect(forged.out).toContain('0 of 1 chains match.');
  });

  it('ORG-4: a broken chain ends with 1 and the event; what cannot be understood or found ends with 2 and makes nothing', async () => {
    const owner = await organisation();
    await asSuperuser(async (client) => {
      await client.query('alter table audit_events disable trigger user');
      await client.query(`update audit_events set summary = 'x' where organisation_id = $1 and seq = 3`, [
        owner.organisationId,
      ]);
      await client.query('alter table audit_events enable trigger user');
    });
    const broken = await run(dataDir, '--organisation', owner.organisationId);
    expect([broken.code, broken.out]).toEqual([
      1,
      expect.stringContaining('broken at event 3: its content does not match its hash'),
    ]);
    expect(await run(dataDir, '--head', 'abc')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--head takes a hash of 64'),
    });
    expect(await run(dataDir, '--heads')).toMatchObject({
      code: 2,
      err: expect.stringContaining('npm run audit:verify --'),
    });
    expect(await run(dataDir, '--organisation', 'Nobody')).toMatchObject({
      code: 2,
      err: expect.stringContaining('no organisation Nobody'),
    });
    expect(await run(join(parent, 'elsewhere'))).toMatchObject({
      code: 2,
      err: expect.stringContaining('There is no database in'),
    });
    expect(await readdir(parent)).toEqual(['data']);
  });

  it('ORG-4: the picture it checks refuses every write, whatever the code asks for', async () => {
    const { db, clock } = started.tools;
    for (const statement of [
      `update users set name = 'x'`,
      'delete from rate_limits',
      'create table forgotten (id int)',
    ]) {
      const writing = withSnapshot(db, clock, (entry) => sql.raw(statement).execute(entry.db));
      await expect(writing).rejects.toMatchObject({ code: '25006' });
    }
  });

  it('ORG-4: without a running server it starts the database for as long as it checks', async () => {
    await stop();
    const { code, out } = await run(dataDir);
    expect([code, out]).toEqual([1, expect.stringMatching(/\d of \d chains match\./)]);
    expect(await readdir(join(dataDir, 'cluster'))).not.toContain('postmaster.pid');
  });
});
