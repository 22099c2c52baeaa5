/** A run of words that both texts have, that only the old one has, or only the new one. */
export type DiffPart = { kind: 'same' | 'removed' | 'added'; text: string };

/** Cells of the table of comparison at most; longer texts are compared at their ends only. */
const maxCells = 1_500_000;

const splitWords = (text: string): string[] =>
  text.match(/\s+|[\p{L}\p{N}]+(?:[.,:/-][\p{L}\p{N}]+)*|[^\s\p{L}\p{N}]/gu) ?? [];

/** Lengths of the longest common run of words from each pair of positions on. */
const commonLengths = (a: readonly string[], b: readonly string[]): Uint16Array[] => {
  const rows = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const [row, below] = [rows[i], rows[i + 1]];
    if (!row || !below) continue;
    for (let j = b.length - 1; j >= 0; j -= 1)
      row[j] = a[i] === b[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
  }
  return rows;
};

const middle = (a: readonly string[], b: readonly string[]): DiffPart[] => {
  if (a.length * b.length > maxCells) return [part('removed', a), part('added', b)];
  const lengths = commonLengths(a, b);
  const parts: DiffPart[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]];
    if (left !== undefined && left === right) {
      parts.push({ kind: 'same', text: left });
      i += 1;
      j += 1;
    } else if (
      right === undefined ||
      (left !== undefined && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))
    ) {
      parts.push({ kind: 'removed', text: left ?? '' });
      i += 1;
    } else {
      parts.push({ kind: 'added', text: right });
      j += 1;
    }
  }
  return parts;
};

const part = (kind: DiffPart['kind'], words: readonly string[]): DiffPart => ({ kind, text: words.join('') });

/** A single space between two words that changed is not worth a break: the runs around it are joined. */
const joined = (parts: readonly DiffPart[]): DiffPart[] => {
  const runs: DiffPart[] = [];
  let [removed, added] = ['', ''];
  const flush = () => {
    if (removed !== '') runs.push({ kind: 'removed', text: removed });
    if (added !== '') runs.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  for (const [at, { kind, text }] of parts.entries()) {
    const next = parts[at + 1];
    const isGap =
      kind === 'same' &&
      text.trim() === '' &&
      removed !== '' &&
      added !== '' &&
      next !== undefined &&
      next.kind !== 'same';
    if (kind === 'same' && !isGap) {
      flush();
      const last = runs.at(-1);
      if (last?.kind === 'same') last.text += text;
      else runs.push({ kind, text });
    } else {
      if (kind !== 'added') removed += text;
      if (kind !== 'removed') added += text;
    }
  }
  flush();
  return runs;
};

/** What of a text was taken away and what came, word by word. */
export const wordDiff = (before: string, after: string): DiffPart[] => {
  const [a, b] = [splitWords(before), splitWords(after)];
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head += 1;
  let tail = 0;
  while (
    tail < a.length - head &&
    tail < b.length - head &&
    a[a.length - 1 - tail] === b[b.length - 1 - tail]
  )
    tail += 1;
  return joined(
    [
      part('same', a.slice(0, head)),
      ...middle(a.slice(head, a.length - tail), b.slice(head, b.length - tail)),
      part('same', a.slice(a.length - tail)),
    ].filter(({ text }) => text !== ''),
  );
};
