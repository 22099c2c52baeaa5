import { expect, it } from 'vitest';
import { diskWatch } from './disk-watch.ts';

it('OPS: a disk that is nearly full is said once before it is full, by its share or by what is left, and when it has room again', async () => {
  const said: string[] = [];
  const log = {
    warn: (facts: object) => void said.push(`warn ${JSON.stringify(facts)}`),
    info: () => void said.push('info'),
  };
  const gigabyte = 1024 ** 3;
  let [free, all] = [50 * gigabyte, 100 * gigabyte];
  const look = diskWatch({ dataDir: '/data', log: log as never }, async () => ({
    bavail: free / 4096,
    bsize: 4096,
    blocks: all / 4096,
  }));
  await look();
  expect(said).toEqual([]);
  free = 4 * gigabyte;
  await look();
  await look();
  expect(said).toEqual(['warn {"dataDir":"/data","freeMegabytes":4096}']);
  free = 20 * gigabyte;
  await look();
  [free, all] = [gigabyte / 2, 4 * gigabyte];
  await look();
  expect(said.slice(1)).toEqual(['info', 'warn {"dataDir":"/data","freeMegabytes":512}']);
});

it('OPS: a folder that cannot be asked about is nobody’s alarm', async () => {
  const look = diskWatch({ dataDir: '/data', log: {} as never }, () =>
    Promise.reject(new Error('no such call')),
  );
  await expect(look()).resolves.toBeUndefined();
});
