import { constants, setPriority } from 'node:os';

/**
 * Lets everything else on the machine go before the thread that calls this. Linux alone gives a thread a priority by itself; elsewhere
 * the whole process would have it, so nothing is changed.
 */
export function yieldToOthers(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
