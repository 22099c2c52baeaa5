import { AppError, kitFailures } from '#kit/contract/errors.ts';

/**
 * Reads step by step until nothing is left; throws export_too_large rather than leave rows out of a
 * file without a word.
 */
export const allRows = async <Row, After>(
  most: number,
  step: (after: After | null) => Promise<{ rows: readonly Row[]; next: After | null }>,
): Promise<Row[]> => {
  const all: Row[] = [];
  for (let after: After | null = null; ;) {
    const { rows, next }: { rows: readonly Row[]; next: After | null } = await step(after);
    all.push(...rows);
    if (all.length > most) throw new AppError(kitFailures.exportTooLarge);
    if (next === null) return all;
    after = next;
  }
};
