import type { Lists, NumberingOf } from './docx-numbering.ts';

const roman: readonly [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

function romanOf(count: number): string {
  let rest = count;
  let text = '';
  for (const [value, letters] of roman) {
    while (rest >= value) {
      text += letters;
      rest -= value;
    }
  }
  return text;
}

/** a to z, then aa to zz, as word processors count. */
const letterOf = (count: number): string =>
  String.fromCharCode(97 + ((count - 1) % 26)).repeat(Math.ceil(count / 26));

/** Longer numbers of this kind are written in digits. */
const longest = 780;

function written(count: number, format: string): string {
  if (count < 1 || count > longest) return String(count);
  if (format === 'lowerLetter') return letterOf(count);
  if (format === 'upperLetter') return letterOf(count).toUpperCase();
  if (format === 'lowerRoman') return romanOf(count);
  if (format === 'upperRoman') return romanOf(count).toUpperCase();
  return format === 'decimalZero' ? String(count).padStart(2, '0') : String(count);
}

/** Counts the numbered paragraphs of a file, in their order. */
export type Counters = {
  /**
   * The number of the next paragraph as the page shows it ("5.1.2", "a)"), empty where its list shows
   * none; null for bullets and plain paragraphs.
   */
  next: (asked: NumberingOf, style: string | null) => string | null;
};

export function countersOf({ lists, instances }: Lists, styles: ReadonlyMap<string, NumberingOf>): Counters {
  const counts = new Map<string, Map<number, number>>();
  const begun = new Set<string>();

  /** A list may say no more than that another one, named by a style, is meant. */
  const listIdOf = (numId: string): string | null => {
    const id = instances.get(numId)?.list ?? null;
    const link = id === null ? null : lists.get(id)?.numStyleLink;
    if (!link) return id;
    return [...lists].find(([, { styleLink }]) => styleLink === link)?.[0] ?? id;
  };

  const next: Counters['next'] = (asked, style) => {
    const ofStyle = style === null ? undefined : styles.get(style);
    const numId = asked.numId ?? ofStyle?.numId ?? null;
    const listId = numId === null || numId === '0' ? null : listIdOf(numId);
    const list = listId === null ? undefined : lists.get(listId);
    if (numId === null || listId === null || !list) return null;
    const linked = [...list.levels].find(([, level]) => level.style !== null && level.style === style)?.[0];
    const place = asked.level ?? linked ?? ofStyle?.level ?? 0;
    const level = list.levels.get(place);
    if (!level || level.format === 'bullet') return null;

    const count = counts.get(listId) ?? new Map<number, number>();
    counts.set(listId, count);
    if (!begun.has(numId))
      for (const [at, start] of instances.get(numId)?.starts ?? []) count.set(at, start - 1);
    begun.add(numId);
    count.set(place, (count.get(place) ?? level.start - 1) + 1);
    for (const [at, deeper] of list.levels) if (at > place && deeper.restarts) count.delete(at);
    if (level.format === 'none') return level.text.replace(/%\d/g, '').trim();
    return level.text.replace(/%([1-9])/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      const numbered = list.levels.get(at);
      return written(
        count.get(at) ?? numbered?.start ?? 1,
        level.isPlain ? 'decimal' : (numbered?.format ?? 'decimal'),
      );
    });
  };
  return { next };
}
