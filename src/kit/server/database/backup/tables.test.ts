import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { start } from '#app/server/start.ts';
import { readConfig } from '#kit/server/config.ts';
import { readPidFile } from '#kit/server/database/embedded/postmaster.ts';
import { openLog } from '#kit/server/log.ts';
import {
  drill,
  readWritten,
  runScript,
  startRunning,
  type Running,
} from '../../../../../test/support/backup-drill.ts';
import { schemaOf } from '../../../../../test/support/schema.ts';
import { restoreAny } from './tables.ts';

let parent: string;
let running: Running;
/** The same server as one that somebody else runs: an address for each role. */
let urls: { superuser: string; owner: string };
let env: Record<string, string>;
/** A backup of the tables that is made once, by whichever test needs it first, and brought back in several ways. */
let backup: string;
let backedUp: ReturnType<typeof runScript> | undefined;
const backUpOnce = () => (backedUp ??= runScript('backup.ts', { dataDir: parent, env }, backup));

const urlOf = async (user: 'superuser' | 'application', name: string): Promise<string> => {
  const text = await readFile(join(running.dataDir, 'credentials.json'), 'utf8');
  const password = (JSON.parse(text) as Record<string, string>)[user] ?? '';
  const server = await readPidFile(join(running.dataDir, 'cluster'));
  const role = user === 'superuser' ? 'postgres' : 'contract_review';
  return `postgres://${role}:${password}@/${name}?host=${encodeURIComponent(server?.socketFolder ?? '')}&port=${server?.port}`;
};

const asSuperuser = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** What a refused restore says: as the command does, in this process. */
const refusal = async (from: string, to: string, url: string | null = null): Promise<string> =>
  restoreAny(from, { to, migrations: 'migrations', url }, {}).then(
    () => 'was restored',
    (error: Error) => error.message,
  );

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'tables-'));
  running = await startRunning(parent);
  backup = join(parent, 'backup');
  urls = {
    superuser: await urlOf('superuser', 'contract_review'),
    owner: await urlOf('application', 'contract_review'),
  };
  env = {
    DATABASE_URL: urls.owner,
    BACKUP_URL: urls.superuser,
    AUDIT_KEYS: join(running.dataDir, 'keys'),
    AUDIT_ANCHORS: join(running.dataDir, 'anchors'),
    APP_SECRET: await readFile(join(running.dataDir, 'secret'), 'utf8'),
  };
});
afterAll(async () => {
  await running.stop();
  await rm(parent, { recursive: true, force: true });
});

it('OPS-2: a database of an address is backed up under load, and restored into a data folder of its own server', async () => {
  const { before, during, kept } = await drill(running, join(parent, 'address'), { env });
  expect(during).toBeGreaterThan(0);
  expect(kept).toBeGreaterThanOrEqual(before);
});

it('OPS-2: the embedded database gives its tables, encrypted, to a folder of another major version, the old one kept', async () => {
  const sealed = { BACKUP_PASSPHRASE: 'valves and fittings' };
  const ways = { env: sealed, backUpWith: ['--tables'] };
  const { before, kept } = await drill(running, join(parent, 'upgrade'), ways);
  expect(kept).toBeGreaterThanOrEqual(before);
});

it('OPS-2: is restored into an empty database by its address, with the schema it had; one with tables is refused', async () => {
  const beside = join(parent, 'beside');
  expect((await backUpOnce()).said).toMatch(
    /^\d+ rows of the database are in .*, all as they stood at one moment\.\n$/,
  );
  await asSuperuser(urls.superuser, (client) => client.query('create database brought_back'));
  const url = await urlOf('superuser', 'brought_back');
  expect(await refusal(backup, beside, urls.superuser)).toContain('The database is not empty');
  const restored = await runScript('restore.ts', { dataDir: parent }, backup, beside, url);
  expect([restored.code, restored.said]).toEqual([0, expect.stringContaining('Set AUDIT_KEYS=')]);
  const [was, is] = [await asSuperuser(urls.superuser, schemaOf), await asSuperuser(url, schemaOf)];
  // Who owns the tables is another role; all else is the same.
  const unowned = (lines: string[]) =>
    lines.map((line) => line.replaceAll(/contract_review\w*|postgres/g, 'role'));
  expect(unowned(is).length).toBe(unowned(was).length);
  const config = readConfig(
    {
      ...env,
      DATABASE_URL: url,
      AUDIT_KEYS: join(beside, 'keys'),
      AUDIT_ANCHORS: join(beside, 'anchors'),
      PORT: '0',
    },
    'web',
  );
  const second = await start(config, openLog('silent'));
  const kept = await readWritten(second.tools, running.person.organisationId);
  await second.stop();
  expect(kept).toEqual(await readWritten(running.started.tools, running.person.organisationId));
  expect(await refusal(backup, beside, url)).toContain('is not empty');
  // The target is looked at before the backup is.
  expect(await refusal(join(parent, 'no-backup'), join(parent, 'nowhere'), urls.superuser)).toContain(
    'The database is not empty',
  );
});

it('OPS-2: says what it cannot do: rows behind a wall, rows that are missing, a later release', async () => {
  const walls = { ...env, BACKUP_URL: '' };
  const walled = await runScript('backup.ts', { dataDir: parent, env: walls }, join(parent, 'another'));
  expect([walled.code, walled.said]).toEqual([
    1,
    expect.stringContaining('sees no row past row-level security'),
  ]);
  expect((await backUpOnce()).code).toBe(0);
  await cp(backup, join(parent, 'later'), { recursive: true });
  const contents = join(parent, 'later', 'tables', 'contents.json');
  const manifest = join(parent, 'later', 'backup.json');
  const text = await readFile(contents, 'utf8');
  const rewrite = async (from: RegExp, to: string): Promise<string> => {
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    await writeFile(contents, changed);
    const { files, ...rest } = JSON.parse(await readFile(manifest, 'utf8')) as {
      files: Record<string, string>;
    };
    files['tables/contents.json'] = createHash('sha256').update(changed).digest('hex');
    await writeFile(manifest, JSON.stringify({ ...rest, files }));
    await asSuperuser(urls.superuser, (client) => client.query('create database refused'));
    const said = await refusal(
      join(parent, 'later'),
      join(parent, 'refused'),
      await urlOf('superuser', 'refused'),
    );
    await asSuperuser(urls.superuser, (client) => client.query('drop database refused'));
    expect(existsSync(join(parent, 'refused'))).toBe(false);
    return said;
  };
  expect(await rewrite(/"0001-roles\.sql"/, '"9999-later.sql"')).toContain(
    '9999-later.sql, which this one has not',
  );
  expect(await rewrite(/"queueVersion":\d+/, '"queueVersion":1')).toContain('The job queue of the backup');
  expect(await rewrite(/("name":"users".*?"rows":)\d+/, '$199')).toContain(
    'instead of 99. Nothing was restored',
  );
});
