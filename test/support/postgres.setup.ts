import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openTools } from '#app/server/app.ts';
import { clientConfig, type Connection, inDatabase } from '#kit/server/database/connection.ts';
import { startEmbedded } from '#kit/server/database/embedded.ts';
import { migrate } from '#kit/server/database/migrate.ts';
import { removeSocketFolder } from '#kit/server/database/embedded/socket-folder.ts';
import { isAlive, readPidFile, servesCluster } from '#kit/server/database/embedded/postmaster.ts';
import { mayHoldDatabase } from '#kit/server/database/embedded/server-user.ts';
import { openLog } from '#kit/server/log.ts';
import { memoryFolder } from '../../scripts/memory-folder.ts';
import { testConfig } from './config.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The test server, and the migrated database that every test file's own is copied from. */
    postgres: { connection: Connection; template: string };
  }
}

const root = resolve(import.meta.dirname, '../..');

/** One server for the whole test run, with the migrated template; TEST_DATABASE_URL names another server (its user may create databases). */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  const server = url
    ? { connection: { connectionString: url }, stop: async () => undefined }
    : await startOwn();
  // On a server of somebody else's another run may go on at the same time.
  const template = url ? `template_app_${process.pid}` : 'template_app';
  try {
    await makeTemplate(server.connection, template);
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('postgres', { connection: server.connection, template });
  return async () => {
    if (url) await command(server.connection, `drop database if exists ${template} with (force)`);
    await server.stop();
  };
}

async function startOwn() {
  const memory = memoryFolder();
  const home = memory
    ? join(memory, `test-postgres-${userInfo().uid}`)
    : join(root, '.cache', 'test-postgres');
  await removeLeftovers(home);
  const ownFolder = join(home, String(process.pid));
  // A checkout below a closed home keeps out the user that root lends to PostgreSQL.
  const dataDir = (await mayHoldDatabase(ownFolder))
    ? ownFolder
    : await mkdtemp(join(tmpdir(), 'test-postgres-'));
  const database = await startEmbedded({ dataDir, durable: false, mayCreateDatabases: true });
  return {
    connection: database.connection,
    async stop() {
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

// A run that was killed leaves its server running.
async function removeLeftovers(home: string): Promise<void> {
  for (const name of await readdir(home).catch(() => [])) {
    if (await isAlive(Number(name))) continue;
    const cluster = join(home, name, 'cluster');
    const left = await readPidFile(cluster);
    if (left && (await servesCluster(left.pid, cluster))) process.kill(left.pid, 'SIGQUIT');
    if (left?.socketFolder) await removeSocketFolder(left.socketFolder, cluster);
    await rm(join(home, name), { recursive: true, force: true, maxRetries: 10 });
  }
}

async function makeTemplate(connection: Connection, template: string): Promise<void> {
  await command(connection, `drop database if exists ${template} with (force)`);
  await command(connection, `create database ${template} template template0`);
  const client = new pg.Client(clientConfig(inDatabase(connection, template)));
  await client.connect();
  try {
    await migrate(client, join(root, 'migrations'));
  } finally {
    await client.end();
  }
  // The tables of the job queue are made once, here, instead of at the start of each test file's own server.
  const { close } = await openTools(testConfig, inDatabase(connection, template), openLog('silent'));
  await close();
}

async function command(connection: Connection, sql: string): Promise<void> {
  const client = new pg.Client(clientConfig(connection));
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
