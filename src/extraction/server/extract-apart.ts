import type { EnquiryProposal, EnquiryToExtract } from '#extraction/contract/proposals.ts';
import type { SourceText } from '#extraction/contract/sources.ts';
import { resultOf, ThreadPool } from '#kit/server/text-extract/thread/thread-pool.ts';
import type { Statement } from './split-statements.ts';

/** What the thread is given: an enquiry whose fields and rows are wanted, or sources whose statements are. */
export type ExtractionTask =
  | { task: 'extract'; enquiry: EnquiryToExtract }
  | { task: 'split'; sources: readonly SourceText[] };

/** A file of 500 pages takes half a minute of the processor; the rest is for a machine that is busy. */
const timeLimitMs = 240_000;

const pool = new ThreadPool<ExtractionTask, unknown>(new URL('./worker.ts', import.meta.url), {
  maxThreads: 1,
  maxMemoryBytes: 2 ** 30,
  // With the rules and what they have learned of a text it holds half of this; after a very long one it is ended.
  maxHeldBytes: 2 ** 28,
  restMs: 1_800_000,
  maxBeginMs: 5_000,
});

const runTask = async (task: ExtractionTask): Promise<unknown> =>
  resultOf('extracts', await pool.run(() => ({ task, handedOver: [] }), timeLimitMs, true));

/**
 * The rules work in a thread beside the one that answers calls, with less right to the processor than the rest: the first mail costs the thread that runs them
 * a second and a half, whatever its length, and a page some 40 milliseconds. Throws where the thread ended.
 */
export const extractApart = async (enquiry: EnquiryToExtract): Promise<EnquiryProposal> =>
  (await runTask({ task: 'extract', enquiry })) as EnquiryProposal;

/** Cuts sources into their statements, in the same thread. Throws where the thread ended. */
export const splitApart = async (sources: readonly SourceText[]): Promise<Statement[][]> =>
  (await runTask({ task: 'split', sources })) as Statement[][];
