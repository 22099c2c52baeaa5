import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type FolderLock = { release(): void };

/**
 * Who has the folder: the process, since when it runs, and the folder itself by device and inode,
 * which a copy does not share.
 */
type Holder = { pid: number; host: string; since: string; started: string; folder: string };

/**
 * Takes the folder for this process alone, or throws an error that names the folder and the process
 * that has it.
 *
 * The lock is the operating system's own on `app.lock`, taken through SQLite because Node offers no
 * file locks. The system drops it with the process however that ends, so it is never stale, and it also
 * holds between containers that share a volume.
 */
export function lockFolder(folder: string): FolderLock {
  const path = join(folder, 'app.pid');
  const lock = new DatabaseSync(join(folder, 'app.lock'));
  try {
    lock.exec('begin exclusive');
  } catch (cause) {
    lock.close();
    if ((cause as { errcode?: number }).errcode !== 5) throw cause;
    throw new Error(inUse(folder, readHolder(path)), { cause });
  }
  const before = readHolder(path);
  if (before && stillHolds(before, folder)) {
    lock.close();
    throw new Error(inUse(folder, before));
  }
  // A separate file: closing any handle on app.lock would drop the lock.
  const started = startOf(process.pid) ?? '-';
  writeFileSync(
    path,
    `${process.pid} ${hostname()} ${new Date().toISOString()} ${started} ${identityOf(folder)}\n`,
  );
  return {
    release() {
      if (!lock.isOpen) return;
      rmSync(path, { force: true });
      lock.close();
    },
  };
}

const inUse = (folder: string, holder: Holder | undefined): string => {
  const who = holder
    ? `process ${holder.pid} on ${holder.host}, since ${holder.since}`
    : 'it has only just started';
  return (
    `The data folder ${folder} is in use by another running copy of the application (${who}). ` +
    'Stop that one first, or give this one a folder of its own with DATA_DIR.'
  );
};

function readHolder(path: string): Holder | undefined {
  try {
    const [pid, host = '', since = '', started = '', folder = ''] = readFileSync(path, 'utf8')
      .trim()
      .split(' ');
    return { pid: Number(pid), host, since, started, folder };
  } catch {
    return undefined;
  }
}

/**
 * The lock file may have been removed or replaced under a running holder: then its process still
 * runs, and this is still its folder.
 */
const stillHolds = (holder: Holder, folder: string): boolean =>
  holder.pid !== process.pid &&
  holder.host === hostname() &&
  holder.folder === identityOf(folder) &&
  holder.started === startOf(holder.pid);

/** Device and inode: they go with a folder that is moved, and a copy has others. */
export const identityOf = (path: string): string => {
  const { dev, ino } = statSync(path, { bigint: true });
  return `${dev}:${ino}`;
};

/**
 * When this process began, which tells it from a later one of the same number; undefined when there
 * is none, or no way to know.
 */
function startOf(pid: number): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The name of the program, in brackets, may hold spaces; the start is the twentieth word after it.
    const words = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return words[0] === 'Z' || words[19] === undefined ? undefined : `${boot}:${words[19]}`;
  } catch {
    return undefined;
  }
}
