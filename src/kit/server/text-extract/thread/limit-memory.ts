import type { ResourceLimits } from 'node:worker_threads';

/**
 * Limits of a thread, in megabytes. A thread that reaches them ends by itself; but with V8's usual young generation one
 * collection may move more into the old one than Node keeps for ending it, and the whole process aborts.
 */
export const limitMemory = (megabytes: number): ResourceLimits => ({
  maxOldGenerationSizeMb: megabytes,
  maxYoungGenerationSizeMb: 16,
});
