import { dayMilliseconds } from '#kit/contract/days.ts';
import { handles, job, type JobHandler } from '#kit/server/queue.ts';
import type { Tools } from '#kit/server/rooms/room.ts';
import { withEntry, withScope, type EntryScope } from '#kit/server/scope.ts';
import { mailInActor } from '../../received/take-in.ts';
import { forgetArrivals } from './arrivals-store.ts';

const keptDays = 30;

export const forgetArrivalsJob = job('mail-in-forget', { cron: '41 3 * * *' });

/** Organisations that mail can come to: the only ones with a log. */
const listReceivers = ({ db }: EntryScope): Promise<{ organisationId: string }[]> =>
  db
    .selectFrom('mailboxes')
    .select('organisationId')
    .union(db.selectFrom('inboundAddresses').select('organisationId'))
    .execute();

/** Removes once a day what is older than the log goes back. */
export const forgetArrivalsJobs = ({ db, clock }: Pick<Tools, 'db' | 'clock'>): JobHandler[] => [
  handles(forgetArrivalsJob, async () => {
    for (const { organisationId } of await withEntry(db, clock, listReceivers))
      await withScope(db, clock, { organisationId, actor: mailInActor }, (scope) =>
        forgetArrivals(scope, new Date(scope.now.getTime() - keptDays * dayMilliseconds)),
      );
  }),
];
