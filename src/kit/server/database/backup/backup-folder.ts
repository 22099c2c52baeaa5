import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, lstat, mkdir, readdir, readFile, readlink, rm, symlink } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeDurably } from '../../secrets/durable-file.ts';
import {
  beginSealing,
  markOver,
  openSeal,
  readSecret,
  sealFile,
  sealStream,
  unsealFile,
  type Seal,
  type Sealing,
} from './sealed-file.ts';

/** Written last: a folder without it is no backup. */
const manifestName = 'backup.json';
export type Manifest = {
  madeAt: string;
  /** Where the database stood when the backup was whole. */
  position: string;
  /** Whether it holds the rows of tables, and not the files of a server. */
  isOfTables?: true;
  /** Settings of then that name what is not in it, such as a key that is kept elsewhere; none in earlier backups. */
  outside?: string[];
  /** Each file as it lies in the backup. */
  files: Record<string, string>;
  /** Where it is encrypted: how, and a mark over the rest that only the key can make. */
  sealed?: { seal: Seal; mark: string };
};

export type CopyFile = (source: string, target: string) => Promise<void>;
type Copy = { from: string; to: string; isWanted: (path: string) => boolean; copy: CopyFile };

/** Copies into a backup, encrypted where it has a key: a file is known by its place in it. */
export const copierInto = (backup: string, sealing: Sealing | null): CopyFile =>
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

/** The same for what is written by a stream. */
export const writerInto =
  (backup: string, sealing: Sealing | null) =>
  (source: Readable, target: string): Promise<void> =>
    sealing
      ? sealStream(source, target, relative(backup, target), sealing)
      : pipeline(source, createWriteStream(target, { mode: 0o600 }));

const copierFrom = (backup: string, sealing: Sealing | null): CopyFile =>
  sealing
    ? (source, target) => unsealFile(source, target, relative(backup, source), sealing)
    : (source, target) => copyFile(source, target);

/** So many files are copied at a time: one after the other, most of the time goes into waiting for the disk. */
const maxParallel = 8;

/** Does the work for each, several at a time; the first failure ends the rest, and is thrown once all that was begun has ended. */
const eachInParallel = async <T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> => {
  const left = all.values();
  const faults: unknown[] = [];
  const lane = async () => {
    for (const one of left) {
      if (faults.length > 0) return;
      await work(one).catch((fault: unknown) => faults.push(fault));
    }
  };
  await Promise.all(Array.from({ length: maxParallel }, lane));
  if (faults.length > 0) throw faults[0];
};

type Listed = { source: string; target: string };

/** Makes the folders of a copy, and lists the files that belong into them. */
const makeFolders = async ({ from, to, isWanted }: Omit<Copy, 'copy'>, path = ''): Promise<Listed[]> => {
  const [source, target] = [join(from, path), join(to, path)];
  const state = await lstat(source).catch(ignoreMissing);
  if (!state) return [];
  if (state.isSymbolicLink()) {
    await symlink(await readlink(source), target);
    return [];
  }
  if (state.isFile()) {
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    return [{ source, target }];
  }
  if (!state.isDirectory()) return [];
  await mkdir(target, { recursive: true, mode: 0o700 });
  const files: Listed[] = [];
  for (const entry of (await readdir(source, { withFileTypes: true }).catch(ignoreMissing)) ?? []) {
    const below = path === '' ? entry.name : `${path}/${entry.name}`;
    if (!isWanted(below)) continue;
    if (entry.isFile()) files.push({ source: join(source, entry.name), target: join(target, entry.name) });
    else files.push(...(await makeFolders({ from, to, isWanted }, below)));
  }
  return files;
};

/** Copies files and folders; one that vanishes meanwhile was of no further use to the server. */
export const copyTree = async ({ copy, ...tree }: Copy): Promise<void> =>
  eachInParallel(await makeFolders(tree), ({ source, target }) => copy(source, target).catch(ignoreMissing));

export const ignoreMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};

const hashFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) hash.update(part as Buffer);
  return hash.digest('hex');
};

/** Hashes by the names in their order; of a file that is missing there is none. */
const hashFiles = async (folder: string, names: readonly string[]): Promise<Record<string, string>> => {
  const hashes = new Map<string, string>();
  await eachInParallel(names, async (name) => {
    const hash = await hashFile(join(folder, name)).catch(ignoreMissing);
    if (hash !== undefined) hashes.set(name, hash);
  });
  return Object.fromEntries(
    names.flatMap((name) => {
      const hash = hashes.get(name);
      return hash === undefined ? [] : [[name, hash]];
    }),
  );
};

const listFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((name) => name !== manifestName)
    .toSorted();
};

const assertEmpty = async (folder: string): Promise<void> => {
  const names = (await readdir(folder).catch(ignoreMissing)) ?? [];
  if (names.length > 0) throw new Error(`${folder} is not empty. Name a folder that does not exist yet.`);
};

export const requireEmpty = async (folder: string): Promise<void> => {
  await assertEmpty(folder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
};

const elsewhere = ['RECORD_SIGNING', 'AUDIT_KEY', 'AUDIT_SIGNER'];
const ofDataFolder = { AUDIT_KEYS: 'keys', AUDIT_ANCHORS: 'anchors' };

/** Which settings name something outside of what is copied: a data folder, or (null) folders wherever they are. */
export const listOutside = (env: NodeJS.ProcessEnv, dataDir: string | null): string[] => {
  const moved = Object.entries(ofDataFolder).flatMap(([name, folder]) =>
    dataDir !== null && env[name] && resolve(env[name]) !== resolve(dataDir, folder) ? [name] : [],
  );
  const secret = dataDir !== null && env.APP_SECRET ? ['APP_SECRET'] : [];
  return [...elsewhere.filter((name) => env[name]), ...moved, ...secret];
};

/** Writes what the backup holds, last of all. */
export const writeManifest = async (
  to: string,
  made: Omit<Manifest, 'files' | 'sealed'>,
  sealing: Sealing | null,
): Promise<Manifest> => {
  const files = await hashFiles(to, await listFiles(to));
  const manifest: Manifest = { ...made, files };
  if (sealing) manifest.sealed = { seal: sealing.seal, mark: markOver(sealing, JSON.stringify(manifest)) };
  await writeDurably(join(to, manifestName), JSON.stringify(manifest));
  return manifest;
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
  // Before the hashes of a large backup, which take minutes.
  await assertEmpty(target);
  const manifest = await readManifest(source);
  const copy = copierFrom(source, await openManifest(manifest, env));
  const found = await hashFiles(source, Object.keys(manifest.files));
  for (const [name, sha256] of Object.entries(manifest.files))
    if (found[name] !== sha256)
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

/** The key for a backup that is made; null where the environment names none. */
export const beginBackup = async (env: NodeJS.ProcessEnv): Promise<Sealing | null> => {
  const secret = await readSecret(env);
  return secret && beginSealing(secret);
};
