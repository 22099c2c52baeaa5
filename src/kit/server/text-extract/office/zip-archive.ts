import { inflateRawSync } from 'node:zlib';

/** The archive cannot be used: damaged, locked with a password, or it unpacks to more than we accept. */
export class BadArchive extends Error {
  readonly reason: 'damaged' | 'password' | 'too-large';
  constructor(reason: 'damaged' | 'password' | 'too-large') {
    super(`zip archive: ${reason}`);
    this.name = 'BadArchive';
    this.reason = reason;
  }
}

type Entry = { name: string; method: number; flags: number; compressed: number; offset: number };

export type Archive = {
  names: string[];
  /** The unpacked bytes of an entry, null when there is none of that name; throws BadArchive. */
  read: (name: string) => Uint8Array | null;
  /** Unpacks every entry once, so that a library may unpack them again without surprise; throws BadArchive. */
  checkAll: () => void;
};

/** An office file of 25 MB rarely unpacks to more than a quarter of this; a bomb unpacks to thousands of times its size. */
export const unpackedLimitBytes = 160 * 1024 * 1024;
const entryLimit = 5_000;
const endSignature = 0x06054b50;
const centralSignature = 0x02014b50;
const localSignature = 0x04034b50;

/**
 * Opens a zip archive by its central directory. Stricter than the format allows (no zip64, no bytes before or after, no
 * spanning, no two entries of one name), because office programs write none of these and another reader might see other entries.
 */
export function openArchive(bytes: Uint8Array): Archive {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = new Map<string, Entry>();
  for (const entry of centralDirectory(buffer)) {
    if (entries.has(entry.name)) throw new BadArchive('damaged');
    entries.set(entry.name, entry);
  }
  let unpacked = 0;
  const read = (name: string): Uint8Array | null => {
    const entry = entries.get(name);
    if (!entry) return null;
    const content = unpack(buffer, entry, unpackedLimitBytes - unpacked);
    unpacked += content.length;
    return content;
  };
  return {
    names: [...entries.keys()],
    read,
    checkAll: () => {
      let total = 0;
      for (const entry of entries.values()) total += unpack(buffer, entry, unpackedLimitBytes - total).length;
    },
  };
}

function centralDirectory(buffer: Buffer): Entry[] {
  const end = endRecord(buffer);
  const count = buffer.readUInt16LE(end + 10);
  const size = buffer.readUInt32LE(end + 12);
  const start = buffer.readUInt32LE(end + 16);
  if (count > entryLimit) throw new BadArchive('too-large');
  if (start + size !== end) throw new BadArchive('damaged');
  const entries: Entry[] = [];
  let at = start;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || buffer.readUInt32LE(at) !== centralSignature) throw new BadArchive('damaged');
    const nameLength = buffer.readUInt16LE(at + 28);
    entries.push({
      name: buffer.toString('utf8', at + 46, at + 46 + nameLength),
      flags: buffer.readUInt16LE(at + 8),
      method: buffer.readUInt16LE(at + 10),
      compressed: buffer.readUInt32LE(at + 20),
      offset: buffer.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + buffer.readUInt16LE(at + 30) + buffer.readUInt16LE(at + 32);
  }
  if (at !== end) throw new BadArchive('damaged');
  return entries;
}

function endRecord(buffer: Buffer): number {
  const lowest = Math.max(0, buffer.length - 22 - 0xffff);
  for (let at = buffer.length - 22; at >= lowest; at -= 1) {
    if (buffer.readUInt32LE(at) !== endSignature) continue;
    if (at + 22 + buffer.readUInt16LE(at + 20) !== buffer.length) throw new BadArchive('damaged');
    return at;
  }
  throw new BadArchive('damaged');
}

function unpack(buffer: Buffer, entry: Entry, room: number): Uint8Array {
  if ((entry.flags & 1) !== 0) throw new BadArchive('password');
  const { offset } = entry;
  if (offset + 30 > buffer.length || buffer.readUInt32LE(offset) !== localSignature)
    throw new BadArchive('damaged');
  const start = offset + 30 + buffer.readUInt16LE(offset + 26) + buffer.readUInt16LE(offset + 28);
  if (start + entry.compressed > buffer.length) throw new BadArchive('damaged');
  const packed = buffer.subarray(start, start + entry.compressed);
  if (room <= 0 || (entry.method === 0 && packed.length > room)) throw new BadArchive('too-large');
  if (entry.method === 0) return packed;
  if (entry.method !== 8) throw new BadArchive('damaged');
  try {
    return inflateRawSync(packed, { maxOutputLength: room });
  } catch (error) {
    const tooLarge =
      error instanceof RangeError ||
      (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE');
    throw new BadArchive(tooLarge ? 'too-large' : 'damaged');
  }
}
