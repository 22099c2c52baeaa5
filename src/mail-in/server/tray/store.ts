import { sql } from 'kysely';
import type { ReceivedState } from '#mail-in/contract/received/schema.ts';
import type { Scope } from '#kit/server/scope.ts';
import type { ReceivedRow } from '../received/store.ts';

export type TrayRow = ReceivedRow & { reference: string | null; customerName: string | null };

const maxListed = 100;

const trayMails = (scope: Scope) =>
  scope.db
    .selectFrom('receivedMails')
    .leftJoin('enquiries', (join) =>
      join
        .onRef('enquiries.organisationId', '=', 'receivedMails.organisationId')
        .onRef('enquiries.id', '=', 'receivedMails.enquiryId'),
    )
    .selectAll('receivedMails')
    .select(['enquiries.reference', 'enquiries.customerName'])
    .where('receivedMails.organisationId', '=', scope.organisationId);

export const listTrayMails = (scope: Scope, state: ReceivedState): Promise<TrayRow[]> =>
  trayMails(scope)
    .where('receivedMails.state', '=', state)
    .orderBy('receivedMails.receivedAt', 'desc')
    .orderBy('receivedMails.id', 'desc')
    .limit(maxListed)
    .execute();

export const findTrayMail = (scope: Scope, id: string): Promise<TrayRow | undefined> =>
  trayMails(scope).where('receivedMails.id', '=', id).executeTakeFirst();

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
