import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, lstat, mkdir, readdir, readFile, rm, symlink, readlink } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import pg from 'pg';
import { writeDurably } from '../../secrets/durable-file.ts';
import { openExisting } from '../embedded.ts';
import { clientConfig } from '../connection.ts';
import { readCredentials } from './cluster.ts';
import { beginSealing, markOver, openSeal, readSecret, sealFile, unsealFile } from './sealed-file.ts';
import type { Seal, Sealing } from './sealed-file.ts';

/** Written last: a folder without it is no backup. */
const manifestName = 'backup.json';
const slotName = 'contract_review_backup';

type Manifest = {
  madeAt: string;
  /** Where the database stood when the backup was whole. */
  position: string;
  /** Each file as it lies in the backup. */
  files: Record<string, string>;
  /** Where it is encrypted: how, and a mark over the rest that only the key can make. */
  sealed?: { seal: Seal; mark: string };
};

/** What a running server has open for itself, and would hinder or mislead another one (PostgreSQL, 25.3.3). */
const leftEmpty =
  /^(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//;
const leftOut = /(?:^|\/)(?:postmaster\.pid|postmaster\.opts|pg_internal\.init|pgsql_tmp[^/]*)$/;

/** Of the data folder what belongs to this run of it. */
const notKept = /^(?:cluster|cluster\.new.*|app\.pid|app\.lock.*|postgres\.log.*)$/;

type CopyFile = (source: string, target: string) => Promise<void>;
type Copy = { from: string; to: string; isWanted: (path: string) => boolean; copy: CopyFile };

/** Copies into a backup, encrypted where it has a key: a file is known by its place in it. */
const copierInto = (backup: string, sealing: Sealing | null): CopyFile =>
  sealing
    ? async (source, target) => {
        try {
          await sealFile(source, target, relative(backup, target), sealing);
        } catch (error) {
          await rm(target, { force: true });
          throw error;
        }
      }
    : (source, target) => copyFile(source, target);

const copierFrom = (backup: string, sealing: Sealing | null): CopyFile =>
  sealing
    ? (source, target) => unsealFile(source, target, relative(backup, source), sealing)
    : (source, target) => copyFile(source, target);

/** Copies files and folders; one that vanishes meanwhile was of no further use to the server. */
const copyTree = async ({ from, to, isWanted, copy }: Copy, path = ''): Promise<void> => {
  const [source, target] = [join(from, path), join(to, path)];
  const state = await lstat(source).catch(ignoreMissing);
  if (!state) return;
  if (state.isSymbolicLink()) return symlink(await readlink(source), target);
  if (state.isFile()) {
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await copy(source, target).catch(ignoreMissing);
    return;
  }
  if (!state.isDirectory()) return;
  await mkdir(target, { recursive: true, mode: 0o700 });
  for (const name of (await readdir(source).catch(ignoreMissing)) ?? []) {
    const below = path === '' ? name : `${path}/${name}`;
    if (isWanted(below)) await copyTree({ from, to, isWanted, copy }, below);
  }
};

const ignoreMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};

const hashFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) hash.update(part as Buffer);
  return hash.digest('hex');
};

const listFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((name) => name !== manifestName)
    .toSorted();
};

const requireEmpty = async (folder: string): Promise<void> => {
  const names = (await readdir(folder).catch(ignoreMissing)) ?? [];
  if (names.length > 0) throw new Error(`${folder} is not empty. Name a folder that does not exist yet.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
};

type Place = { dataDir: string; to: string };
type Target = Place & { copy: CopyFile };

/** Copies the cluster while it serves, with all that was written until the end of the copying; answers where that is. */
const copyCluster = async (client: pg.Client, { dataDir, to, copy }: Target): Promise<string> => {
  const [from, cluster] = [join(dataDir, 'cluster'), join(to, 'cluster')];
  // The slot goes with this connection, however it ends; until then no log is thrown away.
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [
    `${slotName}_${process.pid}`,
  ]);
  await client.query(`select pg_backup_start('contract-review', true)`);
  await copyTree({
    from,
    to: cluster,
    copy,
    isWanted: (path) => !leftEmpty.test(path) && !leftOut.test(path),
  });
  // Before the end: a head that is noted outside the database is then in what the copy ends with.
  await copyTree({ from: dataDir, to, copy, isWanted: (path) => !notKept.test(path.split('/')[0] ?? '') });
  // It changes all the time and says how far the rest is: the last of all.
  await copy(join(from, 'global/pg_control'), join(cluster, 'global/pg_control'));
  const { rows } = await client.query<{ lsn: string; labelfile: string }>(
    'select lsn::text, labelfile from pg_backup_stop(false)',
  );
  const end = rows[0];
  if (!end) throw new Error('The database did not end the backup.');
  const label = join(to, 'label');
  await writeDurably(label, end.labelfile);
  await copy(label, join(cluster, 'backup_label'));
  await rm(label);
  await copyTree({ from: join(from, 'pg_wal'), to: join(cluster, 'pg_wal'), copy, isWanted: isLog });
  await mkdir(join(cluster, 'pg_wal', 'archive_status'), { recursive: true, mode: 0o700 });
  return end.lsn;
};

const isLog = (path: string): boolean => /^[0-9A-F]{24}$|\.history$/.test(path);

/** Writes what the backup holds, last of all. */
const writeManifest = async (
  to: string,
  made: Omit<Manifest, 'files' | 'sealed'>,
  sealing: Sealing | null,
): Promise<Manifest> => {
  const files: Record<string, string> = {};
  for (const name of await listFiles(to)) files[name] = await hashFile(join(to, name));
  const manifest: Manifest = { ...made, files };
  if (sealing) manifest.sealed = { seal: sealing.seal, mark: markOver(sealing, JSON.stringify(manifest)) };
  await writeDurably(join(to, manifestName), JSON.stringify(manifest));
  return manifest;
};

/**
 * Copies a data folder whole, database, files, keys and anchors, beside the server that runs or without it, into a folder
 * that is not there yet; encrypted where the environment names a key. Nothing of the running one is changed.
 */
export const backUp = async (
  { dataDir, to }: Place,
  now: Date,
  env: NodeJS.ProcessEnv,
): Promise<Manifest> => {
  const secret = await readSecret(env);
  const sealing = secret && beginSealing(secret);
  const place = { dataDir: resolve(dataDir), to: resolve(to) };
  if (!relative(place.dataDir, place.to).startsWith('..'))
    throw new Error('A backup does not belong in the data folder itself.');
  const existing = await openExisting(place.dataDir);
  try {
    await requireEmpty(place.to);
    const { superuser } = await readCredentials(place.dataDir, { mayCreate: false, mayAdd: false });
    const connection = {
      ...existing.connection,
      user: 'postgres',
      password: superuser,
      database: 'postgres',
    };
    const client = new pg.Client(clientConfig(connection));
    await client.connect();
    let position: string;
    try {
      position = await copyCluster(client, { ...place, copy: copierInto(place.to, sealing) });
    } finally {
      await client.end();
    }
    return await writeManifest(place.to, { madeAt: now.toISOString(), position }, sealing);
  } finally {
    await existing.stop();
  }
};

const readManifest = async (from: string): Promise<Manifest> => {
  const text = await readFile(join(from, manifestName), 'utf8').catch(ignoreMissing);
  if (text === undefined)
    throw new Error(`${from} is no backup, or one that was not finished: it has no ${manifestName}.`);
  return JSON.parse(text) as Manifest;
};

/** The key of an encrypted backup; a list of files that was changed does not carry the key's mark. */
const openManifest = async (
  { sealed, ...manifest }: Manifest,
  env: NodeJS.ProcessEnv,
): Promise<Sealing | null> => {
  if (!sealed) return null;
  const sealing = openSeal(sealed.seal, await readSecret(env));
  if (markOver(sealing, JSON.stringify(manifest)) !== sealed.mark)
    throw new Error(`${manifestName} of the backup was changed. Nothing was restored.`);
  return sealing;
};

/** Copies a backup into a folder that is not there yet, each file held against its hash; the next start recovers it. */
export const restore = async (from: string, to: string, env: NodeJS.ProcessEnv): Promise<Manifest> => {
  const [source, target] = [resolve(from), resolve(to)];
  const manifest = await readManifest(source);
  const copy = copierFrom(source, await openManifest(manifest, env));
  for (const [name, sha256] of Object.entries(manifest.files))
    if ((await hashFile(join(source, name)).catch(ignoreMissing)) !== sha256)
      throw new Error(`${name} of the backup is missing or damaged. Nothing was restored.`);
  await requireEmpty(target);
  try {
    await copyTree({ from: source, to: target, copy, isWanted: (path) => path !== manifestName });
  } catch (error) {
    await rm(target, { recursive: true, force: true });
    throw error;
  }
  return manifest;
};
