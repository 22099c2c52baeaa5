import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { readMessage, type MailMessage } from '../mail/mail-message.ts';
import { parse } from '../parse.ts';
import { nothingRead, type Reading } from '../reading.ts';
import type { ThreadTask } from './reading-thread.ts';
import { watchInherited } from './shared-objects.ts';
import type { ThreadReply } from './thread-pool.ts';

/**
 * Files are read in threads, so that a heavy or hostile one neither stops the web process
 * nor outlives its time.
 */
const read = (given: ThreadTask): Promise<unknown> =>
  given.task === 'mail'
    ? readMessage(given.bytes)
    : parse(given.format, given.file).catch(() => nothingRead('unreadable'));

const isClean = watchInherited();
const say = (reply: ThreadReply<unknown>, handedOver: ArrayBuffer[] = []) =>
  parentPort?.postMessage(reply, handedOver);

/** Smaller ones may share the memory of others. */
const minHandedOverBytes = 64 * 1024;

/** The memory of large files that were taken out of this one: handed over, it is not copied in the thread that serves. */
const memoryIn = (result: unknown): ArrayBuffer[] => {
  // A file that is no mail gives nothing.
  const { parts = [], attachments = [] } = (result ?? {}) as Partial<Reading & MailMessage>;
  const own = [...parts, ...attachments].flatMap(({ bytes: { buffer, byteLength } }) =>
    buffer instanceof ArrayBuffer && byteLength === buffer.byteLength && byteLength >= minHandedOverBytes
      ? [buffer]
      : [],
  );
  return [...new Set(own)];
};

parentPort?.on('message', (given: ThreadTask) => {
  say({ state: 'begun' });
  void read(given).then((result) => {
    const { used_heap_size: objects, external_memory: beside } = getHeapStatistics();
    say({ state: 'done', result, heldBytes: objects + beside, isClean: isClean() }, memoryIn(result));
  });
});
