/**
 * Whole percentages of parts of one total, in the order given; they add up to 100 unless every part is 0.
 * What rounding down leaves goes to the largest remainders, the earlier part first.
 */
export const percentages = (parts: readonly number[]): number[] => {
  const total = parts.reduce((sum, part) => sum + part, 0);
  if (total <= 0) return parts.map(() => 0);
  const exact = parts.map((part) => (part * 100) / total);
  const whole = exact.map(Math.floor);
  const left = 100 - whole.reduce((sum, share) => sum + share, 0);
  const favoured = exact
    .map((share, place) => ({ place, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder || a.place - b.place)
    .slice(0, left);
  return whole.map((share, place) => share + (favoured.some((each) => each.place === place) ? 1 : 0));
};
