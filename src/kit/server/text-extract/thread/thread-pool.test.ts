import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ThreadPool, type Outcome } from './thread-pool.ts';

type Task =
  | { does: 'name' | 'break' | 'exit' | 'fill' | 'unpack' | 'sleep' | 'stain' | 'linger' | 'dieLater' }
  | { does: 'hold'; bytes: number }
  | { does: 'wait'; gate: Int32Array };

/** A thread that says which one it is, and does what a hostile file might make it do. */
const script = `
import { parentPort, threadId } from 'node:worker_threads';
import { setTimeout as pause } from 'node:timers/promises';
const kept = [];
const spin = () => { for (;;); };
const deeds = {
  name: () => threadId,
  break: () => { throw new Error('broken'); },
  exit: () => process.exit(0),
  fill: () => { for (;;) kept.push(Array.from({ length: 10_000 }, () => ({}))); },
  unpack: async () => { for (;;) { kept.push(new Uint8Array(4_000_000).fill(1)); await pause(1); } },
  sleep: () => pause(60_000),
  wait: (gate) => { Atomics.wait(gate, 0, 0); return threadId; },
  stain: () => threadId,
  hold: () => threadId,
  linger: () => { setTimeout(() => spin(), 0); return threadId; },
  dieLater: () => { setTimeout(() => { throw new Error('late'); }, 20); return threadId; },
};
parentPort.on('message', async ({ does, bytes = 0, gate }) => {
  // As Node says of itself while it watches for changes.
  parentPort.postMessage({ 'watch:import': ['file:///a.ts'] });
  parentPort.postMessage({ state: 'begun' });
  const result = await deeds[does](gate);
  parentPort.postMessage({ state: 'done', result, heldBytes: bytes, isClean: does !== 'stain' });
});
`;
const url = new URL(`data:text/javascript,${encodeURIComponent(script)}`);
const limits = { maxThreads: 2, maxMemoryBytes: 64 * 1024 * 1024, maxHeldBytes: 1_000, maxBeginMs: 60_000 };

const openPool = (changed: { restMs?: number; maxBeginMs?: number } = {}) => {
  const pool = new ThreadPool<Task, number>(url, { ...limits, restMs: 60_000, ...changed });
  const run = (task: Task, timeLimitMs = 60_000, mayRest = true) =>
    pool.run(() => ({ task, handedOver: [] }), timeLimitMs, mayRest);
  // What still rests at the end of a test makes room, one after the other, for threads that do not rest.
  onTestFinished(async () => void (await Promise.all([1, 2].map(() => run({ does: 'exit' })))));
  return run;
};
const name: Task = { does: 'name' };
const newGate = () => new Int32Array(new SharedArrayBuffer(4));
const open = (gate: Int32Array) => {
  Atomics.store(gate, 0, 1);
  Atomics.notify(gate, 0);
};
const threadOf = (outcome: Outcome<number>) => ('result' in outcome ? outcome.result : outcome.end);

describe('threads for reading', () => {
  it('do one task after the other, two at a time', async () => {
    const run = openPool();
    const first = await run(name);
    expect(await run(name)).toEqual(first);
    const [one, two] = await Promise.all([run(name), run(name)]);
    expect(threadOf(one)).not.toBe(threadOf(two));
    const many = await Promise.all(Array.from({ length: 6 }, () => run(name)));
    expect(new Set(many.map(threadOf))).toEqual(new Set([one, two].map(threadOf)));
  });

  it('never do a task at the same time as another: the third waits', async () => {
    const run = openPool();
    const ended: string[] = [];
    const tell = (who: string) => () => void ended.push(who);
    const [gate, other] = [newGate(), newGate()];
    const first = run({ does: 'wait', gate }).then(tell('first'));
    const second = run({ does: 'wait', gate: other }).then(tell('second'));
    const third = run(name).then(tell('third'));
    // Long enough on this machine: three threads begin and do their tasks, one after the other.
    const elsewhere = openPool();
    for (let threads = 0; threads < 3; threads += 1) await elsewhere(name, 60_000, false);
    expect(ended).toEqual([]);
    open(gate);
    await Promise.all([first, third]);
    expect(ended).toEqual(['first', 'third']);
    open(other);
    await second;
  });

  it('end when they have waited long enough', async () => {
    const run = openPool({ restMs: 50 });
    const first = threadOf(await run(name));
    await expect.poll(async () => threadOf(await run(name)), { interval: 200 }).not.toBe(first);
  });

  it.each([
    [{ does: 'break' }, 60_000, 'broken'],
    [{ does: 'exit' }, 60_000, 'broken'],
    [{ does: 'sleep' }, 200, 'time'],
    [{ does: 'fill' }, 60_000, 'broken'],
    [{ does: 'unpack' }, 60_000, 'memory'],
  ] as const)('are not used again after %j', async (task, timeLimitMs, end) => {
    const run = openPool();
    const first = threadOf(await run(name));
    expect(await run(task, timeLimitMs)).toEqual({ end });
    const next = threadOf(await run(name));
    expect(typeof next).toBe('number');
    expect(next).not.toBe(first);
  });

  it.each([{ does: 'stain' }, { does: 'hold', bytes: 1_001 }] as const)(
    'are not used again after a task that left something behind: %j',
    async (task) => {
      const run = openPool();
      const first = threadOf(await run(task));
      expect(threadOf(await run(name))).not.toBe(first);
    },
  );

  it('are used again after a task that left little behind', async () => {
    const run = openPool();
    const first = threadOf(await run({ does: 'hold', bytes: 1_000 }));
    expect(threadOf(await run(name))).toBe(first);
  });

  it('are neither taken nor kept for a task that wants one of its own', async () => {
    const run = openPool();
    const first = threadOf(await run(name));
    const own = threadOf(await run(name, 60_000, false));
    expect(own).not.toBe(first);
    expect(threadOf(await run(name))).toBe(first);
  });

  it('give their task to a new one where they are still busy with the last, or died since', async () => {
    const run = openPool({ maxBeginMs: 300 });
    const busy = threadOf(await run({ does: 'linger' }));
    await new Promise((resolve) => setTimeout(resolve, 100));
    const next = threadOf(await run(name));
    expect(typeof next).toBe('number');
    expect(next).not.toBe(busy);
    const dying = threadOf(await run({ does: 'dieLater' }));
    await new Promise((resolve) => setTimeout(resolve, 200));
    const last = threadOf(await run(name));
    expect(typeof last).toBe('number');
    expect(last).not.toBe(dying);
  });

  it('keep no process alive while they wait', async () => {
    const pool = JSON.stringify(new URL('./thread-pool.ts', import.meta.url));
    const program = `
      const { ThreadPool } = await import(${pool});
      const pool = new ThreadPool(new URL(${JSON.stringify(url)}), ${JSON.stringify({ ...limits, restMs: 600_000 })});
      const made = () => ({ task: { does: 'name' }, handedOver: [] });
      console.log(JSON.stringify([await pool.run(made, 60000, true), await pool.run(made, 60000, true)]));`;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program],
      { timeout: 240_000 },
    );
    expect(JSON.parse(stdout)).toEqual([{ result: 1 }, { result: 1 }]);
  });
});
