import { dayMilliseconds } from '#kit/contract/days.ts';
import { record } from '#audit/server/service.ts';
import { keptDays } from '#archives/contract/schema.ts';
import { handles, job, type JobHandler } from '#kit/server/queue.ts';
import type { Tools } from '#kit/server/rooms/room.ts';
import { withEntry, withScope, type EntryScope, type Scope } from '#kit/server/scope.ts';
import { removeEntries } from './making/entries-store.ts';
import { archivist } from './making/make.ts';
import { listEnded, markExpired, removePartsFrom } from './store.ts';

export const forgetArchivesJob = job('archives-forget', { cron: '17 * * * *' });

const listHolders = async ({ db }: EntryScope): Promise<string[]> => {
  const rows = await db
    .selectFrom('archives')
    .select('organisationId')
    .distinct()
    .where('state', 'in', ['ready', 'failed'])
    .execute();
  return rows.map(({ organisationId }) => organisationId);
};

/** Removes the bytes of archives that ended before an instant; that they were made stays on record. */
export const forgetArchives = async (scope: Scope, before: Date, why: string): Promise<void> => {
  for (const { id, title } of await listEnded(scope, before)) {
    await removePartsFrom(scope, id, 0);
    await removeEntries(scope, id);
    await markExpired(scope, id);
    await record(scope, {
      action: 'archive.removed',
      subject: { type: 'archive', id },
      summary: `removed “${title}”: ${why}`,
      announces: { topic: 'archives', id },
    });
  }
};

export const forgetArchivesJobs = ({ db, clock }: Pick<Tools, 'db' | 'clock'>): JobHandler[] => [
  handles(forgetArchivesJob, async () => {
    for (const organisationId of await withEntry(db, clock, listHolders))
      await withScope(db, clock, { organisationId, actor: archivist }, (scope) =>
        forgetArchives(
          scope,
          new Date(scope.now.getTime() - keptDays * dayMilliseconds),
          `it was kept for ${keptDays} days`,
        ),
      );
  }),
];
