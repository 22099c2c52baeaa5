import { expect } from 'vitest';

type Work = (size: number) => unknown;

/** Between what thirty-two times the input costs when the time grows with its length (32) and with its square (1,024). */
const limit = 181;

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
 * The time `work` takes for inputs of `size / 4` to `8 * size` grows with their size, not with its square: thirty-two times
 * the input costs less than 181 times as much. The best of three tries counts, since the collection of memory falls into
 * either side.
 */
export const expectLinear = async (work: Work, size: number): Promise<void> => {
  await work(size);
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 3 && least >= limit; tries += 1) {
    const small = await costOf(work, Math.ceil(size / 4));
    least = Math.min(least, (await costOf(work, 8 * size)) / small);
  }
  expect(least).toBeLessThan(limit);
};
