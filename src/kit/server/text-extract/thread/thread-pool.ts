import { Worker } from 'node:worker_threads';
import { limitMemory } from './limit-memory.ts';

/** Why a thread gave nothing: it broke, took too long, or unpacked to more than we accept. */
export type ThreadEnd = 'broken' | 'time' | 'memory';
export type Outcome<Result> = { result: Result } | { end: ThreadEnd };

/** What a thread made of its task; throws where it ended instead, naming the thread and how it ended. */
export const resultOf = <Result>(thread: string, outcome: Outcome<Result>): Result => {
  if ('end' in outcome) throw new Error(`The thread that ${thread} gave nothing: ${outcome.end}.`);
  return outcome.result;
};

/** What a thread says: that it has taken a task up, and then what came of it. */
export type ThreadReply<Result> =
  | { state: 'begun' }
  | {
      state: 'done';
      result: Result;
      /** What its objects and the bytes beside them take now. */
      heldBytes: number;
      /** The file left no mark on what all files share. */
      isClean: boolean;
    };

export type PoolLimits = {
  maxThreads: number;
  /** What the objects of a thread may take, and again what a parser unpacks into beside them. */
  maxMemoryBytes: number;
  /** A thread that holds more after a task is ended: the next file has at least the rest of the limit. */
  maxHeldBytes: number;
  /** How long a thread waits for the next task. */
  restMs: number;
  /** A resting thread that does not take a task up so soon is still busy with the file before. */
  maxBeginMs: number;
};

/** Made anew for each thread that is asked: what is handed over to one is gone. */
export type MakeTask<Task> = () => { task: Task; handedOver: ArrayBuffer[] };
type Work<Task> = { makeTask: MakeTask<Task>; endsAt: number; mayRest: boolean };
type Thread = {
  worker: Worker;
  watch: NodeJS.Timeout;
  rest?: NodeJS.Timeout;
  state: 'fresh' | 'kept' | 'over';
  fail: (end: ThreadEnd) => void;
};
const memoryPaceMs = 50;

/**
 * Threads that each do one task at a time, bounded in memory and time; others wait for their turn, and the time counts from the start.
 * A thread is kept for the next task only where nothing of the last can weigh on it.
 */
export class ThreadPool<Task, Result> {
  readonly #script: URL;
  readonly #limits: PoolLimits;
  readonly #resting: Thread[] = [];
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(script: URL, limits: PoolLimits) {
    this.#script = script;
    this.#limits = limits;
  }

  /** Does a task; where `mayRest`, in a thread that waited for it, and the thread waits for the next. */
  async run(makeTask: MakeTask<Task>, timeLimitMs: number, mayRest: boolean): Promise<Outcome<Result>> {
    while (this.#running >= this.#limits.maxThreads)
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#running += 1;
    try {
      const work = { makeTask, endsAt: performance.now() + timeLimitMs, mayRest };
      const kept = mayRest ? this.#resting.pop() : undefined;
      const outcome = kept ? await this.#ask(kept, work) : null;
      return outcome ?? (await this.#ask(this.#start(), work)) ?? { end: 'broken' };
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }

  #start(): Thread {
    // No more threads at any time than may run: one that rests makes room.
    if (this.#running + this.#resting.length > this.#limits.maxThreads) this.#end(this.#resting.shift());
    const worker = new Worker(this.#script, {
      // Parsers print warnings about odd files; they are of no use in the server's log, and what nobody reads stays in the thread.
      stdout: true,
      stderr: true,
      execArgv: [],
      resourceLimits: limitMemory(this.#limits.maxMemoryBytes / 1024 / 1024),
    });
    const thread: Thread = {
      worker,
      watch: setInterval(() => void this.#look(thread), memoryPaceMs).unref(),
      state: 'fresh',
      fail: () => this.#end(thread),
    };
    worker.once('error', () => thread.fail('broken'));
    worker.once('exit', () => thread.fail('broken'));
    return thread;
  }

  /** The engine's own limit counts objects; what a parser unpacks into lies beside them. */
  async #look(thread: Thread): Promise<void> {
    const memory = await thread.worker.getHeapStatistics().catch(() => null);
    if (memory && memory.external_memory > this.#limits.maxMemoryBytes) thread.fail('memory');
  }

  /** What a thread made of a task; null where it rested and did not take it up. */
  #ask(thread: Thread, { makeTask, endsAt, mayRest }: Work<Task>): Promise<Outcome<Result> | null> {
    const { worker } = thread;
    clearTimeout(thread.rest);
    return new Promise((resolve) => {
      const end = (outcome: Outcome<Result> | null) => {
        clearTimeout(timer);
        clearTimeout(begin);
        worker.off('message', hear);
        thread.fail = () => this.#end(thread);
        resolve(outcome);
      };
      const stop = (outcome: Outcome<Result> | null) => {
        end(outcome);
        this.#end(thread);
      };
      const hear = (said: ThreadReply<Result> | { state?: undefined }) => {
        // Node itself tells by the same way, while it watches for changes, which modules a thread has loaded.
        if (said.state === undefined) return;
        clearTimeout(begin);
        begin = undefined;
        if (said.state === 'begun') return;
        end({ result: said.result });
        if (mayRest && said.isClean && said.heldBytes <= this.#limits.maxHeldBytes) this.#keep(thread);
        else this.#end(thread);
      };
      const timer = setTimeout(() => stop({ end: 'time' }), endsAt - performance.now());
      let begin = thread.state === 'kept' ? setTimeout(() => stop(null), this.#limits.maxBeginMs) : undefined;
      // A thread that ended between two tasks says nothing of the file it is given.
      thread.fail = (why) => stop(begin ? null : { end: why });
      if (thread.state === 'over') return stop(null);
      worker.ref();
      worker.on('message', hear);
      const { task, handedOver } = makeTask();
      worker.postMessage(task, handedOver);
    });
  }

  #keep(thread: Thread): void {
    if (thread.state === 'over') return;
    thread.state = 'kept';
    thread.rest = setTimeout(() => this.#end(thread), this.#limits.restMs).unref();
    // Nobody waits for a thread that rests, the end of the process least of all.
    thread.worker.unref();
    this.#resting.push(thread);
  }

  #end(thread: Thread | undefined): void {
    if (!thread || thread.state === 'over') return;
    thread.state = 'over';
    clearTimeout(thread.rest);
    clearInterval(thread.watch);
    const at = this.#resting.indexOf(thread);
    if (at !== -1) this.#resting.splice(at, 1);
    void thread.worker.terminate();
  }
}
