import { expect } from 'vitest';

/** Between what eight times the input costs when the time grows with its length (8) and with its square (64). */
const limit = 24;

/** Processor time of this thread for one run, in microseconds; a short one is repeated until it can be measured. */
const costOf = (work: () => unknown): number => {
  const before = process.threadCpuUsage();
  for (let runs = 1; ; runs += 1) {
    work();
    const { user, system } = process.threadCpuUsage(before);
    if (user + system >= 20_000) return (user + system) / runs;
  }
};

/** How many times as much `work` costs at eight times `size`. */
export const growthOf = (work: (size: number) => unknown, size: number): number => {
  work(size);
  const small = costOf(() => work(size));
  return costOf(() => work(8 * size)) / small;
};

/** The time `work` takes grows with the size of its input, not with its square; the best of three tries counts. */
export const expectLinear = (work: (size: number) => unknown, size: number): void => {
  const tries: number[] = [];
  while (tries.length < 3 && Math.min(...tries) >= limit) tries.push(growthOf(work, size));
  expect(Math.min(...tries)).toBeLessThan(limit);
};
