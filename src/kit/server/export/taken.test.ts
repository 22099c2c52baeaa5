import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { countTaken, type Taken } from './taken.ts';

const counted = (parts: () => AsyncGenerator<string>) => {
  const ended = Promise.withResolvers<Taken>();
  const { stream } = countTaken(
    { stream: Readable.from(parts()), name: 'Numbers.csv', mediaType: 'text/csv' },
    async (taken) => ended.resolve(taken),
  );
  return { stream, ended: ended.promise };
};

it('ORG-4: counts the bytes of a file that is read to its end', async () => {
  const { stream, ended } = counted(async function* () {
    yield 'صمام';
    yield ',1';
  });
  expect(await text(stream)).toBe('صمام,1');
  expect(await ended).toEqual({ bytes: 10, isWhole: true });
});

it('ORG-4: counts what was taken of a file that breaks off, on either side', async () => {
  const failing = counted(async function* () {
    yield 'one';
    throw new Error('the database is gone');
  });
  await expect(text(failing.stream)).rejects.toThrow('the database is gone');
  expect(await failing.ended).toEqual({ bytes: 3, isWhole: false });
  const left = counted(async function* () {
    for (;;) yield 'two';
  });
  await left.stream[Symbol.asyncIterator]().next();
  left.stream.destroy();
  const { bytes, isWhole } = await left.ended;
  expect([bytes > 0, bytes < 1000, isWhole]).toEqual([true, true, false]);
});
