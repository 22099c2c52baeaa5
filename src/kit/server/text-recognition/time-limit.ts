import type { Worker } from 'node:worker_threads';

type Limits = { cpuMs: number; wallMs: number; lookMs: number };

/**
 * Tells once a thread has used so much of the processor, or so much time has gone by. A busy server lets a thread wait, so that
 * the time alone says little of its work. What is returned ends the watch.
 */
export function watchTime(worker: Worker, { cpuMs, wallMs, lookMs }: Limits, tell: () => void): () => void {
  const since = performance.now();
  let usedBefore: number | null = null;
  const look = async () => {
    const { user, system } = await worker.cpuUsage();
    const used = (user + system) / 1000;
    usedBefore ??= used;
    if (used - usedBefore > cpuMs || performance.now() - since > wallMs) tell();
  };
  // Of a thread that is gone nothing is to be known: its end is told elsewhere.
  const lookAgain = () => void look().catch(() => undefined);
  lookAgain();
  const timer = setInterval(lookAgain, lookMs);
  return () => clearInterval(timer);
}
