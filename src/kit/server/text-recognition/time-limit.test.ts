import { Worker } from 'node:worker_threads';
import { expect, it, onTestFinished } from 'vitest';
import { watchTime } from './time-limit.ts';

const start = (work: string) => {
  const worker = new Worker(work, { eval: true });
  onTestFinished(async () => void (await worker.terminate()));
  return worker;
};
const limits = { cpuMs: 300, wallMs: 3_600_000, lookMs: 20 };

it('counts the processor that a thread uses, not the time for which a busy server lets it wait', async () => {
  const idle = start('setInterval(() => 1, 1000)');
  let isIdleTold = false;
  onTestFinished(watchTime(idle, limits, () => (isIdleTold = true)));
  for (let round = 0; round < 2; round += 1) {
    const busy = start('for (;;);');
    await new Promise<void>((resolve) => onTestFinished(watchTime(busy, limits, resolve)));
  }
  expect(isIdleTold).toBe(false);
});

it('tells of a thread that does nothing once the time is over', async () => {
  const idle = start('setInterval(() => 1, 1000)');
  await new Promise<void>((resolve) => onTestFinished(watchTime(idle, { ...limits, wallMs: 100 }, resolve)));
});
