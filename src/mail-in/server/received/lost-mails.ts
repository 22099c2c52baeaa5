import { handles, job, type JobHandler } from '#kit/server/queue.ts';
import type { Tools } from '#kit/server/rooms/room.ts';
import { withEntry, withScope, type EntryScope } from '#kit/server/scope.ts';
import { lockReceived, updateReceived } from './store.ts';
import { mailInActor, sortMailJob } from './take-in.ts';

export const findLostMailsJob = job('mail-sort-lost', { cron: '*/10 * * * *' });

/** Longer than the queue tries a job by itself, so that a job that is still there is not queued twice. */
const lostAfterMilliseconds = 30 * 60_000;
const maxAtOnce = 200;

const listLostMails = ({ db, now }: EntryScope): Promise<{ organisationId: string; id: string }[]> =>
  db
    .selectFrom('receivedMails')
    .select(['organisationId', 'id'])
    .where('state', '=', 'sorting')
    .where('sortAt', '<', new Date(now.getTime() - lostAfterMilliseconds))
    .orderBy('sortAt')
    .limit(maxAtOnce)
    .execute();

/**
 * Queues mails again that are still to be sorted and whose job is gone, as when the database went away at each of its tries. To be
 * sorted twice does no harm.
 */
export const lostMailJobs = ({ db, clock, queue, log }: Tools): JobHandler[] => [
  handles(findLostMailsJob, async () => {
    const lost = await withEntry(db, clock, listLostMails);
    for (const { organisationId, id } of lost)
      await withScope(db, clock, { organisationId, actor: mailInActor }, async (scope) => {
        if ((await lockReceived(scope, id))?.state !== 'sorting') return;
        await updateReceived(scope, id, { sortAt: scope.now });
        await queue.send(scope, sortMailJob, { organisationId, mailId: id });
      });
    if (lost.length > 0) log.warn({ count: lost.length }, 'mails whose job was lost are sorted again');
  }),
];
