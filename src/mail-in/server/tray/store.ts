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

/** The mails that wait for a person and seem to belong to an enquiry, the oldest first. */
export const listWaitingFor = (scope: Scope, enquiryId: string): Promise<MailRow[]> =>
  mailsWithEnquiry(scope)
    .where('receivedMails.state', '=', 'waiting')
    .where('receivedMails.enquiryId', '=', enquiryId)
    .orderBy('receivedMails.receivedAt')
    .orderBy('receivedMails.id')
    .limit(maxListed)
    .execute();

type TrayCounts = Record<'waiting' | 'sorting' | 'unreadable' | 'refused', number>;

/** How many mails stand in each state that is not the last. */
export const countTray = async (scope: Scope): Promise<TrayCounts> => {
  const row = await scope.db
    .selectFrom('receivedMails')
    .select([
      sql<number>`count(*) filter (where state = 'waiting')::int`.as('waiting'),
      sql<number>`count(*) filter (where state = 'sorting')::int`.as('sorting'),
      sql<number>`count(*) filter (where state = 'unreadable')::int`.as('unreadable'),
      sql<number>`count(*) filter (where state = 'refused')::int`.as('refused'),
    ])
    .where('organisationId', '=', scope.organisationId)
    .where('state', 'in', ['waiting', 'sorting', 'unreadable', 'refused'])
    .executeTakeFirstOrThrow();
  return row;
};
