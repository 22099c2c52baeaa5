import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { loadManifests, manifests } from './manifests.ts';
import { pages } from './pages.ts';
import { routesOf } from './rooms.ts';

const root = join(import.meta.dirname, '../../..');
let server: TestApp;
beforeAll(async () => void (server = await startApp()));
afterAll(() => server.stop());

describe('the manifests of the rooms', () => {
  it('name every table of the database, bound by row-level security or with the reason why not', async () => {
    const { rows } = await server.tools.pool.query<{ name: string; isBound: boolean }>(`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as "isBound" from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public' where c.relkind in ('r', 'p')`);
    const [kit] = await loadManifests(join(root, 'src'), ['kit']);
    const rooms = [...manifests, ...(kit ? [kit] : [])];
    const named = rooms.flatMap(({ tables = [], openTables = {} }) => [
      ...tables.map((name) => ({ name, isBound: true })),
      ...Object.keys(openTables).map((name) => ({ name, isBound: false })),
    ]);
    const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);
    expect(named.toSorted(byName)).toEqual(rows.toSorted(byName));
  });

  it('declare each topic that a server announces, and no other', () => {
    const code = globSync('src/*/server/**/*.ts', { cwd: root })
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .join('\n');
    const announced = code.matchAll(/\bannounce\(\w+, '([a-z-]+)'|\btopic: '([a-z-]+)', id\b/g);
    const topics = [...announced]
      .flatMap(([, one, other]) => one ?? other ?? [])
      .filter((topic) => topic !== 'all');
    expect(manifests.flatMap(({ topics: own = {} }) => Object.keys(own)).toSorted()).toEqual(
      [...new Set(topics)].toSorted(),
    );
  });

  it('name calls that there are as open to strangers, and pages whose code is there', () => {
    const calls = new Set(
      routesOf(server.tools).map(({ endpoint: { method, path } }) => `${method} ${path}`),
    );
    expect(
      manifests.flatMap(({ publicCalls = [] }) => publicCalls).filter((call) => !calls.has(call)),
    ).toEqual([]);
    expect(pages.flatMap(({ modules }) => modules).filter((file) => !existsSync(join(root, file)))).toEqual(
      [],
    );
  });

  it('name parts that have a folder, on one of the sides where a room has sides', () => {
    const missing = manifests.flatMap(({ name, nouns = {} }) =>
      Object.keys(nouns).filter(
        (noun) =>
          // A room that has no sides keeps its parts in its own folder.
          !['.', 'contract', 'server', 'client'].some((side) =>
            existsSync(join(root, 'src', name, side, noun)),
          ),
      ),
    );
    expect(missing).toEqual([]);
  });
});
