import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import type { Within } from '../route.ts';
import type { Scope } from '../scope.ts';
import { streamCsv } from './csv-stream.ts';

const scope = { now: new Date('2026-03-04T05:06:07Z') } as Scope;
const within: Within = (work) => work(scope);
const numbers = { title: 'Numbers', head: 'number' };

/** Numbers from 1 to `count`, two at a step, and how many steps were read. */
const upTo = (count: number) => {
  const read = { steps: 0 };
  const step = async (_: Scope, after: number | null) => {
    read.steps++;
    const rows = [1, 2].map((each) => (after ?? 0) + each).filter((number) => number <= count);
    const last = rows.at(-1) ?? count;
    return { lines: rows.map(String), next: last < count ? last : null };
  };
  return { read, step };
};

it('CR-10: a file has its head and every row of every step, also where there is none', async () => {
  const { stream, name } = await streamCsv(within, numbers, upTo(5).step);
  expect([name, await text(stream)]).toEqual([
    'Numbers 2026-03-04.csv',
    'number\r\n1\r\n2\r\n3\r\n4\r\n5\r\n',
  ]);
  const none = await streamCsv(within, numbers, upTo(0).step);
  expect(await text(none.stream)).toBe('number\r\n');
});

it('CR-10: rows are read as the file is taken, not before', async () => {
  const { read, step } = upTo(1_000_000);
  const { stream } = await streamCsv(within, numbers, step);
  expect(read.steps).toBe(1);
  const parts = stream[Symbol.asyncIterator]();
  for (let taken = 0; taken < 3; taken++) await parts.next();
  expect(read.steps).toBeLessThan(stream.readableHighWaterMark + 5);
  stream.destroy();
});

it('CR-10: what fails first fails the call, and what fails later breaks the file off', async () => {
  const failing = (at: number) => async (_: Scope, after: number | null) => {
    if ((after ?? 0) === at) throw new Error('the database is gone');
    return { lines: ['1'], next: 1 };
  };
  await expect(streamCsv(within, numbers, failing(0))).rejects.toThrow('the database is gone');
  const { stream } = await streamCsv(within, numbers, failing(1));
  await expect(text(stream)).rejects.toThrow('the database is gone');
});
