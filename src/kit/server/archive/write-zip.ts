import { buffer } from 'node:stream/consumers';
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
