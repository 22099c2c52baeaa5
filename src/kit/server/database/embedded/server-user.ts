import { execFile } from 'node:child_process';
import { access, chmod, constants, mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type ServerUser = { uid: number; gid: number };

/**
 * The user PostgreSQL has to run as, or undefined when it can run as this process's own. PostgreSQL refuses
 * root, so root lends it the owner of the existing cluster, else `postgres`, else `nobody`.
 */
export async function serverUser(cluster: string): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return (await userNamed('postgres')) ?? (await userNamed('nobody')) ?? { uid: 65_534, gid: 65_534 };
}

async function userNamed(name: string): Promise<ServerUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    const user = { uid: Number(uid.stdout), gid: Number(gid.stdout) };
    return user.uid > 0 && Number.isInteger(user.gid) ? user : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether that user can enter the folder, or execute the file; asked of the kernel, so closed
 * parents and ACLs count.
 */
export async function mayEnter(path: string, user: ServerUser | undefined): Promise<boolean> {
  try {
    if (user) await run('/bin/sh', ['-c', 'test -x "$0"', path], { ...user, cwd: '/' });
    else await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Makes the folder where it is missing; false when the user of the database cannot enter it even so. */
export async function openFolder(folder: string, user: ServerUser | undefined): Promise<boolean> {
  const first = await mkdir(folder, { recursive: true });
  if (await mayEnter(folder, user)) return true;
  // A strict umask closes what was just made; nothing that existed before is opened, except the
  // data folder itself.
  const made = [folder];
  for (let path = folder; first && path !== resolve(first); path = dirname(path)) made.push(dirname(path));
  for (const path of made)
    await chmod(path, ((await stat(path)).mode & 0o777) | 0o011).catch(() => undefined);
  return mayEnter(folder, user);
}

/**
 * Whether a database can live in this folder: it can be made, written by this process and entered
 * by the database's user.
 */
export async function mayHoldDatabase(folder: string): Promise<boolean> {
  try {
    const user = await serverUser(resolve(folder, 'cluster'));
    const open = await openFolder(resolve(folder), user);
    await access(folder, constants.W_OK);
    return open;
  } catch {
    return false;
  }
}
