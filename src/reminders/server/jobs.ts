import type { Kysely } from 'kysely';
import type { Clock } from '#kit/server/clock.ts';
import type { Database } from '#kit/server/database/tables.ts';
import { handles, type JobHandler, type Queue } from '#kit/server/queue.ts';
import { withScope, type Actor } from '#kit/server/scope.ts';
import { fire, fireReminderJob } from './service.ts';

const clockwork: Actor = { userId: null, name: 'Reminders', role: '', departments: [], abilities: [] };

type Tools = { db: Kysely<Database>; clock: Clock; queue: Queue };

export const reminderJobs = ({ db, clock, queue }: Tools): JobHandler[] => [
  handles(fireReminderJob, ({ organisationId, reminderId }) =>
    withScope(db, clock, { organisationId, actor: clockwork }, (scope) => fire(scope, reminderId, queue)),
  ),
];
