import { noted } from '#kit/server/language/noted.ts';
import { parse } from './parse.ts';
import {
  fileLimitBytes,
  nothingRead,
  readingTimeLimitMs,
  tooMuchNote,
  type FileToRead,
  type Reading,
} from './reading.ts';
import { readInThread } from './thread/reading-thread.ts';
import type { ThreadEnd } from './thread/thread-pool.ts';
import { formatOf } from './sniff.ts';

/** Text files up to this size take a few milliseconds; a thread would cost more than it saves. */
const inlineLimitBytes = 256 * 1024;
/**
 * Reads the text of a file: PDF, office files, RTF, HTML, mail, and plain text of any kind. The format is
 * found from the bytes first, then the name. Never throws: what cannot be read comes back as a state without
 * text. Two files are read at a time, others wait; the time limit counts from the start of the reading.
 */
export async function readText(file: FileToRead, timeLimitMs = readingTimeLimitMs): Promise<Reading> {
  if (file.bytes.byteLength === 0) return nothingRead('empty');
  if (file.bytes.byteLength > fileLimitBytes)
    return nothingRead('unreadable', noted`The file is larger than 25 MB.`);
  const format = formatOf(file);
  const isLight =
    format === 'image' ||
    format === 'other' ||
    format === 'packed' ||
    ((format === 'plain' || format === 'html') && file.bytes.byteLength <= inlineLimitBytes);
  if (isLight) return parse(format, file).catch(() => nothingRead('unreadable'));
  const read = await readInThread<Reading>({ task: 'text', format, file }, timeLimitMs);
  return 'result' in read ? read.result : nothingRead('unreadable', endNotes[read.end]);
}

const endNotes: Readonly<Record<ThreadEnd, string | undefined>> = {
  broken: undefined,
  time: noted`Reading the file took too long.`,
  memory: tooMuchNote,
};
