import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { zip } from '../../../../../test/support/zip.ts';
import { BadArchive, openArchive, unpackedLimitBytes } from './zip-archive.ts';

const text = (bytes: Uint8Array | null) => Buffer.from(bytes ?? []).toString();
const reasonOf = (read: () => unknown) => {
  try {
    read();
  } catch (error) {
    if (error instanceof BadArchive) return error.reason;
    throw error;
  }
  return 'none';
};

describe('zip archive', () => {
  const archive = zip([
    { name: 'a.xml', content: 'first' },
    { name: 'b/ü.xml', content: 'second'.repeat(1000) },
  ]);

  it('gives the entries by name', () => {
    const open = openArchive(archive);
    expect(open.names).toEqual(['a.xml', 'b/ü.xml']);
    expect(text(open.read('a.xml'))).toBe('first');
    expect(text(open.read('b/ü.xml'))).toHaveLength(6000);
    expect(open.read('c.xml')).toBeNull();
  });

  it('refuses what unpacks to more than the limit, however small it is packed', () => {
    const bomb = zip([{ name: 'bomb.xml', content: new Uint8Array(unpackedLimitBytes + 1) }]);
    expect(bomb.length).toBeLessThan(300_000);
    expect(reasonOf(() => openArchive(bomb).read('bomb.xml'))).toBe('too-large');
    expect(reasonOf(() => openArchive(bomb).checkAll())).toBe('too-large');
  });

  it('counts the entries together', () => {
    const half = new Uint8Array(unpackedLimitBytes / 2 + 1);
    const open = openArchive(
      zip([
        { name: 'a', content: half },
        { name: 'b', content: half },
      ]),
    );
    expect(open.read('a')?.length).toBe(half.length);
    expect(reasonOf(() => open.read('b'))).toBe('too-large');
  });

  it('says that an entry is locked with a password', () => {
    const locked = Buffer.from(archive);
    locked.writeUInt16LE(
      locked.readUInt16LE(locked.indexOf('PK\u0001\u0002') + 8) | 1,
      locked.indexOf('PK\u0001\u0002') + 8,
    );
    expect(reasonOf(() => openArchive(locked).read('a.xml'))).toBe('password');
  });

  it('is damaged when it is cut anywhere, or has bytes of another file around it', () => {
    for (const length of [0, 4, 30, archive.length / 2, archive.length - 1])
      expect(reasonOf(() => openArchive(archive.slice(0, length)).checkAll())).toBe('damaged');
    expect(reasonOf(() => openArchive(new Uint8Array([...archive, 0])))).toBe('damaged');
    expect(reasonOf(() => openArchive(new Uint8Array([0, ...archive])))).toBe('damaged');
  });

  it('is damaged when two entries have one name or an entry does not unpack', () => {
    expect(
      reasonOf(() =>
        openArchive(
          zip([
            { name: 'a', content: '1' },
            { name: 'a', content: '2' },
          ]),
        ),
      ),
    ).toBe('damaged');
    const broken = Buffer.from(archive);
    broken.fill(0xff, broken.indexOf(deflateRawSync('first')), broken.indexOf(deflateRawSync('first')) + 5);
    expect(reasonOf(() => openArchive(broken).read('a.xml'))).toBe('damaged');
  });
});
