import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** One date for every part, so that the same parts always give the same bytes. */
const undated = { mtime: new Date(2000, 0, 1), forceDosTimestamp: true };

/** A zip archive of the given parts in memory, always the same bytes for the same parts. */
export function zip(parts: readonly { name: string; content: string | Uint8Array }[]): Promise<Buffer> {
  const file = new ZipFile();
  for (const { name, content } of parts) file.addBuffer(Buffer.from(content), name, undated);
  file.end();
  return buffer(file.outputStream);
}

/** Thrown when an archive grows beyond what may be written. */
export class ArchiveTooLarge extends Error {}

export type StreamedPart = { name: string; pieces: AsyncIterable<Buffer> };

/**
 * Writes an archive to a new file and answers its size. The parts are read one after the other, each only
 * when the one before has been written, so that no more than a piece of one is in memory.
 */
export async function writeZip(
  path: string,
  parts: AsyncIterable<StreamedPart>,
  maxBytes: number,
): Promise<number> {
  const file = new ZipFile();
  const ending = new AbortController();
  let size = 0;
  const counted = async function* (pieces: AsyncIterable<string | Buffer>) {
    for await (const piece of pieces) {
      size += piece.length;
      if (size > maxBytes) throw new ArchiveTooLarge(`the archive is larger than ${maxBytes} bytes`);
      yield piece;
    }
  };
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  const writing = pipeline(file.outputStream, counted, target, { signal: ending.signal });
  try {
    for await (const { name, pieces } of parts) await written(file, name, pieces, writing);
    file.end();
    await writing;
    return size;
  } catch (error) {
    ending.abort();
    await writing.catch(() => {});
    throw error;
  }
}

/** Adds one part; when the writing ends early, as on a full disk, so does the reading of the part. */
async function written(file: ZipFile, name: string, pieces: AsyncIterable<Buffer>, writing: Promise<void>) {
  const reading = Readable.from(pieces);
  file.addReadStream(reading, name, undated);
  try {
    await Promise.race([finished(reading), writing]);
  } finally {
    reading.destroy();
  }
}
