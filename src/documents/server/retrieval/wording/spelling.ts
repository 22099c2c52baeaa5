/** In a shorter word one letter makes another word. */
const shortest = 5;

const isWord = (text: string): boolean => text.length >= shortest && /^\p{L}+$/u.test(text);

/**
 * Whether one of two words becomes the other by one letter more, less, another, or two that stand
 * the wrong way round.
 */
export const isSlip = (one: string, other: string): boolean => {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (one.charAt(at) === other.charAt(at)) at += 1;
  const [left, right] = [one.slice(at), other.slice(at)];
  const isTurned =
    left.charAt(0) === right.charAt(1) &&
    left.charAt(1) === right.charAt(0) &&
    left.slice(2) === right.slice(2);
  const isOne =
    left.slice(1) === right || left === right.slice(1) || left.slice(1) === right.slice(1) || isTurned;
  return isOne && isWord(one) && isWord(other);
};

/**
 * Whether a stem that stands nowhere is of a word like this one: misspelt in its middle, or in an
 * ending that therefore stayed.
 */
export const isNearStem = (strange: string, known: string): boolean =>
  isSlip(strange, known) ||
  (known.length > shortest &&
    strange.length - known.length <= shortest &&
    strange.startsWith(known) &&
    isWord(strange));
