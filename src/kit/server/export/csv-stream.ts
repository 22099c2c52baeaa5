import { Readable } from 'node:stream';
import type { StreamedFile, Within } from '../route.ts';
import type { Scope } from '../scope.ts';

/** Some lines of a file, and after which row the next ones begin; null after the last. */
type CsvStep<After> = { lines: readonly string[]; next: After | null };

const endLine = (line: string): string => `${line}\r\n`;

/**
 * A CSV file of any length, named by its title and the day: each step is read in another transaction once the reader has taken
 * the one before, so a long file holds no memory and a slow reader no transaction. What fails in the first step fails as the call
 * does; later the connection is cut, and no browser takes the file for whole.
 */
export const streamCsv = async <After>(
  within: Within,
  { title, head }: { title: string; head: string },
  step: (scope: Scope, after: After | null) => Promise<CsvStep<After>>,
): Promise<StreamedFile> => {
  const { now, ...first } = await within(async (scope) => ({ now: scope.now, ...(await step(scope, null)) }));
  async function* parts() {
    yield endLine(head);
    for (let part: CsvStep<After> = first; ;) {
      if (part.lines.length > 0) yield part.lines.map(endLine).join('');
      const { next } = part;
      if (next === null) return;
      part = await within((scope) => step(scope, next));
    }
  }
  const name = `${title} ${now.toISOString().slice(0, 10)}.csv`;
  return { stream: Readable.from(parts()), name, mediaType: 'text/csv; charset=utf-8' };
};
