import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Rolldown } from 'vite';
import { pages } from '#app/server/pages.ts';
import { joinGroups, type Group } from './join-files.ts';

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

const signedInFrame = 'src/app/client/AppShell.tsx';
const routes = pages
  .filter(({ modules }) => modules.length > 0)
  .map(({ modules }) => ({ modules, isSignedIn: modules.includes(signedInFrame) }));

/** Files whose code is fetched at rest alone are named so; the budgets know them by it. */
export const isLaterChunk = (manifestKey: string): boolean => manifestKey.startsWith('_later-');

/** The source modules that `deferred` fetches once a page is at rest. */
export const readDeferredModules = (root: string): ReadonlySet<string> =>
  new Set(
    globSync('src/**/*.{ts,tsx}', { cwd: root }).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/deferred\(\(\) => import\('([^']+)'\)\)/g)].map(
        ([, path = '']) => (path.startsWith('#') ? `src/${path.slice(1)}` : join(dirname(file), path)),
      ),
    ),
  );

/**
 * Names the file a module goes into. Modules that the same routes start with, and the same fetch at rest, stand in one: that costs no
 * route a byte, saves it requests, and compresses better than many small files. Of these, join-files.ts joins what costs less
 * together. What the pages before the sign-in start with is left to the bundler and to the file `start`, whose modules are `started`.
 */
export function routeChunks(root: string, started: RegExp) {
  let names: ReadonlyMap<string, string> | undefined;
  return (id: string, graph: Graph): string | null =>
    (names ??= nameChunks(graph, root, started)).get(id) ?? null;
}

/** Routes are bits: those that start with a module, and those that have it once they are at rest. */
type Uses = { first: number; needed: number };
type Used = Uses & { id: string; kind: string };

const bitOf = (index: number): number => 1 << index;
const beforeSignIn = routes.reduce(
  (bits, { isSignedIn }, index) => bits | (isSignedIn ? 0 : bitOf(index)),
  0,
);
/** The kind of a module that the bundler places. */
const alone = 'alone';

function nameChunks(graph: Graph, root: string, started: RegExp): ReadonlyMap<string, string> {
  const deferredModules = new Set([...readDeferredModules(root)].map((path) => join(root, path)));
  const modules = findUsed(graph, root, deferredModules, started);
  const members = [
    ...Map.groupBy(modules, ({ kind, first, needed }) => [kind, first, needed].join(' ')).values(),
  ];
  const files = joinGroups(gatherGroups(graph, members, deferredModules));
  return new Map(
    members.flatMap((group, index) =>
      group
        .filter(({ kind }) => !kind.startsWith(alone))
        .map(({ id, kind }) => [id, `${kind}-${files[index]}`] as const),
    ),
  );
}

/** The modules of all routes without those of the file `start`, each with what it may be joined with. */
function findUsed(graph: Graph, root: string, deferredModules: ReadonlySet<string>, started: RegExp): Used[] {
  const uses = collectUses(graph, root, deferredModules);
  const start = reach(
    graph,
    [...uses.keys()].filter((id) => started.test(id)),
  );
  const kindOf = (id: string, first: number): string => {
    const { dynamicImporters = [], importers = [] } = graph.getModuleInfo(id) ?? {};
    const isEntry = !deferredModules.has(id) && dynamicImporters.length > 0 && importers.length === 0;
    if (isEntry || (first & beforeSignIn && !id.includes('/@base-ui/'))) return `${alone} ${id}`;
    // All controls of a form at rest would be heavier than a file fetched later may be.
    if (!first && /combobox/i.test(id)) return 'combobox';
    return first ? 'page' : 'later';
  };
  return [...uses]
    .filter(([id]) => !start.has(id))
    .map(([id, { first, needed }]) => {
      const begun = isSchema(id) ? first & ~beforeSignIn : first;
      return { id, first: begun, needed, kind: kindOf(id, begun) };
    });
}

/** No page before the sign-in starts with a schema, which the budgets hold; some start with modules that name one. */
const isSchema = (id: string): boolean => /\/node_modules\/zod\/|\/contract\/(?:.*\/)?schema\.ts$/.test(id);

function gatherGroups(
  graph: Graph,
  members: readonly (readonly Used[])[],
  deferredModules: ReadonlySet<string>,
): Group[] {
  const groupOf = new Map(members.flatMap((group, index) => group.map(({ id }) => [id, index] as const)));
  /** The groups that modules belong to, and those behind modules that stand in none. */
  const groupsAt = (ids: readonly string[]) => {
    const found = new Set<number>();
    const seen = new Set(ids);
    for (const id of seen) {
      const group = groupOf.get(id);
      if (group === undefined) importsOf(graph, id).forEach((each) => seen.add(each));
      else found.add(group);
    }
    return found;
  };
  return members.map((group, index) => {
    const infos = group.map(({ id }) => graph.getModuleInfo(id));
    const imports = groupsAt(group.flatMap(({ id }) => importsOf(graph, id)));
    imports.delete(index);
    const deferred = infos.flatMap((info) => info?.dynamicallyImportedIds ?? []);
    return {
      bytes: infos.reduce((sum, info) => sum + (info?.code?.length ?? 0), 0),
      imports,
      deferred: groupsAt(deferred.filter((id) => deferredModules.has(id))),
      first: group[0]?.first ?? 0,
      needed: group[0]?.needed ?? 0,
      kind: group[0]?.kind ?? alone,
    };
  });
}

function collectUses(graph: Graph, root: string, deferredModules: ReadonlySet<string>): Map<string, Uses> {
  const uses = new Map<string, Uses>();
  routes.forEach(({ modules }, index) => {
    const first = reach(
      graph,
      ['src/app/client/main.tsx', ...modules].map((path) => join(root, path)),
    );
    const atRest = new Set(first);
    for (let before = -1; before !== atRest.size;) {
      before = atRest.size;
      const following = [...atRest].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
      const deferred = following.filter((id) => deferredModules.has(id));
      for (const id of reach(graph, deferred)) atRest.add(id);
    }
    for (const id of atRest) {
      const each = uses.get(id) ?? { first: 0, needed: 0 };
      uses.set(id, {
        first: each.first | (first.has(id) ? bitOf(index) : 0),
        needed: each.needed | bitOf(index),
      });
    }
  });
  return uses;
}

function reach(graph: Graph, roots: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    importsOf(graph, id).forEach(visit);
  };
  roots.forEach(visit);
  return seen;
}

/**
 * What a module imports, without what the bundler drops of packages that re-export everything: other icons,
 * and how toasts look.
 */
function importsOf(graph: Graph, id: string): readonly string[] {
  const info = graph.getModuleInfo(id);
  const imports = info?.importedIds ?? [];
  const isIcons = (each: string) => each.endsWith('/lucide-react.mjs');
  if (id.endsWith('/src/ui/toasts.ts'))
    return imports.map((each) => each.replace(/toast\/index\.mjs$/, 'toast/createToastManager.mjs'));
  return imports.flatMap((each) => (isIcons(each) ? iconsIn(info?.code ?? '', graph, each) : [each]));
}

/** The files of the icons that a module imports by their names. */
function iconsIn(code: string, graph: Graph, icons: string): readonly string[] {
  const names = /import \{([^}]*)\} from ["']lucide-react["']/.exec(code)?.[1] ?? '';
  const list = graph.getModuleInfo(icons)?.code ?? '';
  return names.split(',').flatMap((name) => {
    const exported = name.trim().split(' as ')[0] ?? '';
    const file = new RegExp(`default as ${exported}\\b[^}]*\\} from ["']\\.(/icons/[^"']+)["']`).exec(
      list,
    )?.[1];
    return file ? [icons.replace('/lucide-react.mjs', file)] : [];
  });
}
