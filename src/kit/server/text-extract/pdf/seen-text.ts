import type { Stroke } from './painted.ts';

type Item = { str: string; width: number; height: number; transform: number[] };

const letters = (text: string): string => text.replace(/[\s\u00a0\u00ad]/g, '');

/** Letters of the items one by one, each with the item and its place there. */
const lettersOf = (items: readonly Item[]): { letter: string; item: number; at: number }[] =>
  items.flatMap(({ str }, item) =>
    [...str].flatMap((letter, at) => (letters(letter) === '' ? [] : [{ letter, item, at }])),
  );

const furthest = 400;

/**
 * The pieces of a page without the letters that nobody sees, and those letters by themselves. Both lists are
 * in the order of drawing; where one of them has letters more, the next ones that are alike are looked for.
 */
export function seenText<T extends Item>(
  items: readonly T[],
  strokes: readonly Stroke[],
): { seen: T[]; hidden: string[] } {
  const hiddenStrokes = strokes.filter(({ isSeen, text }) => !isSeen && letters(text) !== '');
  if (hiddenStrokes.length === 0) return { seen: [...items], hidden: [] };
  const drawn = strokes.flatMap(({ text, isSeen }) =>
    [...letters(text)].map((letter) => ({ letter, isSeen })),
  );
  const gone = new Map<number, Set<number>>();
  let next = 0;
  for (const { letter, item, at } of lettersOf(items)) {
    let place = next;
    while (place < drawn.length && place - next < furthest && drawn[place]?.letter !== letter) place += 1;
    const found = drawn[place];
    if (found?.letter !== letter) continue;
    next = place + 1;
    if (!found.isSeen) gone.set(item, (gone.get(item) ?? new Set()).add(at));
  }
  const seen = items.flatMap((item, index): T[] => {
    const unseen = gone.get(index);
    if (!unseen) return [item];
    const rest = [...item.str]
      .filter((_, at) => !unseen.has(at))
      .join('')
      .trim();
    return rest === '' ? [] : [{ ...item, str: rest }];
  });
  return { seen, hidden: passagesOf(strokes) };
}

/** Hidden strokes that follow one another are one passage. */
function passagesOf(strokes: readonly Stroke[]): string[] {
  const passages: string[] = [];
  let open = '';
  for (const { text, isSeen } of [...strokes, { text: '', isSeen: true }]) {
    if (!isSeen) open += open === '' || open.endsWith(' ') || text.startsWith(' ') ? text : ` ${text}`;
    else if (letters(text) !== '' || text === '') {
      if (open.trim() !== '') passages.push(open);
      open = '';
    }
  }
  return passages;
}
