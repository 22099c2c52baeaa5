import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { yieldToOthers } from '#kit/server/text-extract/thread/yielding.ts';
import type { ThreadReply } from '#kit/server/text-extract/thread/thread-pool.ts';
import type { ExtractionTask } from './extract-apart.ts';

yieldToOthers();

// The rules are loaded after that: it takes longer than to read most mails.
const { extractFrom } = await import('./extract.ts');
const { splitStatements } = await import('./split-statements.ts');

const say = (reply: ThreadReply<unknown>) => parentPort?.postMessage(reply);

parentPort?.on('message', (given: ExtractionTask) => {
  say({ state: 'begun' });
  const result = given.task === 'extract' ? extractFrom(given.enquiry) : given.sources.map(splitStatements);
  const { used_heap_size: objects, external_memory: beside } = getHeapStatistics();
  say({ state: 'done', result, heldBytes: objects + beside, isClean: true });
});
