import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, crc32, createDeflateRaw } from 'node:zlib';
import {
  dataDescriptor,
  directoryEntry,
  endOfArchive,
  localHeader,
  type ZipEntry,
} from '#kit/server/archive/zip-format.ts';
import type { WrittenEntry } from './entries-store.ts';

type Pieces = AsyncIterable<Buffer> | Iterable<Buffer>;

/** One file of an archive. Its name says whether it is there already, so a plan names the same file the same way each time. */
export type ArchivePart = {
  name: string;
  pieces(): Pieces;
  /** Bytes that become no smaller, such as those of a PDF. */
  isPacked?: boolean;
  /** What the parts behind it have to know of it, once its bytes were read. */
  note?(): unknown;
  /** How much of the whole work it is. */
  steps?: number;
};

/** What a writer does not keep itself. */
export type WriterTools = {
  at: Date;
  /** Keeps bytes, which end with whole entries, or hold none that ends. */
  keep(
    bytes: Buffer,
    startsAt: number,
    whole: { entries: readonly WrittenEntry[]; steps: number },
  ): Promise<void>;
  /** Entries that are kept, in their order. */
  entries(): AsyncIterable<ZipEntry>;
};

/** What is written at once, and so what is lost at most when a process dies: this much, or this long. */
const partBytes = 4 * 1024 * 1024;
const partMilliseconds = 3000;

/**
 * Writes a zip archive (zip64) one entry after the other, from where an earlier process ended. No more than a part of it is in
 * memory, whatever the size of an entry.
 */
export const createWriter = ({ at, keep, entries }: WriterTools, from: { bytes: number; count: number }) => {
  let position = from.bytes;
  let kept = from.bytes;
  let count = from.count;
  let keptAt = performance.now();
  /** Bytes of entries that are whole, then those of the one at hand. */
  let whole: Buffer[] = [];
  let open: Buffer[] = [];
  let ended: { entries: WrittenEntry[]; steps: number } = { entries: [], steps: 0 };

  const send = async (pieces: Buffer[], of: typeof ended) => {
    const bytes = Buffer.concat(pieces);
    if (bytes.length === 0) return;
    await keep(bytes, kept, of);
    kept += bytes.length;
    keptAt = performance.now();
  };
  /** What ends an entry and what belongs to the next are never in one part: the next process removes whole parts. */
  const flush = async (): Promise<void> => {
    const [closed, of, rest] = [whole, ended, open];
    [whole, open, ended] = [[], [], { entries: [], steps: 0 }];
    await send(closed, of);
    await send(rest, ended);
  };
  const put = async (bytes: Buffer): Promise<void> => {
    open.push(bytes);
    position += bytes.length;
    if (position - kept >= partBytes) await flush();
  };

  const packed = async ({ pieces, isPacked }: ArchivePart) => {
    const sums = { size: 0, crc: 0, hash: createHash('sha256') };
    const measured = async function* () {
      for await (const piece of pieces()) {
        sums.size += piece.length;
        sums.crc = crc32(piece, sums.crc);
        sums.hash.update(piece);
        yield piece;
      }
    };
    const deflate = createDeflateRaw({ level: isPacked ? constants.Z_NO_COMPRESSION : 6 });
    const feeding = pipeline(Readable.from(measured()), deflate);
    // Its failure is seen where its bytes are read; nobody waits for it before.
    feeding.catch(() => undefined);
    const begins = position;
    for await (const bytes of deflate) await put(bytes as Buffer);
    await feeding;
    const { size, crc, hash } = sums;
    return { size, crc, packedSize: position - begins, sha256: hash.digest('hex') };
  };

  return {
    flush,
    write: async (part: ArchivePart): Promise<void> => {
      const startsAt = position;
      await put(localHeader(part.name, at));
      const found = await packed(part);
      await put(dataDescriptor(found));
      const note = part.note?.() ?? null;
      count += 1;
      whole.push(...open);
      open = [];
      ended.entries.push({ name: part.name, no: count, startsAt, ...found, note });
      ended.steps += part.steps ?? 0;
      if (performance.now() - keptAt >= partMilliseconds) await flush();
    },
    /** Writes what ends the archive; answers its size. */
    end: async (): Promise<number> => {
      await flush();
      const startsAt = position;
      for await (const entry of entries()) await put(directoryEntry(entry, at));
      await put(endOfArchive({ count, startsAt, size: position - startsAt }));
      await flush();
      return position;
    },
  };
};
