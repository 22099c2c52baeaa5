import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { readMessage } from '../mail/mail-message.ts';
import { parse } from '../parse.ts';
import { nothingRead } from '../reading.ts';
import type { ThreadTask } from './reading-thread.ts';
import { watchInherited } from './shared-objects.ts';
import type { ThreadReply } from './thread-pool.ts';
import { yieldToOthers } from './yielding.ts';

yieldToOthers();

/**
 * Files are read in threads, so that a heavy or hostile one neither stops the web process
 * nor outlives its time.
 */
const read = (given: ThreadTask): Promise<unknown> =>
  given.task === 'mail'
    ? readMessage(given.bytes)
    : parse(given.format, given.file).catch(() => nothingRead('unreadable'));

const isClean = watchInherited();
const say = (reply: ThreadReply<unknown>) => parentPort?.postMessage(reply);

parentPort?.on('message', (given: ThreadTask) => {
  say({ state: 'begun' });
  void read(given).then((result) => {
    const { used_heap_size: objects, external_memory: beside } = getHeapStatistics();
    say({ state: 'done', result, heldBytes: objects + beside, isClean: isClean() });
  });
});
