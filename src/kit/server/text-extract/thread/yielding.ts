import { getPriority, setPriority } from 'node:os';

/**
 * Beside a busy thread of the usual priority, Linux gives a thread at 5 a quarter of a processor; at 10 it
 * would be a tenth, and a mail that takes a second would take ten.
 */
const niceness = 5;
const maxNiceness = 19;

/**
 * Lets everything else on the machine go before the thread that calls this. Linux alone gives a thread a priority by itself; elsewhere
 * the whole process would have it, so nothing is changed.
 */
export function yieldToOthers(): void {
  if (process.platform === 'linux') setPriority(Math.min(maxNiceness, getPriority() + niceness));
}
