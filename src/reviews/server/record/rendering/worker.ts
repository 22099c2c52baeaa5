import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { yieldToOthers } from '#kit/server/text-extract/thread/yielding.ts';
import { renderForSignature } from '../render.ts';
import type { RenderTask } from './render-thread.ts';

yieldToOthers();

parentPort?.on('message', ({ record, signature }: RenderTask) => {
  parentPort?.postMessage({ state: 'begun' });
  void renderForSignature(record, signature).then(
    ({ bytes, signatureAt }) => {
      const { used_heap_size: objects, external_memory: beside } = getHeapStatistics();
      const result = { bytes: Uint8Array.from(bytes), signatureAt };
      parentPort?.postMessage({ state: 'done', result, heldBytes: objects + beside, isClean: true });
    },
    (error: unknown) => {
      throw error;
    },
  );
});
