/**
 * A text without white space and without what cannot be seen, and where each of its characters
 * stands in the raw text.
 */
export type Squashed = { text: string; from: number[]; until: number[] };

/**
 * White space, controls, marks of direction, hyphens and private signs such as bullets; they differ
 * between two readings of the same words.
 */
const unseen =
  /[\s\p{C}\p{Pd}\u115F\u1160\u2022\u3164\uFFA0]|\u034F|[\u17B4\u17B5]|[\u180B-\u180F]|[\uFE00-\uFE0F]/gu;

/** A letter, digit or sign of ASCII that is kept as it is: nearly all of most pages. */
const seenInAscii = /^[!-,./0-~]$/;

/** Letters that a font draws as one, or in the form of their place in a word. */
const drawnLetters = /[\uFB00-\uFDFF\uFE70-\uFEFC]/g;

/**
 * Two readings of the same page are equal once they are squashed: they join lines and words
 * differently, never letters.
 */
export function squash(raw: string): Squashed {
  const squashed: Squashed = { text: '', from: [], until: [] };
  for (const { 0: cluster, index } of raw.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    const kept = seenInAscii.test(cluster)
      ? cluster
      : cluster
          .replace(drawnLetters, (letter) => letter.normalize('NFKC'))
          .normalize('NFC')
          .replace(unseen, '');
    for (let place = 0; place < kept.length; place += 1) {
      squashed.from.push(index);
      squashed.until.push(index + cluster.length);
    }
    squashed.text += kept;
  }
  return squashed;
}

/** The place of `words` in `text` that is nearest to `near`; -1 when they do not stand there. */
export function findNear(text: string, words: string, near: number): number {
  if (words === '') return -1;
  let nearest = -1;
  for (let place = text.indexOf(words); place !== -1; place = text.indexOf(words, place + 1)) {
    if (nearest !== -1 && Math.abs(place - near) >= Math.abs(nearest - near)) break;
    nearest = place;
  }
  return nearest;
}
