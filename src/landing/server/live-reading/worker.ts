import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { yieldToOthers } from '#kit/server/text-extract/thread/yielding.ts';
import { readMail } from './read-mail.ts';

yieldToOthers();

parentPort?.on('message', (text: string) => {
  parentPort?.postMessage({ state: 'begun' });
  const result = readMail(text);
  const { used_heap_size: objects, external_memory: beside } = getHeapStatistics();
  parentPort?.postMessage({ state: 'done', result, heldBytes: objects + beside, isClean: true });
});
