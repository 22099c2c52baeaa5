import { Worker } from 'node:worker_threads';
import type { FileToRead } from './reading.ts';
import type { Format } from './sniff.ts';

/** What a thread is given: a file whose text is wanted, or a mail whose head and parts are. */
export type ThreadTask =
  | { task: 'text'; format: Format; file: FileToRead }
  | { task: 'mail'; bytes: Uint8Array };

/** Why a thread gave nothing: it broke, took too long, or unpacked to more than we accept. */
export type ThreadEnd = 'broken' | 'time' | 'memory';

const maxThreads = 2;
/** A file of 25 MB rarely takes a tenth of this; one that was made to unpack without end takes all there is. */
const maxMemoryBytes = 768 * 1024 * 1024;
const memoryPaceMs = 50;
let running = 0;
const waiting: (() => void)[] = [];

/** Reads in a thread that is bounded in memory and time; two at a time, others wait, and the time counts from the start. */
export async function readInThread<Result>(
  task: ThreadTask,
  timeLimitMs: number,
): Promise<{ result: Result } | { end: ThreadEnd }> {
  while (running >= maxThreads) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await runThread<Result>(task, timeLimitMs);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

function runThread<Result>(
  task: ThreadTask,
  timeLimitMs: number,
): Promise<{ result: Result } | { end: ThreadEnd }> {
  // A Buffer's own slice shares its pool, which cannot be handed to a thread.
  const bytes = new Uint8Array(task.task === 'text' ? task.file.bytes : task.bytes);
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: task.task === 'text' ? { ...task, file: { ...task.file, bytes } } : { ...task, bytes },
    transferList: [bytes.buffer],
    // Parsers print warnings about odd files; they are of no use in the server's log.
    stdout: true,
    stderr: true,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 768 },
  });
  return new Promise((resolve) => {
    const end = (outcome: { result: Result } | { end: ThreadEnd }) => {
      clearTimeout(timer);
      clearInterval(watch);
      resolve(outcome);
      void worker.terminate();
    };
    const timer = setTimeout(() => end({ end: 'time' }), timeLimitMs);
    // The engine's own limit counts objects; what a parser unpacks into lies beside them.
    const look = async () => {
      const memory = await worker.getHeapStatistics().catch(() => null);
      if (memory && memory.external_memory > maxMemoryBytes) end({ end: 'memory' });
    };
    const watch = setInterval(() => void look(), memoryPaceMs);
    worker.once('message', (result: Result) => end({ result }));
    worker.once('error', () => end({ end: 'broken' }));
    worker.once('exit', () => end({ end: 'broken' }));
  });
}
