import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { clientConfig, type Connection } from '../connection.ts';
import { openExisting, startEmbedded } from '../embedded.ts';
import { readCredentials } from '../embedded/cluster.ts';
import {
  beginBackup,
  copierInto,
  copyTree,
  listOutside,
  requireEmpty,
  restore,
  writeManifest,
  writerInto,
  type Manifest,
} from './backup-folder.ts';
import { dumpTables } from './dump-tables.ts';
import { assertEmptyDatabase, loadTables } from './load-tables.ts';

/** Beside the cluster in a data folder, by the names it has there. */
const tablesName = 'tables';

/** What stands outside the database: folders and files with the names that a data folder gives them, and the secret of the environment. */
export type Beside = {
  folders: { path: string; name: string }[];
  secret: string | null;
  /** Settings that name what is not among them. */
  outside: string[];
};

type Dump = { connection: Connection; beside: Beside; to: string };

/**
 * Copies the rows of a database that may be anywhere, of any major version, with keys and anchors. These are copied before, so that a
 * head that was noted is in what is dumped.
 */
export const backUpTables = async (
  { connection, beside, to }: Dump,
  now: Date,
  env: NodeJS.ProcessEnv,
): Promise<Manifest & { rows: number }> => {
  const target = resolve(to);
  const sealing = await beginBackup(env);
  const client = new pg.Client(clientConfig(connection));
  await client.connect();
  try {
    await requireEmpty(target);
    const [copy, write] = [copierInto(target, sealing), writerInto(target, sealing)];
    for (const { path, name } of beside.folders)
      await copyTree({ from: path, to: join(target, name), copy, isWanted: () => true });
    if (beside.secret !== null)
      await write(Readable.from([Buffer.from(beside.secret)]), join(target, 'secret'));
    await mkdir(join(target, tablesName), { mode: 0o700 });
    const { tables, server } = await dumpTables(client, join(target, tablesName), write);
    const made = {
      madeAt: now.toISOString(),
      position: `PostgreSQL ${server}`,
      isOfTables: true as const,
      outside: beside.outside,
    };
    const manifest = await writeManifest(target, made, sealing);
    return { ...manifest, rows: tables.reduce((sum, { rows }) => sum + rows, 0) };
  } finally {
    await client.end();
  }
};

/** The same of the embedded database, whose superuser sees every row: the way to another major version. */
export const backUpEmbeddedTables = async (
  { dataDir, to }: { dataDir: string; to: string },
  now: Date,
  env: NodeJS.ProcessEnv,
) => {
  const existing = await openExisting(dataDir);
  try {
    const { superuser } = await readCredentials(dataDir, { mayCreate: false, mayAdd: false });
    const connection = { ...existing.connection, user: 'postgres', password: superuser };
    const folders = ['keys', 'anchors', 'secret'].map((name) => ({ path: join(dataDir, name), name }));
    const beside = { folders, secret: null, outside: listOutside(env, dataDir) };
    return await backUpTables({ connection, beside, to }, now, env);
  } finally {
    await existing.stop();
  }
};

type Target = { to: string; migrations: string; url: string | null };

/**
 * Brings a backup back: into a new data folder, or, where it holds tables and an address is given, into that empty database, with
 * keys, anchors and secret in the folder. Of a failure nothing stays.
 */
export const restoreAny = async (
  from: string,
  { to, migrations, url }: Target,
  env: NodeJS.ProcessEnv,
): Promise<Manifest> => {
  const target = resolve(to);
  if (url !== null) await assertEmptyDatabase({ connectionString: url });
  const manifest = await restore(from, target, env);
  try {
    if (!manifest.isOfTables) {
      if (url !== null) throw new Error('This is a backup of a data folder. It is restored into a folder.');
      return manifest;
    }
    const folder = join(target, tablesName);
    if (url === null) await loadEmbedded(target, { folder, migrations });
    else {
      const connection = { connectionString: url };
      await loadTables({ folder, migrations, owner: connection, loader: connection });
    }
    await rm(folder, { recursive: true });
    return manifest;
  } catch (error) {
    await rm(target, { recursive: true, force: true });
    throw error;
  }
};

const loadEmbedded = async (dataDir: string, dump: { folder: string; migrations: string }): Promise<void> => {
  const database = await startEmbedded({ dataDir });
  try {
    const { superuser } = await readCredentials(dataDir, { mayCreate: false, mayAdd: false });
    const loader = { ...database.connection, user: 'postgres', password: superuser };
    await loadTables({ ...dump, owner: database.connection, loader });
  } finally {
    await database.stop();
  }
};
