import { Worker } from 'node:worker_threads';
import { limitMemory } from '#kit/server/text-extract/thread/limit-memory.ts';
import { EngineFailure, type PageResult } from './recognised-page.ts';
import { watchTime } from './time-limit.ts';

/** A picture, or a PDF some of whose pages are pictures. */
export type FileWithPictures = { kind: 'pdf' | 'picture'; bytes: Uint8Array };

/** What the thread says of a page; a failure is the server's own. */
export type PageAnswer = { result: PageResult } | { failure: string };

/**
 * A page that takes longer is given up. It needs three to thirty seconds of a core, which a busy server may share out over minutes:
 * five of them were once too few. A job has time for the second limit and its turn.
 */
const pageLimits = { cpuMs: 120_000, wallMs: 1_500_000, lookMs: 2_000 };

/**
 * Recognises pages of a file, one after the other and each handed out as soon as it is done, in a separate thread with less right to
 * the processor than the rest. A page that takes too long or brings its thread down is told as a fault, and the next goes on in a new thread.
 * Throws where recognition itself cannot be started; nothing is said of the page then.
 */
export async function* recognisePages(
  file: FileWithPictures,
  pages: readonly number[],
  /** Told of each page before it is read. */
  begin: (page: number) => Promise<void> = () => Promise.resolve(),
): AsyncGenerator<{ page: number; result: PageResult }> {
  let worker: Worker | null = null;
  try {
    for (const page of pages) {
      await begin(page);
      worker ??= startThread(file);
      const result = await askThread(worker, page);
      if ('fault' in result && result.fault !== 'noWords') {
        // What is left of a page that failed must not weigh on the next, and its thread may be gone.
        await worker.terminate();
        worker = null;
      }
      yield { page, result };
    }
  } finally {
    await worker?.terminate();
  }
}

function startThread(file: FileWithPictures): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: file,
    // The libraries print warnings about odd pictures; they are of no use in the server's log.
    stdout: true,
    stderr: true,
    execArgv: [],
    resourceLimits: limitMemory(768),
  });
  // An error between two pages concerns nobody: the next page finds the thread gone.
  return worker.on('error', () => undefined);
}

const askThread = (worker: Worker, page: number): Promise<PageResult> =>
  new Promise((resolve, reject) => {
    const leave = () => {
      endWatch();
      worker.off('message', answer).off('error', fail).off('exit', fail);
    };
    const end = (result: PageResult) => {
      leave();
      resolve(result);
    };
    const answer = (said: PageAnswer | object) => {
      if ('result' in said) return end(said.result);
      // Node itself tells by the same way, while it watches for changes, which modules a thread has loaded.
      if (!('failure' in said)) return undefined;
      leave();
      return reject(new EngineFailure(said.failure));
    };
    const fail = () => end({ fault: 'undecodable' });
    const endWatch = watchTime(worker, pageLimits, () => end({ fault: 'tooLong' }));
    worker.on('message', answer).on('error', fail).on('exit', fail);
    worker.postMessage(page);
  });
