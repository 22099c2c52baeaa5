import { serveTasks } from '#kit/server/text-extract/thread/serve-tasks.ts';
import { yieldToOthers } from '#kit/server/text-extract/thread/yielding.ts';
import { renderForSignature } from '../render.ts';
import type { RenderTask } from './render-thread.ts';

yieldToOthers();

serveTasks(async ({ record, signature }: RenderTask) => {
  const { bytes, signatureAt } = await renderForSignature(record, signature);
  return { bytes: Uint8Array.from(bytes), signatureAt };
});
