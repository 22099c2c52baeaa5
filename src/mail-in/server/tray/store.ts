import { sql } from 'kysely';
import type { ReceivedState } from '#mail-in/contract/received/schema.ts';
import type { Scope } from '#kit/server/scope.ts';
import { mailsWithEnquiry, type MailRow } from '../received/store.ts';

const maxListed = 100;

export const listTrayMails = (scope: Scope, state: ReceivedState): Promise<MailRow[]> =>
  mailsWithEnquiry(scope)
    .where('receivedMails.state', '=', state)
    .orderBy('receivedMails.receivedAt', 'desc')
    .orderBy('receivedMails.id', 'desc')
    .limit(maxListed)
    .execute();

export const findTrayMail = (scope: Scope, id: string): Promise<MailRow | undefined> =>
  mailsWithEnquiry(scope).where('receivedMails.id', '=', id).executeTakeFirst();

/** How many mails wait for a person, and how many could not be read. */
export const countTray = async (scope: Scope): Promise<{ waiting: number; unreadable: number }> => {
  const row = await scope.db
    .selectFrom('receivedMails')
    .select([
      sql<number>`count(*) filter (where state = 'waiting')::int`.as('waiting'),
      sql<number>`count(*) filter (where state = 'unreadable')::int`.as('unreadable'),
    ])
    .where('organisationId', '=', scope.organisationId)
    .where('state', 'in', ['waiting', 'unreadable'])
    .executeTakeFirstOrThrow();
  return row;
};
