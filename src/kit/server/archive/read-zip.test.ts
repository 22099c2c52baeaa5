import { deflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { zipOfZeros } from '../../../../test/support/zeros.ts';
import { BadArchive, maxUnpackedBytes, openArchive } from './read-zip.ts';
import { zip } from './write-zip.ts';

const text = (bytes: Uint8Array | null) => Buffer.from(bytes ?? []).toString();
const reasonOf = async (bytes: Uint8Array, name = 'a.xml') => {
  try {
    await (await openArchive(bytes)).read(name);
  } catch (error) {
    if (error instanceof BadArchive) return error.reason;
    throw error;
  }
  return 'none';
};

describe('zip archive', () => {
  let archive: Buffer;
  /** A copy with this written into the directory's entry of the first part. */
  const withEntry = (write: (copy: Buffer, entry: number) => void): Buffer => {
    const copy = Buffer.from(archive);
    write(copy, copy.indexOf('PK\u0001\u0002'));
    return copy;
  };

  beforeAll(async () => {
    archive = await zip([
      { name: 'a.xml', content: 'first' },
      { name: 'b/ü.xml', content: 'second'.repeat(1000) },
    ]);
  });

  it('gives the entries by name', async () => {
    const open = await openArchive(archive);
    expect(open.names).toEqual(['a.xml', 'b/ü.xml']);
    expect(text(await open.read('a.xml'))).toBe('first');
    expect(text(await open.read('b/ü.xml'))).toHaveLength(6000);
    expect(await open.read('c.xml')).toBeNull();
  });

  it('refuses what unpacks to more than the limit, however small it is packed', async () => {
    const bomb = zipOfZeros([{ name: 'bomb.xml', content: { zeros: maxUnpackedBytes + 1 } }]);
    expect(bomb.length).toBeLessThan(300_000);
    expect(await reasonOf(bomb, 'bomb.xml')).toBe('too-large');
  });

  it('counts the entries together', async () => {
    const half = maxUnpackedBytes / 2 + 1;
    const content = { zeros: half };
    const open = await openArchive(
      zipOfZeros([
        { name: 'a', content },
        { name: 'b', content },
      ]),
    );
    expect((await open.read('a'))?.length).toBe(half);
    await expect(open.read('b')).rejects.toMatchObject({ reason: 'too-large' });
  });

  it('is damaged when an entry unpacks to more, or to less, than it declares', async () => {
    for (const declared of [4, 6])
      expect(await reasonOf(withEntry((copy, entry) => copy.writeUInt32LE(declared, entry + 24)))).toBe(
        'damaged',
      );
  });

  it('is too large when it has more entries than an office file', async () => {
    const parts = Array.from({ length: 5_001 }, (_, index) => ({ name: `${index}.xml`, content: '' }));
    expect(await reasonOf(zipOfZeros(parts))).toBe('too-large');
  });

  it('says that an entry is locked with a password', async () => {
    expect(await reasonOf(withEntry((copy, entry) => copy.writeUInt16LE(1, entry + 8)))).toBe('password');
  });

  it('is damaged when it is cut anywhere, or has bytes of another file around it', async () => {
    for (const length of [0, 4, 30, archive.length / 2, archive.length - 1])
      expect(await reasonOf(archive.subarray(0, length))).toBe('damaged');
    expect(await reasonOf(new Uint8Array([...archive, 0]))).toBe('damaged');
    expect(await reasonOf(new Uint8Array([0, ...archive]))).toBe('damaged');
  });

  it('is damaged when two entries have one name or an entry does not unpack', async () => {
    const twice = [
      { name: 'a.xml', content: '1' },
      { name: 'a.xml', content: '2' },
    ];
    expect(await reasonOf(await zip(twice))).toBe('damaged');
    const broken = Buffer.from(archive);
    const packed = broken.indexOf(deflateRawSync('first'));
    expect(await reasonOf(broken.fill(0xff, packed, packed + 5))).toBe('damaged');
  });
});
