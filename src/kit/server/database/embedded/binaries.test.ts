import { execFileSync } from 'node:child_process';
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findBinaries, makeLinks, packageHome } from './binaries.ts';
import { serverUser } from './server-user.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'binaries-test-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

it('makes every symlink of the list that an install without scripts left out, and leaves existing ones', async () => {
  const list = await readFile(join(packageHome(), 'native/pg-symlinks.json'), 'utf8');
  const links = JSON.parse(list) as { source: string; target: string }[];
  expect(links.length).toBeGreaterThan(5);
  await mkdir(join(folder, 'native/lib'), { recursive: true });
  await writeFile(join(folder, 'native/pg-symlinks.json'), list);
  for (const { source } of links) await writeFile(join(folder, source), source);

  expect(await makeLinks(folder)).toBe(true);
  expect(await makeLinks(folder)).toBe(true);
  for (const { source, target } of links) expect(await readFile(join(folder, target), 'utf8')).toBe(source);
});

it('makes no link outside the package', async () => {
  await mkdir(join(folder, 'home/native'), { recursive: true });
  await writeFile(
    join(folder, 'home/native/pg-symlinks.json'),
    JSON.stringify([{ source: 'a', target: '../outside' }]),
  );
  await makeLinks(join(folder, 'home'));
  expect(await readdir(folder)).toEqual(['home']);
});

it('copies the programs once to a temporary folder when their user cannot enter the checkout', async () => {
  const asRoot = process.getuid?.() === 0;
  const home = join(folder, 'package');
  const version = `18.0.0-test-${process.pid}`;
  await cp(join(packageHome(), 'native'), join(home, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  await rm(join(home, 'native/lib/libpq.so.5'), { force: true });
  await writeFile(join(home, 'package.json'), JSON.stringify({ version }));
  // Root lends a user who cannot pass a closed folder; anybody else meets a package that cannot be written.
  await chmod(asRoot ? folder : join(home, 'native/lib'), asRoot ? 0o700 : 0o555);
  const user = await serverUser(join(folder, 'none'));
  const found = await findBinaries(user, home);
  const copy = dirname(dirname(dirname(found.postgres)));
  try {
    expect(copy.startsWith(folder)).toBe(false);
    expect(execFileSync(found.postgres, ['--version'], { ...user, cwd: '/' }).toString()).toMatch(
      /PostgreSQL\) 18/,
    );
    expect(await readlink(join(copy, 'native/lib/libpq.so.5'))).toBe('libpq.so.5.18');
    const made = (await stat(join(copy, '.complete'))).mtimeMs;
    expect(await findBinaries(user, home)).toEqual(found);
    expect((await stat(join(copy, '.complete'))).mtimeMs).toBe(made);
  } finally {
    await rm(copy, { recursive: true, force: true });
    await chmod(join(home, 'native/lib'), 0o755);
  }
});
