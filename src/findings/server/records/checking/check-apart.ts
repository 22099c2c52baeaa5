import { createHash } from 'node:crypto';
import type { FindingDraft } from '#findings/contract/finding.ts';
import { AppError, kitFailures } from '#kit/contract/errors.ts';
import { ThreadPool } from '#kit/server/text-extract/thread/thread-pool.ts';
import type { EnquiryToCheck } from '../../facts/enquiry-to-check.ts';
import { checkEnquiry } from '../../rules/check-enquiry.ts';
import type { RuleContext } from '../../rules/rule.ts';

export type CheckTask = { enquiry: EnquiryToCheck; context: RuleContext };

/** Up to so many characters, about ten pages, the rules take less time than to hand the texts over. */
const maxInline = 30_000;
/**
 * A file of 500 pages takes three seconds; the rest is for a machine that is busy. The transaction that waits for it is
 * ended by the database after a minute.
 */
const timeLimitMs = 45_000;
/** Of so many long enquiries it is remembered what was found. */
const maxKept = 32;

const pool = new ThreadPool<CheckTask, FindingDraft[]>(new URL('./worker.ts', import.meta.url), {
  maxThreads: 1,
  maxMemoryBytes: 2 ** 29,
  maxHeldBytes: 2 ** 28,
  restMs: 600_000,
  maxBeginMs: 1_000,
});
const kept = new Map<string, Promise<FindingDraft[]>>();

/**
 * What the rules find, of a long enquiry beside the thread that answers calls. The rules are pure: what they found is
 * given again for as long as every word that they were given is the same.
 */
export function checkApart(
  enquiry: EnquiryToCheck,
  context: RuleContext,
): readonly FindingDraft[] | Promise<readonly FindingDraft[]> {
  const length = enquiry.sources.reduce((sum, { text }) => sum + text.length, 0);
  if (length <= maxInline) return checkEnquiry(enquiry, context);
  const task = { enquiry, context };
  const key = createHash('sha256').update(JSON.stringify(task)).digest('base64');
  const found = kept.get(key) ?? checkInThread(task);
  kept.delete(key);
  kept.set(key, found);
  found.catch(() => kept.delete(key));
  const [oldest] = kept.keys();
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
  return found;
}

async function checkInThread(task: CheckTask): Promise<FindingDraft[]> {
  const outcome = await pool.run(() => ({ task, handedOver: [] }), timeLimitMs, true);
  if ('end' in outcome) throw new AppError(kitFailures.unavailable);
  return outcome.result;
}
