import { expect, it } from 'vitest';
import { allRows } from './all-rows.ts';

/** Numbers from 1 to `count`, three at a step. */
const upTo = (count: number) => (after: number | null) => {
  const rows = [1, 2, 3].map((step) => (after ?? 0) + step).filter((number) => number <= count);
  const last = rows.at(-1) ?? count;
  return Promise.resolve({ rows, next: last < count ? last : null });
};

it('CR-10: a file holds every row, or is refused: it never leaves rows out silently', async () => {
  expect(await allRows(7, upTo(7))).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(await allRows(7, upTo(0))).toEqual([]);
  await expect(allRows(7, upTo(8))).rejects.toMatchObject({ failure: { code: 'export_too_large' } });
});
