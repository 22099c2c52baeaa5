/** A stretch of a document by UTF-16 offsets. */
export type Span = { document: string; start: number; end: number };

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 1 : values.reduce((sum, value) => sum + value, 0) / values.length;

const overlap = (one: Span, other: Span): number =>
  one.document === other.document
    ? Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start))
    : 0;

export const touches = (one: Span, others: readonly Span[]): boolean =>
  others.some((other) => overlap(one, other) > 0);

/**
 * Share of the true characters that stand in the first `count` stretches found; these never overlap
 * each other.
 */
export const recall = (found: readonly Span[], truth: readonly Span[], count: number): number => {
  const all = truth.reduce((sum, { start, end }) => sum + end - start, 0);
  const held = truth.reduce(
    (sum, gold) =>
      sum +
      Math.min(
        gold.end - gold.start,
        found.slice(0, count).reduce((part, each) => part + overlap(each, gold), 0),
      ),
    0,
  );
  return all === 0 ? 0 : held / all;
};

/** One over the place of the first that is right, if it is among the first `count`; else 0. */
export const reciprocalRank = (right: readonly boolean[], count: number): number => {
  const place = right.slice(0, count).indexOf(true);
  return place < 0 ? 0 : 1 / (place + 1);
};

/** Precision averaged over the right ones among the first ten. */
export const averagePrecision = (found: readonly string[], truth: ReadonlySet<string>): number => {
  let right = 0;
  let sum = 0;
  for (const [at, id] of found.slice(0, 10).entries()) {
    if (!truth.has(id)) continue;
    right += 1;
    sum += right / (at + 1);
  }
  return sum / Math.min(10, truth.size);
};
