import { buffer } from 'node:stream/consumers';
import type { LockedEntries } from './locked-entries.ts';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';

/** The archive cannot be used: damaged, locked with a password, or it unpacks to more than we accept. */
export class BadArchive extends Error {
  readonly reason: 'damaged' | 'password' | 'too-large';
  constructor(reason: 'damaged' | 'password' | 'too-large') {
    super(`zip archive: ${reason}`);
    this.name = 'BadArchive';
    this.reason = reason;
  }
}

export type Archive = {
  names: string[];
  /** The unpacked bytes of an entry, null when there is none of that name; throws BadArchive. */
  read: (name: string) => Promise<Uint8Array | null>;
  /** Whether an entry asks for a password. */
  isLocked: (name: string) => boolean;
};

/** An office file of 25 MB rarely unpacks to more than a quarter of this; a bomb unpacks to thousands of times its size. */
export const maxUnpackedBytes = 160 * 1024 * 1024;
const maxEntries = 5_000;

/**
 * Opens a zip archive by its central directory; throws BadArchive. Two entries of one name are damage: another reader might see the other.
 * What is read is counted by the size an entry declares, and an entry that unpacks to another size is damage.
 */
export async function openArchive(bytes: Uint8Array, password?: string): Promise<Archive> {
  const file = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).catch(
    damaged,
  );
  const entries = await entriesOf(file);
  let unpacked = 0;
  let unlock: Promise<LockedEntries> | undefined;
  const read = async (name: string): Promise<Uint8Array | null> => {
    const entry = entries.get(name);
    if (!entry) return null;
    if (entry.isEncrypted() && password === undefined) throw new BadArchive('password');
    unpacked += entry.uncompressedSize;
    if (unpacked > maxUnpackedBytes) throw new BadArchive('too-large');
    if (entry.isEncrypted() && password !== undefined) {
      unlock ??= import('./locked-entries.ts').then((locked) => locked.openLockedEntries(bytes, password));
      const readLocked = await unlock.catch(damaged);
      const content = await readLocked(name).catch(damaged);
      if (content === null) throw new BadArchive('password');
      return content;
    }
    return file.openReadStreamPromise(entry).then(buffer).catch(damaged);
  };
  return {
    names: [...entries.keys()],
    read,
    isLocked: (name) => entries.get(name)?.isEncrypted() ?? false,
  };
}

async function entriesOf(file: ZipFile): Promise<Map<string, Entry>> {
  if (file.entryCount > maxEntries) throw new BadArchive('too-large');
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of file.eachEntry()) {
      if (entries.has(entry.fileName)) throw new BadArchive('damaged');
      entries.set(entry.fileName, entry);
    }
  } catch {
    throw new BadArchive('damaged');
  }
  return entries;
}

function damaged(): never {
  throw new BadArchive('damaged');
}
