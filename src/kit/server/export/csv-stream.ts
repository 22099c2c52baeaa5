import { Readable } from 'node:stream';
import type { StreamedFile } from '../route.ts';

/** Some lines of a file, and after which row the next ones begin; null after the last. */
export type CsvStep<After> = { lines: readonly string[]; next: After | null };

const endLine = (line: string): string => `${line}\r\n`;

/**
 * A CSV file of any length: each step is read when the reader has taken the one before, so a long file holds no memory and a slow
 * reader no transaction. What fails in the first step fails as the call does; later the connection is cut, and no browser takes the
 * file for whole.
 */
export const streamCsv = async <After>(
  name: string,
  head: string,
  step: (after: After | null) => Promise<CsvStep<After>>,
): Promise<StreamedFile> => {
  const first = await step(null);
  async function* parts() {
    yield endLine(head);
    for (let part = first; ; part = await step(part.next)) {
      if (part.lines.length > 0) yield part.lines.map(endLine).join('');
      if (part.next === null) return;
    }
  }
  return { stream: Readable.from(parts()), name, mediaType: 'text/csv; charset=utf-8' };
};
