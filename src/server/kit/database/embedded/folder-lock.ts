import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type FolderLock = { release(): void };

/**
 * Takes the folder for this process alone, or throws an error that names the folder and the process that has it.
 *
 * The lock is the operating system's own on `app.lock`, taken through SQLite because Node offers no file locks. The system
 * drops it with the process however that ends, so it is never stale, and it also holds between containers that share a volume.
 */
export function lockFolder(folder: string): FolderLock {
  const holder = join(folder, 'app.pid');
  const lock = new DatabaseSync(join(folder, 'app.lock'));
  try {
    lock.exec('begin exclusive');
  } catch (cause) {
    lock.close();
    if ((cause as { errcode?: number }).errcode !== 5) throw cause;
    throw new Error(
      `The data folder ${folder} is in use by another running copy of the application (${describe(holder)}). ` +
        'Stop that one first, or give this one a folder of its own with DATA_DIR.',
      { cause },
    );
  }
  // A file of its own: closing any handle on app.lock would drop the lock.
  writeFileSync(holder, `${process.pid} ${hostname()} ${new Date().toISOString()}\n`);
  return {
    release() {
      if (!lock.isOpen) return;
      rmSync(holder, { force: true });
      lock.close();
    },
  };
}

function describe(holder: string): string {
  try {
    const [pid, host, since] = readFileSync(holder, 'utf8').trim().split(' ');
    return `process ${pid} on ${host}, since ${since}`;
  } catch {
    return 'it has only just started';
  }
}
