import type { Kysely } from 'kysely';
import { pathOf } from '#notifications/contract/rules.ts';
import type { Clock } from '#kit/server/clock.ts';
import type { Database } from '#kit/server/database/tables.ts';
import type { Mailer } from '#kit/server/mailer.ts';
import { handles, job, type JobHandler } from '#kit/server/queue.ts';
import { withScope, type Actor } from '#kit/server/scope.ts';
import { noticeMail } from './mail.ts';
import { takeMail } from './store.ts';

/** Sends the mail of one notification. */
export const mailNotification = job<{ organisationId: string; id: string }>('notification-mail', {
  retryLimit: 5,
  expireInSeconds: 60,
});

/** Notifications act under their own name, with no rights of a member. */
export const notifier: Actor = {
  userId: null,
  name: 'Notifications',
  role: '',
  departments: [],
  abilities: [],
};

type Tools = { db: Kysely<Database>; clock: Clock; mailer: Mailer; appUrl: string };

/**
 * A mail is marked as sent before it leaves: a crash in between loses it, and nobody gets it twice.
 * The notification in the app stays.
 */
export const notificationJobs = ({ db, clock, mailer, appUrl }: Tools): JobHandler[] => [
  handles(mailNotification, ({ organisationId, id }) =>
    withScope(db, clock, { organisationId, actor: notifier }, async (scope) => {
      const taken = await takeMail(scope, id);
      if (taken)
        scope.afterCommit(() => mailer.send(noticeMail(taken, { ...taken, path: pathOf(taken) }, appUrl)));
    }),
  ),
];
