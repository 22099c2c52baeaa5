import { Readable } from 'node:stream';
import type { StreamedFile } from '../route.ts';

/** How many bytes of a file were taken, and whether that was all of it. */
export type Taken = { bytes: number; isWhole: boolean };

/** The same file; `ended` hears how much of it was taken, before the reader learns that it has ended. */
export const countTaken = (file: StreamedFile, ended: (taken: Taken) => Promise<void>): StreamedFile => {
  async function* parts() {
    const taken: Taken = { bytes: 0, isWhole: false };
    try {
      for await (const part of file.stream as AsyncIterable<string | Buffer>) {
        taken.bytes += Buffer.byteLength(part);
        yield part;
      }
      taken.isWhole = true;
    } finally {
      await ended(taken);
    }
  }
  return { ...file, stream: Readable.from(parts()) };
};
