import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import type { ThreadReply } from './thread-pool.ts';

/** Does what a pool gives this thread, one task after the other, where no task leaves a mark on the next. */
export function serveTasks<Task>(work: (task: Task) => unknown): void {
  const say = (reply: ThreadReply<unknown>) => parentPort?.postMessage(reply);
  parentPort?.on('message', (task: Task) => {
    say({ state: 'begun' });
    const result = work(task);
    const { used_heap_size: objects, external_memory: beside } = getHeapStatistics();
    say({ state: 'done', result, heldBytes: objects + beside, isClean: true });
  });
}
