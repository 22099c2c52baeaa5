import type { Kysely } from 'kysely';
import type { Clock } from '#kit/server/clock.ts';
import type { Database } from '#kit/server/database/tables.ts';
import type { Mailer } from '#kit/server/mailer.ts';
import { handles, type JobHandler, type Queue } from '#kit/server/queue.ts';
import { withScope, type Actor, type Scope } from '#kit/server/scope.ts';
import {
  begin,
  sendMailJob,
  settleDelivery,
  type InboundAddress,
  type NoteSentMail,
} from './mails/sending.ts';

/** Sending a stored mail acts under its own name until the author is known. */
const post: Actor = { userId: null, name: 'Mail', role: '', departments: [], abilities: [] };

type Tools = {
  db: Kysely<Database>;
  clock: Clock;
  queue: Queue;
  mailer: Mailer;
  slots: { inboundAddress: InboundAddress; noteSentMail: NoteSentMail };
};

export const conversationJobs = ({ db, clock, queue, mailer, slots }: Tools): JobHandler[] => [
  handles(sendMailJob, async ({ organisationId, mailId }) => {
    const within = <T>(actor: Actor, work: (scope: Scope) => Promise<T>) =>
      withScope(db, clock, { organisationId, actor }, work);
    const beginning = await within(post, async (scope) => {
      const begun = await begin(scope, mailId, slots.inboundAddress);
      if (begun.kind === 'wait')
        await queue.send(scope, sendMailJob, { organisationId, mailId }, { startAfter: begun.until });
      return begun;
    });
    if (beginning.kind !== 'send') return;
    // Outside any transaction: a slow mail server holds no connection of the database.
    const { attempt, author, mail } = beginning.begun;
    const delivery = await mailer.deliver(mail);
    if (
      await within(author, (scope) =>
        settleDelivery(scope, { mailId, attempt, delivery }, slots.noteSentMail),
      )
    )
      throw new Error('the mail server did not take the mail yet');
  }),
];
