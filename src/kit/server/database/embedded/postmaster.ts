import { execFile } from 'node:child_process';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a running PostgreSQL writes about itself into `postmaster.pid`. */
export type Postmaster = { pid: number; folder: string; port: number; socketFolder: string; status: string };

export async function readPidFile(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const line = text.split('\n').map((part) => part.trim());
  return {
    pid: Number(line[0]),
    folder: line[1] ?? '',
    port: Number(line[3]),
    socketFolder: line[4] ?? '',
    status: line[7] ?? '',
  };
}

/**
 * Whether that process is a PostgreSQL of this very cluster. A number in a pid file proves nothing:
 * after a restart of a container it belongs to another process, and a zombie still answers signals.
 * A live server stands in its data folder.
 */
export async function servesCluster(pid: number, cluster: string): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  if (process.platform === 'linux') {
    // By device and inode: the path may read differently from inside another mount.
    const [here, there, name] = await Promise.all([
      stat(cluster),
      stat(`/proc/${pid}/cwd`).catch(() => undefined),
      readFile(`/proc/${pid}/comm`, 'utf8').catch(() => ''),
    ]);
    return there?.ino === here.ino && there.dev === here.dev && name.trim() === 'postgres';
  }
  if (process.platform === 'win32') {
    // A running server's folder cannot be moved there; a copied pid file names the folder it was copied from.
    const named = await readPidFile(cluster);
    const isHere = resolve(named?.folder ?? '').toLowerCase() === resolve(cluster).toLowerCase();
    return named?.pid === pid && isHere && isAlive(pid);
  }
  const found = await run('lsof', ['-a', '-p', String(pid), '-d', 'cwd', '-Fn']).catch(() => ({
    stdout: '',
  }));
  return found.stdout.includes(`\nn${await realpath(cluster)}\n`);
}

/** Whether the process exists and is no zombie. */
export async function isAlive(pid: number): Promise<boolean> {
  if (process.platform === 'linux') {
    const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    return status !== '' && !/\) [ZX] /.test(status);
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Waits until children of a server that was killed are gone: they notice by themselves, and a new server
 * cannot start before. Linux only; elsewhere PostgreSQL's own check of its shared memory speaks.
 */
export async function waitForOrphans(cluster: string, milliseconds = 5000): Promise<void> {
  if (process.platform !== 'linux') return;
  for (const end = Date.now() + milliseconds; ; await sleep(20)) {
    const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
    const serving = await Promise.all(pids.map((pid) => servesCluster(pid, cluster)));
    const left = pids.filter((_, i) => serving[i]);
    if (left.length === 0) return;
    if (Date.now() < end) continue;
    for (const pid of left) process.kill(pid, 'SIGKILL');
    return;
  }
}

/** Fast shutdown: sessions are cut, everything committed is on disk. Returns when the process is gone. */
export async function shutDown(pid: number, cluster: string, pgCtl: string): Promise<void> {
  if (process.platform === 'win32') {
    await run(pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '60']).catch(() => undefined);
    return;
  }
  if (!(await servesCluster(pid, cluster))) return;
  process.kill(pid, 'SIGINT');
  const end = Date.now() + 60_000;
  while (await isAlive(pid)) {
    // A disk that does not finish the last checkpoint: give up on it, the next start recovers from the log.
    if (Date.now() > end) process.kill(pid, 'SIGQUIT');
    await sleep(Date.now() > end ? 1000 : 5);
  }
}
