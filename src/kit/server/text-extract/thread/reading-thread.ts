import type { FileToRead } from '../reading.ts';
import type { Format } from '../sniff.ts';
import { ThreadPool, type Outcome } from './thread-pool.ts';

/** What a thread is given: a file whose text is wanted, or a mail whose head and parts are. */
export type ThreadTask =
  | { task: 'text'; format: Format; file: FileToRead }
  | { task: 'mail'; bytes: Uint8Array };

const megabyte = 1024 * 1024;
/** For a larger file a thread is started and ended; most are far smaller, and loading the parsers takes longer than reading them. */
const maxSharedBytes = 4 * megabyte;

const pool = new ThreadPool<ThreadTask, unknown>(new URL('./worker.ts', import.meta.url), {
  maxThreads: 2,
  // A file of 25 MB rarely takes a tenth of this; one that was made to unpack without end takes all there is.
  maxMemoryBytes: 768 * megabyte,
  maxHeldBytes: 128 * megabyte,
  restMs: 5_000,
  maxBeginMs: 1_000,
});

/** Reads in a thread that is bounded in memory and time; two at a time, others wait, and the time counts from the start. */
export function readInThread<Result>(task: ThreadTask, timeLimitMs: number): Promise<Outcome<Result>> {
  const given = task.task === 'text' ? task.file.bytes : task.bytes;
  const makeTask = () => {
    // A Buffer's own slice shares its pool, which cannot be handed to a thread.
    const bytes = new Uint8Array(given);
    const copy = task.task === 'text' ? { ...task, file: { ...task.file, bytes } } : { ...task, bytes };
    return { task: copy, handedOver: [bytes.buffer] };
  };
  const mayRest = given.byteLength <= maxSharedBytes;
  return pool.run(makeTask, timeLimitMs, mayRest) as Promise<Outcome<Result>>;
}
