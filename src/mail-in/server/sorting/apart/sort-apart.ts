import { resultOf, ThreadPool } from '#kit/server/text-extract/thread/thread-pool.ts';
import type { MailToSort, Situation, Sorting } from '../mail-to-sort.ts';

export type SortingTask = { mail: MailToSort; situation: Situation };

/**
 * A mail of a megabyte takes some ten seconds of the processor; one that takes longer than this is left to
 * a person.
 */
const timeLimitMs = 120_000;

const pool = new ThreadPool<SortingTask, Sorting>(new URL('./worker.ts', import.meta.url), {
  maxThreads: 1,
  maxMemoryBytes: 2 ** 30,
  maxHeldBytes: 2 ** 28,
  // Mails come in crowds; between them the rules need not stay loaded a second time beside those of the
  // extraction.
  restMs: 60_000,
  maxBeginMs: 5_000,
});

/**
 * Sorts a mail in a thread beside the one that answers calls: a long one is read for seconds. Throws where the
 * thread ended.
 */
export const sortApart = async (task: SortingTask): Promise<Sorting> =>
  resultOf('sorts mails', await pool.run(() => ({ task, handedOver: [] }), timeLimitMs, true));
