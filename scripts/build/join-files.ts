/** Modules that the same pages need, as one file. Pages are bits of a number. */
export type Group = {
  /** Of source, before the build makes it shorter. */ readonly bytes: number;
  /** Numbers of the groups that it imports. */ readonly imports: ReadonlySet<number>;
  /** Numbers of the groups that it fetches once a page is at rest. */ readonly deferred: ReadonlySet<number>;
  /** The pages that start with it. */ readonly first: number;
  /** The pages that have it once they are at rest. */ readonly needed: number;
  /** Only groups of one kind are joined. */ readonly kind: string;
};

/** A request costs a page about as much as this many bytes of source, which are 3 kB once they are compressed. */
const requestBytes = 10_000;
/** What is fetched at rest is waited for by nobody, but uses the line and the memory. */
const atRestShare = 0.25;
/** What a file may hold, so that one changed module does not have most of the application fetched again. */
const maxBytes = 410_000;

type Files = ReadonlyMap<number, Group>;

/**
 * Joins groups into files as long as a request saved outweighs the code that some page then gets without need, the most useful
 * pair first. Gives the number of the file for each group. No file comes to import one that imports it.
 */
export function joinGroups(groups: readonly Group[]): number[] {
  const fileOf = groups.map((_, index) => index);
  let files: Files = new Map(groups.entries());
  for (let cost = weighFiles(files); ;) {
    let best: { kept: number; gone: number; files: Files } | undefined;
    for (const [kept, gone] of pairsToJoin(files)) {
      const joined = joinFiles(files, kept, gone);
      const joinedCost = weighFiles(joined);
      if (joinedCost >= cost) continue;
      best = { kept, gone, files: joined };
      cost = joinedCost;
    }
    if (!best) return fileOf;
    const { kept, gone } = best;
    fileOf.forEach((file, index) => {
      if (file === gone) fileOf[index] = kept;
    });
    files = best.files;
  }
}

function* pairsToJoin(files: Files): Generator<[kept: number, gone: number]> {
  const reaches = new Map([...files.keys()].map((file) => [file, reachImports(files, file)]));
  /** Whether a file imports another by way of a third, which would then import what imports it. */
  const leadsAround = (from: number, to: number) =>
    [...(files.get(from)?.imports ?? [])].some((each) => each !== to && reaches.get(each)?.has(to));
  const list = [...files];
  for (const [index, [a, first]] of list.entries())
    for (const [b, second] of list.slice(index + 1))
      if (
        first.kind === second.kind &&
        first.bytes + second.bytes <= maxBytes &&
        !leadsAround(a, b) &&
        !leadsAround(b, a)
      )
        yield [a, b];
}

function reachImports(files: Files, from: number): Set<number> {
  const seen = new Set([from]);
  for (const file of seen) files.get(file)?.imports.forEach((each) => seen.add(each));
  return seen;
}

/** Two files as one: what either imports, every page that has one of them now has too. */
function joinFiles(files: Files, kept: number, gone: number): Files {
  const rename = (numbers: ReadonlySet<number>) =>
    numbers.has(gone) ? new Set([...numbers].map((each) => (each === gone ? kept : each))) : numbers;
  const joined = new Map<number, Group>();
  for (const [file, group] of files)
    if (file !== gone)
      joined.set(file, { ...group, imports: rename(group.imports), deferred: rename(group.deferred) });
  const [first, second] = [files.get(kept), files.get(gone)];
  if (!first || !second) throw new Error('Only files that are there can be joined.');
  const behind = ([...a]: ReadonlySet<number>, [...b]: ReadonlySet<number>) =>
    new Set([...a, ...b].filter((each) => each !== kept && each !== gone));
  joined.set(kept, {
    bytes: first.bytes + second.bytes,
    imports: behind(first.imports, second.imports),
    deferred: behind(first.deferred, second.deferred),
    first: first.first | second.first,
    needed: first.needed | second.needed,
    kind: first.kind,
  });
  spread(joined, kept);
  return joined;
}

/** Gives the pages of a file to all that it brings with it. */
function spread(files: Map<number, Group>, from: number): void {
  const group = files.get(from);
  if (!group) return;
  const give = (to: number, first: number) => {
    const brought = files.get(to);
    if (!brought) return;
    const more = { ...brought, first: brought.first | first, needed: brought.needed | group.needed };
    if (more.first === brought.first && more.needed === brought.needed) return;
    files.set(to, more);
    spread(files, to);
  };
  group.imports.forEach((to) => give(to, group.first));
  group.deferred.forEach((to) => give(to, 0));
}

/** What all pages pay for the files: bytes of source, of which those at rest count less. */
function weighFiles(files: Files): number {
  let cost = 0;
  for (const { bytes, first, needed } of files.values())
    cost += (requestBytes + bytes) * (countPages(first) + atRestShare * countPages(needed & ~first));
  return cost;
}

function countPages(pages: number): number {
  let count = 0;
  for (let left = pages; left !== 0; left &= left - 1) count++;
  return count;
}
