import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, lchown, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { writeDurably } from '../../secrets/durable-file.ts';
import type { Binaries } from './binaries.ts';
import type { ServerUser } from './server-user.ts';

const run = promisify(execFile);

/** `application` owns and migrates, `serving` serves and owns nothing; a folder of an earlier release lacks that one. */
export type Credentials = { superuser: string; application: string; serving?: string };
export type Cluster = { folder: string; credentials: Credentials };
export type ClusterPlan = {
  dataDir: string;
  binaries: Binaries;
  user: ServerUser | undefined;
  durable: boolean;
};

/**
 * Opens the cluster of this data folder, making it first where there is none. Throws when it cannot
 * be used, and says why.
 */
export async function prepareCluster(plan: ClusterPlan): Promise<Cluster> {
  const folder = join(plan.dataDir, 'cluster');
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  const credentials = await readCredentials(plan.dataDir, { mayCreate: version === '', mayAdd: true });
  if (version === '') await makeCluster(plan, folder, credentials.superuser);
  else if (version !== plan.binaries.major) {
    throw new Error(
      `The data in ${folder} is of PostgreSQL ${version}, this application brings PostgreSQL ${plan.binaries.major}. ` +
        'With the release that wrote it: npm run backup -- FOLDER --tables. With this one: npm run restore -- FOLDER NEW, and DATA_DIR=NEW. The old folder stays as it is.',
    );
  } else await checkOwner(folder, plan.user);
  return { folder, credentials };
}

export async function readCredentials(
  dataDir: string,
  { mayCreate, mayAdd }: { mayCreate: boolean; mayAdd: boolean },
): Promise<Credentials> {
  const path = join(dataDir, 'credentials.json');
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && mayCreate) return undefined;
    throw new Error(
      `The passwords of the database cannot be read from ${path}; restore it together with the data.`,
      { cause: error },
    );
  });
  const password = () => randomBytes(24).toString('base64url');
  const known = text === undefined ? null : (JSON.parse(text) as Credentials);
  if (known?.serving || (known && !mayAdd)) return known;
  const credentials = { superuser: password(), application: password(), serving: password(), ...known };
  await writeDurably(path, JSON.stringify(credentials));
  return credentials;
}

// Beside, then rename: a kill in the middle leaves nothing that looks like a cluster.
async function makeCluster(plan: ClusterPlan, folder: string, password: string): Promise<void> {
  const { dataDir, user, durable } = plan;
  for (const name of await readdir(dataDir)) {
    if (name.startsWith('cluster.new')) await rm(join(dataDir, name), { recursive: true, force: true });
  }
  const beside = join(dataDir, 'cluster.new');
  const passwordFile = join(dataDir, 'cluster.new.password');
  await mkdir(beside, { mode: 0o700 });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (user) await Promise.all([beside, passwordFile].map((path) => chown(path, user.uid, user.gid)));
  try {
    await run(plan.binaries.initdb, initdbArguments(beside, passwordFile, durable), {
      ...user,
      cwd: dataDir,
      env: serverEnvironment(),
    });
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw new Error(`The database could not be made in ${dataDir}: ${stderr?.trim() || message}`, {
      cause: error,
    });
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(beside, folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    throw new Error(`${folder} holds files but no database. Empty it, or set DATA_DIR to another folder.`, {
      cause: error,
    });
  });
  await syncFolder(dataDir);
}

function initdbArguments(folder: string, passwordFile: string, durable: boolean): string[] {
  return [
    `--pgdata=${folder}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--data-checksums',
    '--encoding=UTF8',
    // C needs no locale of the machine, so the folder can move between machines; the built-in C.UTF-8 makes
    // lower() and ilike know letters beyond ASCII.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(durable ? [] : ['--no-sync']),
  ];
}

/**
 * The environment PostgreSQL's programs get: none of the application's secrets, no PG* setting of
 * the machine.
 */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMP } = process.env;
  return { PATH, SystemRoot, TEMP, TMP, LC_ALL: 'C', TZ: 'UTC' };
}

// Data brought back by root belongs to root, and PostgreSQL insists on owning its folder.
async function checkOwner(folder: string, user: ServerUser | undefined): Promise<void> {
  const owner = (await stat(folder)).uid;
  if (user && owner !== user.uid) {
    await lchown(folder, user.uid, user.gid);
    for (const name of await readdir(folder, { recursive: true }))
      await lchown(join(folder, name), user.uid, user.gid);
  }
  const self = process.getuid?.();
  if (!user && self !== undefined && owner !== self) {
    throw new Error(
      `${folder} belongs to user ${owner}, but the application runs as user ${self}. Run it as that user, change the owner (chown -R ${self} ${folder}), or set DATA_DIR to another folder.`,
    );
  }
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
