import { expect } from 'vitest';

type Work = (size: number) => unknown;

/** Between what eight times the input costs when the time grows with its length (8) and with its square (64). */
const limit = 24;

/** Processor time of this thread for one run, in microseconds; a short one is repeated until it can be measured. */
const costOf = async (work: Work, size: number): Promise<number> => {
  const before = process.threadCpuUsage();
  for (let runs = 1; ; runs += 1) {
    await work(size);
    const { user, system } = process.threadCpuUsage(before);
    if (user + system >= 20_000) return (user + system) / runs;
  }
};

/**
 * The time `work` takes grows with the size of its input, not with its square: eight times `size` costs less than 24 times
 * as much. The best of three tries counts, since the collection of memory falls into either side.
 */
export const expectLinear = async (work: Work, size: number): Promise<void> => {
  await work(size);
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 3 && least >= limit; tries += 1) {
    const small = await costOf(work, size);
    least = Math.min(least, (await costOf(work, 8 * size)) / small);
  }
  expect(least).toBeLessThan(limit);
};
