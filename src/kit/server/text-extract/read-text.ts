import { Worker } from 'node:worker_threads';
import { parse } from './parse.ts';
import {
  fileLimitBytes,
  nothingRead,
  readingTimeLimitMs,
  tooMuchNote,
  type FileToRead,
  type Reading,
} from './reading.ts';
import { formatOf, type Format } from './sniff.ts';

/** Text files up to this size take a few milliseconds; a thread would cost more than it saves. */
const inlineLimitBytes = 256 * 1024;
const workerLimit = 2;
/** A file of 25 MB rarely takes a tenth of this; one that was made to unpack without end takes all there is. */
const workerMemoryBytes = 768 * 1024 * 1024;
const memoryPaceMs = 50;
let running = 0;
const waiting: (() => void)[] = [];

/**
 * Reads the text of a file: PDF, office files, RTF, HTML, mail, and plain text of any kind. The format is
 * found from the bytes first, then the name. Never throws: what cannot be read comes back as a state without
 * text. Two files are read at a time, others wait; the time limit counts from the start of the reading.
 */
export async function readText(file: FileToRead, timeLimitMs = readingTimeLimitMs): Promise<Reading> {
  if (file.bytes.byteLength === 0) return nothingRead('empty');
  if (file.bytes.byteLength > fileLimitBytes)
    return nothingRead('unreadable', 'The file is larger than 25 MB.');
  const format = formatOf(file);
  const isLight =
    format === 'image' ||
    format === 'other' ||
    format === 'packed' ||
    ((format === 'plain' || format === 'html') && file.bytes.byteLength <= inlineLimitBytes);
  if (isLight) return parse(format, file).catch(() => nothingRead('unreadable'));
  await turn();
  try {
    return await readInWorker(format, file, timeLimitMs);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

async function turn(): Promise<void> {
  while (running >= workerLimit) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
}

function readInWorker(format: Format, file: FileToRead, timeLimitMs: number): Promise<Reading> {
  // A Buffer's own slice shares its pool, which cannot be handed to a thread.
  const bytes = new Uint8Array(file.bytes);
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { format, file: { ...file, bytes } },
    transferList: [bytes.buffer],
    // Parsers print warnings about odd files; they are of no use in the server's log.
    stdout: true,
    stderr: true,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 768 },
  });
  return new Promise<Reading>((resolve) => {
    const end = (reading: Reading) => {
      clearTimeout(timer);
      clearInterval(watch);
      resolve(reading);
      void worker.terminate();
    };
    const timer = setTimeout(
      () => end(nothingRead('unreadable', 'Reading the file took too long.')),
      timeLimitMs,
    );
    // The engine's own limit counts objects; what a parser unpacks into lies beside them.
    const look = async () => {
      const memory = await worker.getHeapStatistics().catch(() => null);
      if (memory && memory.external_memory > workerMemoryBytes) end(nothingRead('unreadable', tooMuchNote));
    };
    const watch = setInterval(() => void look(), memoryPaceMs);
    worker.once('message', end);
    worker.once('error', () => end(nothingRead('unreadable')));
    worker.once('exit', () => end(nothingRead('unreadable')));
  });
}
