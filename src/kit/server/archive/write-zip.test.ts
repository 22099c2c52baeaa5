import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openArchive } from './read-zip.ts';
import { ArchiveTooLarge, writeZip, zip, type StreamedPart } from './write-zip.ts';

const pieces = async function* (...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
};
const parts = async function* (...given: StreamedPart[]) {
  yield* given;
};

describe('writing a zip archive', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zip-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('gives the same bytes for the same parts', async () => {
    const once = () => zip([{ name: 'a.txt', content: 'first' }]);
    expect(await once()).toEqual(await once());
  });

  it('reads a part only when the one before is written, and says how large the file is', async () => {
    const steps: string[] = [];
    const slow = async function* (name: string) {
      steps.push(`${name} begins`);
      yield Buffer.from(`${name}, `);
      await new Promise((resolve) => setTimeout(resolve, 20));
      yield Buffer.from('whole');
      steps.push(`${name} ends`);
    };
    const path = join(folder, 'a.zip');
    const given = ['one', 'two'].map((name) => ({ name, pieces: slow(name) }));
    const size = await writeZip(path, parts(...given), 10_000);
    expect(steps).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
    const bytes = await readFile(path);
    const archive = await openArchive(bytes);
    expect([bytes.length, archive.names]).toEqual([size, ['one', 'two']]);
    expect(Buffer.from((await archive.read('two')) ?? []).toString()).toBe('two, whole');
  });

  it('ends at its limit, where a part cannot be read, and where the file cannot be written; the reading ends with it', async () => {
    let ended = 0;
    const endless = async function* () {
      try {
        for (;;) yield Buffer.from(crypto.getRandomValues(new Uint8Array(1000)));
      } finally {
        ended += 1;
      }
    };
    const write = (name: string, given: AsyncIterable<Buffer>) =>
      writeZip(
        join(folder, name),
        parts({ name: 'a', pieces: given }, { name: 'b', pieces: pieces('b') }),
        100_000,
      );
    await expect(write('large.zip', endless())).rejects.toThrow(ArchiveTooLarge);
    await expect(write('no/folder/of/it.zip', endless())).rejects.toThrow(/ENOENT/);
    const broken = async function* () {
      yield Buffer.from('x');
      throw new Error('gone');
    };
    await expect(write('broken.zip', broken())).rejects.toThrow('gone');
    expect(ended).toBe(2);
  });
});
