import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { identityOf } from './folder-lock.ts';
import { mayEnter, type ServerUser } from './server-user.ts';

export const socketPort = 5432;
const socketPrefix = 'cr-db-';
const ownerFile = 'owner';
// The kernel's limit for the path of a Unix socket, less the name PostgreSQL gives it.
const maxFolderBytes = 107 - `/.s.PGSQL.${socketPort}`.length;

type Place = { dataDir: string; cluster: string; user: ServerUser | undefined };

/** Makes the folder of this cluster's socket, anew at `at` where it is given. */
export async function makeSocketFolder(place: Place, at: string | undefined): Promise<string> {
  if (at !== undefined) {
    await removeSocketFolder(at, place.cluster);
    await mkdir(at, { mode: 0o700 });
    await claimSocketFolder(at, place);
    return at;
  }
  for (const parent of new Set([tmpdir(), '/tmp', place.dataDir])) {
    if (Buffer.byteLength(join(parent, `${socketPrefix}XXXXXX`)) > maxFolderBytes) continue;
    const folder = await mkdtemp(join(parent, socketPrefix)).catch(() => undefined);
    if (folder === undefined) continue;
    await claimSocketFolder(folder, place);
    if (await mayEnter(folder, place.user)) return folder;
    await removeSocketFolder(folder, place.cluster);
  }
  throw new Error(
    `No folder for the database's socket: ${tmpdir()} and /tmp cannot be written, and ${place.dataDir} is too long a path.`,
  );
}

/** Notes in the folder which cluster's server listens there. */
export async function claimSocketFolder(
  folder: string,
  { cluster, user }: Omit<Place, 'dataDir'>,
): Promise<void> {
  await writeFile(join(folder, ownerFile), identityOf(cluster));
  if (user) await chown(folder, user.uid, user.gid);
}

/**
 * Removes the folder of a server of this cluster that is gone. The address may come from a pid file that was
 * copied together with the data: a folder that is another cluster's, or nobody's, stays.
 */
export async function removeSocketFolder(folder: string, cluster: string): Promise<void> {
  if (!basename(folder).startsWith(socketPrefix) || dirname(folder) === '.') return;
  const owner = await readFile(join(folder, ownerFile), 'utf8').catch(() => undefined);
  if (owner !== undefined && existsSync(cluster) && owner === identityOf(cluster))
    await rm(folder, { recursive: true, force: true });
}
