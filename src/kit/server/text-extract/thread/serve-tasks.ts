import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import type { ThreadReply } from './thread-pool.ts';

const say = (reply: ThreadReply<unknown>) => parentPort?.postMessage(reply);

/**
 * Does what a pool gives this thread, where no task leaves a mark on the next. An error ends the thread,
 * and the pool says that it broke.
 */
export function serveTasks<Task>(work: (task: Task) => unknown): void {
  const serve = async (task: Task): Promise<void> => {
    say({ state: 'begun' });
    const result = await work(task);
    const { used_heap_size: objects, external_memory: beside } = getHeapStatistics();
    say({ state: 'done', result, heldBytes: objects + beside, isClean: true });
  };
  parentPort?.on('message', (task: Task) => void serve(task));
}
