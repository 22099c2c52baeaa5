import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Rolldown } from 'vite';
import { pages } from '#app/server/pages.ts';

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
 * Names the file a module goes into: modules that the same routes start with, and the same fetch at rest,
 * stand in one. That costs no route a byte, saves it requests, and compresses better than many small
 * files. What the pages before the sign-in start with is left to the bundler and to the file `start`: of
 * the contracts they import they need little.
 */
export function routeChunks(root: string) {
  let names: ReadonlyMap<string, string> | undefined;
  return (id: string, graph: Graph): string | null => (names ??= nameChunks(graph, root)).get(id) ?? null;
}

function nameChunks(graph: Graph, root: string): ReadonlyMap<string, string> {
  const deferredModules = new Set([...readDeferredModules(root)].map((path) => join(root, path)));
  const isOwnChunk = (id: string) => {
    const { dynamicImporters = [], importers = [] } = graph.getModuleInfo(id) ?? {};
    return !deferredModules.has(id) && dynamicImporters.length > 0 && importers.length === 0;
  };
  const names = new Map<string, string>();
  const alike = Map.groupBy(usesOf(graph, root, deferredModules), ([, uses]) => uses.join(''));
  for (const [signature, members] of alike) {
    const isFirst = (index: number) => signature[index] === '1';
    if (routes.some(({ isSignedIn }, index) => !isSignedIn && isFirst(index)) && !members.every(isOfControls))
      continue;
    const name = `${signature.includes('1') ? 'page' : 'later'}-${names.size}`;
    // What places a popup imports none of the controls; together they would be heavier than a lazy file may
    // be.
    for (const [id] of members)
      if (!isOwnChunk(id)) names.set(id, id.includes('/@floating-ui/') ? `${name}-places` : name);
  }
  return names;
}

const isOfControls = ([id]: readonly [string, unknown]): boolean => id.includes('/@base-ui/');

/**
 * For each module and route: 1 where the route starts with it, 2 where it is fetched at rest, 0 where it is
 * not needed.
 */
function usesOf(graph: Graph, root: string, deferredModules: ReadonlySet<string>): Map<string, number[]> {
  const uses = new Map<string, number[]>();
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
      const each = uses.get(id) ?? routes.map(() => 0);
      each[index] = first.has(id) ? 1 : 2;
      uses.set(id, each);
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
