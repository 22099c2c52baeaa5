import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { yieldToOthers } from '#kit/server/text-extract/thread/yielding.ts';
import { checkEnquiry } from '../../rules/check-enquiry.ts';
import type { CheckTask } from './check-apart.ts';

yieldToOthers();

parentPort?.on('message', ({ enquiry, context }: CheckTask) => {
  parentPort?.postMessage({ state: 'begun' });
  const result = checkEnquiry(enquiry, context);
  const { used_heap_size: objects, external_memory: beside } = getHeapStatistics();
  parentPort?.postMessage({ state: 'done', result, heldBytes: objects + beside, isClean: true });
});
