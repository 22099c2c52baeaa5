import { randomUUID } from 'node:crypto';
import { withEntry } from '#kit/server/scope.ts';
import type { Live } from '#kit/server/live.ts';
import { ByteSemaphore } from './byte-semaphore.ts';
import { within, type ReadTools } from './catch-up.ts';
import { listDueMailboxes, takeMailbox, type Lease } from './lease-store.ts';
import { startReading, type Reading } from './session.ts';

const maxMailboxesAtOnce = 200;
/** Of mails that are fetched and not kept yet, in one process: the largest and some small ones. */
const maxFetchedBytesAtOnce = 64 * 1024 * 1024;
const rhythm = { lookMilliseconds: 5000, leaseSeconds: 60 };

const take = async (
  tools: ReadTools,
  { organisationId, id }: { organisationId: string; id: string },
  lease: Lease,
): Promise<Reading | null> => {
  const row = await within(tools, { organisationId }, (scope) => takeMailbox(scope, { id, lease }));
  if (!row) return null;
  return startReading(tools, { ...row, lease }, row.failures);
};

/**
 * Reads every mailbox that is on and that no other process reads, as mails come, until told to stop. A process that dies holds its
 * mailboxes for a minute at most.
 */
export const watchMailboxes = (
  given: Omit<ReadTools, 'memory'> & { live: Live },
  { lookMilliseconds, leaseSeconds } = rhythm,
  memory = new ByteSemaphore(maxFetchedBytesAtOnce),
): { stop(): Promise<void> } => {
  const tools = { ...given, memory };
  const running = new Map<string, Reading>();
  let looking: Promise<void> | null = null;
  let isStopped = false;

  const begin = async (due: { organisationId: string; id: string }): Promise<void> => {
    // Each reading is a holder by itself: one that lost its mailbox can move nothing of the one after it.
    const reading = await take(tools, due, { holder: randomUUID(), seconds: leaseSeconds });
    if (!reading) return;
    running.set(due.id, reading);
    void reading.done.finally(() => {
      if (running.get(due.id) === reading) running.delete(due.id);
    });
  };
  const look = async (): Promise<void> => {
    const due = await withEntry(tools.db, tools.clock, listDueMailboxes);
    for (const each of due) {
      if (isStopped || running.size >= maxMailboxesAtOnce) return;
      if (!running.has(each.id)) await begin(each);
    }
  };
  const wake = (): void => {
    if (isStopped) return;
    looking ??= look()
      .catch((error: unknown) => {
        if (!isStopped) tools.log.error({ err: error }, 'mailboxes could not be looked for');
      })
      .finally(() => {
        looking = null;
      });
  };
  /** Who reads a mailbox that was changed lets go, and it is read as it is set now; null: any may have been. */
  const checkAfterChange = async (id: string | null): Promise<void> => {
    const concerned = id === null ? [...running.values()] : [running.get(id) ?? []].flat();
    await Promise.all(concerned.map((reading) => reading.check()));
    wake();
  };
  const unsubscribe = tools.live.onTopic('mailboxes', (id) => void checkAfterChange(id));
  const timer = setInterval(wake, lookMilliseconds);
  wake();
  return {
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      unsubscribe();
      await looking;
      for (const reading of running.values()) reading.stop();
      await Promise.all([...running.values()].map(({ done }) => done));
    },
  };
};
