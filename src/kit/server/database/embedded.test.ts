import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientConfig } from './connection.ts';
import { type EmbeddedConnection, startEmbedded } from './embedded.ts';
import { isAlive, readPidFile } from './embedded/postmaster.ts';

const writerScript = join(import.meta.dirname, '../../../../test/support/acknowledged-writer.ts');
let parent = '';
let dataDir = '';

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'embedded-test-'));
  await chmod(parent, 0o755);
  dataDir = join(parent, 'data');
});

afterAll(async () => {
  const left = await readPidFile(join(dataDir, 'cluster'));
  if (left && (await isAlive(left.pid))) process.kill(left.pid, 'SIGQUIT');
  await rm(parent, { recursive: true, force: true });
});

async function query(connection: EmbeddedConnection, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(clientConfig(connection));
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function postmasterPid(): Promise<number> {
  const pid = (await readPidFile(join(dataDir, 'cluster')))?.pid ?? 0;
  expect(pid).toBeGreaterThan(1);
  return pid;
}

/** A writer in a separate process, once it has had `count` inserts acknowledged. */
async function startWriter(count: number): Promise<{ child: ChildProcess; acknowledged: () => number[] }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', writerScript, dataDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  let complaints = '';
  child.stdout.on('data', (data: Buffer) => (printed += data.toString()));
  child.stderr.on('data', (data: Buffer) => (complaints += data.toString()));
  const acknowledged = () =>
    printed
      .slice(0, printed.lastIndexOf('\n') + 1)
      .split('\n')
      .filter(Boolean)
      .map(Number);
  while (acknowledged().length < count) {
    if (child.exitCode !== null) throw new Error(`The writer ended: ${complaints}`);
    await sleep(10);
  }
  return { child, acknowledged };
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGKILL');
  await ended;
}

async function lostOf(
  connection: EmbeddedConnection,
  writer: number | undefined,
  acknowledged: number[],
): Promise<number[]> {
  const rows = await query(connection, `select n from number where writer = ${writer}`);
  const kept = new Set(rows.map((row) => row.n));
  return acknowledged.filter((n) => !kept.has(n));
}

// Real starts, kills and recoveries: seconds each on a busy machine.
describe('the embedded database', () => {
  it('keeps its data over stop and start, and works as a role that is no superuser', async () => {
    const first = await startEmbedded({ dataDir });
    await query(first.connection, `create table note (text text)`);
    await query(first.connection, `insert into note values ('kept')`);
    const [facts] = await query(
      first.connection,
      `select current_user as who, rolsuper, rolcreaterole, rolbypassrls, current_setting('fsync') as fsync,
         current_setting('data_checksums') as checksums, current_setting('listen_addresses') as tcp, lower('ÅÉ') as lower
       from pg_roles where rolname = current_user`,
    );
    expect(facts).toEqual({
      who: 'contract_review',
      rolsuper: false,
      rolcreaterole: true,
      rolbypassrls: false,
      fsync: 'on',
      checksums: 'on',
      tcp: '',
      lower: 'åé',
    });
    const socket = await stat(first.connection.host);
    expect(socket.mode & 0o777).toBe(0o700);
    const pid = await postmasterPid();
    await first.stop();
    expect(await isAlive(pid)).toBe(false);
    await expect(stat(first.connection.host)).rejects.toThrow('ENOENT');

    const second = await startEmbedded({ dataDir });
    expect(await query(second.connection, 'select text from note')).toEqual([{ text: 'kept' }]);
    await second.stop();
  });

  it('refuses a second start on the same folder, naming the folder and the process that has it', async () => {
    const { child } = await startWriter(1);
    try {
      const refused = await startEmbedded({ dataDir }).catch((error: Error) => error.message);
      expect(refused).toContain(`The data folder ${dataDir} is in use`);
      expect(refused).toContain(`process ${child.pid} `);
    } finally {
      await kill(child);
    }
  });

  it('refuses it too when the lock file was taken away under the running copy', async () => {
    const { child } = await startWriter(1);
    try {
      await rm(join(dataDir, 'app.lock'));
      await expect(startEmbedded({ dataDir })).rejects.toThrow(
        `in use by another running copy of the application (process ${child.pid} `,
      );
    } finally {
      await kill(child);
    }
  });

  it('is not touched by a copy of its running data folder, which starts beside it', async () => {
    const original = await startEmbedded({ dataDir });
    const failures: string[] = [];
    let asked = 0;
    let isAsking = true;
    const asking = (async () => {
      for (; isAsking; asked++)
        await query(original.connection, 'select 1').catch((error: Error) => failures.push(error.message));
    })();
    const pid = await postmasterPid();
    const copyDir = join(parent, 'copy');
    execFileSync('cp', ['-a', dataDir, copyDir]);
    const copy = await startEmbedded({ dataDir: copyDir });
    expect(copy.connection.host).not.toBe(original.connection.host);
    await query(copy.connection, `insert into note values ('written to the copy')`);
    await copy.stop();
    const before = asked;
    await expect.poll(() => asked).toBeGreaterThan(before + 2);
    isAsking = false;
    await asking;
    expect(failures).toEqual([]);
    expect(await postmasterPid()).toBe(pid);
    expect(await query(original.connection, 'select text from note')).toEqual([{ text: 'kept' }]);
    await original.stop();
    await expect(stat(original.connection.host)).rejects.toThrow('ENOENT');
  });

  it('takes over the database of an application that was killed, with all it acknowledged', async () => {
    const { child, acknowledged } = await startWriter(300);
    await kill(child);
    const pid = await postmasterPid();
    expect(await isAlive(pid)).toBe(true);
    const database = await startEmbedded({ dataDir });
    expect(await postmasterPid()).toBe(pid);
    expect(await lostOf(database.connection, child.pid, acknowledged())).toEqual([]);
    await database.stop();
    expect(await isAlive(pid)).toBe(false);
  });

  it('recovers everything acknowledged when application and database are both killed, three times over', async () => {
    for (let round = 0; round < 3; round++) {
      const { child, acknowledged } = await startWriter(200 + 150 * round);
      const pid = await postmasterPid();
      process.kill(pid, 'SIGKILL');
      await kill(child);
      const database = await startEmbedded({ dataDir });
      expect(await postmasterPid()).not.toBe(pid);
      expect(await lostOf(database.connection, child.pid, acknowledged())).toEqual([]);
      await database.stop();
    }
  });

  it('starts the database again at the same address when it alone is killed', async () => {
    const lines: string[] = [];
    const log = (line: string, isTrouble = false) => void (isTrouble && lines.push(line));
    const database = await startEmbedded({ dataDir, log });
    const pid = await postmasterPid();
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => lines.join('\n')).toContain('running again');
    expect(lines[0]).toContain(`process ${pid} has ended unexpectedly`);
    expect(await query(database.connection, 'select text from note')).toEqual([{ text: 'kept' }]);
    await database.stop();
    expect(await readPidFile(join(dataDir, 'cluster'))).toBeUndefined();
  });

  it('is not stopped by a pid file whose number now belongs to another process', async () => {
    await writeFile(
      join(dataDir, 'cluster/postmaster.pid'),
      `${process.pid}\n${dataDir}/cluster\n1\n5432\n/tmp\n\n\nready\n`,
    );
    const database = await startEmbedded({ dataDir });
    expect(await query(database.connection, 'select text from note')).toEqual([{ text: 'kept' }]);
    await database.stop();
  });

  it('starts from the beginning when the first start was killed while making the cluster', async () => {
    const half = join(parent, 'half');
    await mkdir(join(half, 'cluster.new/base'), { recursive: true });
    const database = await startEmbedded({ dataDir: half, durable: false });
    expect(await query(database.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();
  });

  it('names DATA_DIR when the user of the database cannot enter the folder', async () => {
    const closed = join(parent, 'closed');
    await mkdir(closed, { mode: process.getuid?.() === 0 ? 0o700 : 0o000 });
    await expect(startEmbedded({ dataDir: join(closed, 'data') })).rejects.toThrow(/cannot .*Set DATA_DIR/);
  });

  it('refuses data of another major version of PostgreSQL in words', async () => {
    const path = join(dataDir, 'cluster/PG_VERSION');
    const version = await readFile(path, 'utf8');
    await writeFile(path, '17\n');
    await expect(startEmbedded({ dataDir })).rejects.toThrow('is of PostgreSQL 17');
    await writeFile(path, version);
  });
});
