import type { ResourceLimits } from 'node:worker_threads';

/**
 * Limits of a thread, in megabytes. One that reaches them ends by itself; with a large young generation one collection may
 * move more into the old one than Node has left for the ending, and the whole process aborts.
 */
export const limitMemory = (megabytes: number): ResourceLimits => ({
  maxOldGenerationSizeMb: megabytes,
  maxYoungGenerationSizeMb: 16,
});
