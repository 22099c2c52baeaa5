import { AppError, kitFailures } from '#kit/contract/errors.ts';
import { networkOf, takeTry } from '#kit/server/limit.ts';
import type { Within } from '#kit/server/route.ts';
import type { EntryScope } from '#kit/server/scope.ts';
import { ThreadPool } from '#kit/server/text-extract/thread/thread-pool.ts';
import { landingFailures } from '#landing/contract/errors.ts';
import type { MailReading } from '#landing/contract/schema.ts';
import { countedAs } from '../counting.ts';

const limits = {
  perAddress: { most: 10, seconds: 600 },
  /** A /64 may be an office, or one visitor with as many addresses as he likes. */
  perNetwork: { most: 20, seconds: 600 },
};
/** Loading the rules takes most of it, once; the longest mail takes a second, some on a busy machine. */
const timeLimitMs = 40_000;
/** One more gets the answer at once that the service is busy. */
const maxWaiting = 4;

type ReadForVisitor = (within: Within<EntryScope>, text: string, ip: string) => Promise<MailReading>;

/**
 * Reads mails of visitors (WAY-1): counted before, read in a thread beside the one that answers calls, one after
 * the other. The text lives in memory until the answer is sent; nothing of it is stored or logged.
 */
export const openMailReader = (secret: string): ReadForVisitor => {
  const pool = new ThreadPool<string, MailReading>(new URL('./worker.ts', import.meta.url), {
    maxThreads: 1,
    maxMemoryBytes: 2 ** 28,
    maxHeldBytes: 2 ** 27,
    restMs: 600_000,
    maxBeginMs: 1_000,
  });
  let waiting = 0;
  return async (within, text, ip) => {
    const network = networkOf(ip);
    await within(async (entry) => {
      await takeTry(entry, { key: countedAs(secret, 'reading-ip', ip), ...limits.perAddress });
      await takeTry(entry, { key: countedAs(secret, 'reading-network', network), ...limits.perNetwork });
    });
    if (waiting >= maxWaiting) throw new AppError(kitFailures.unavailable);
    waiting += 1;
    try {
      const outcome = await pool.run(() => ({ task: text, handedOver: [] }), timeLimitMs, true);
      if ('end' in outcome) throw new AppError(landingFailures.notReadInTime);
      return outcome.result;
    } finally {
      waiting -= 1;
    }
  };
};
