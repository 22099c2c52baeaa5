import type { Generated, Selectable } from 'kysely';
import type { ArrivalResult } from '#mail-in/contract/mailboxes/schema.ts';
import type { Scope } from '#kit/server/scope.ts';

type MailArrivalsTable = {
  organisationId: string;
  id: Generated<number>;
  at: Date;
  mailboxId: string | null;
  uidValidity: string | null;
  uid: number | null;
  sender: string;
  subject: string;
  size: number | null;
  result: ArrivalResult;
  reason: string | null;
  receivedMailId: string | null;
  tries: Generated<number>;
  retryAt: Date | null;
};

declare module '#kit/server/database/tables.ts' {
  interface Database {
    mailArrivals: MailArrivalsTable;
  }
}

export type ArrivalRow = Selectable<MailArrivalsTable>;
export type NewArrival = Omit<ArrivalRow, 'organisationId' | 'id' | 'at' | 'tries'>;

export const insertArrivals = async (scope: Scope, arrivals: readonly NewArrival[]): Promise<void> => {
  if (arrivals.length === 0) return;
  await scope.db
    .insertInto('mailArrivals')
    .values(arrivals.map((each) => ({ ...each, organisationId: scope.organisationId, at: scope.now })))
    .execute();
};

export const listLastArrivals = (scope: Scope, limit: number) =>
  scope.db
    .selectFrom('mailArrivals')
    .leftJoin('mailboxes', (join) =>
      join
        .onRef('mailboxes.organisationId', '=', 'mailArrivals.organisationId')
        .onRef('mailboxes.id', '=', 'mailArrivals.mailboxId'),
    )
    .leftJoin('receivedMails', (join) =>
      join
        .onRef('receivedMails.organisationId', '=', 'mailArrivals.organisationId')
        .onRef('receivedMails.id', '=', 'mailArrivals.receivedMailId'),
    )
    .selectAll('mailArrivals')
    .select(['mailboxes.chosen', 'receivedMails.fromAddress', 'receivedMails.subject as readSubject'])
    .where('mailArrivals.organisationId', '=', scope.organisationId)
    .orderBy('mailArrivals.id', 'desc')
    .limit(limit)
    .execute();

/** Mails of a mailbox that could not be kept and are due to be fetched again. */
export const listRetries = (
  scope: Scope,
  { mailboxId, uidValidity }: { mailboxId: string; uidValidity: string },
): Promise<ArrivalRow[]> =>
  scope.db
    .selectFrom('mailArrivals')
    .selectAll()
    .where('organisationId', '=', scope.organisationId)
    .where('mailboxId', '=', mailboxId)
    .where('uidValidity', '=', uidValidity)
    .where('retryAt', '<=', scope.now)
    .orderBy('id')
    .limit(20)
    .execute();

export const updateArrival = async (
  scope: Scope,
  id: number,
  change: Partial<Pick<ArrivalRow, 'result' | 'reason' | 'receivedMailId' | 'tries' | 'retryAt'>>,
): Promise<void> => {
  await scope.db
    .updateTable('mailArrivals')
    .set({ ...change, at: scope.now })
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
};

/** Mails of a mailbox that wait to be fetched under a number that means nothing any more wait no longer. */
export const endRetries = async (scope: Scope, mailboxId: string, reason: string): Promise<void> => {
  await scope.db
    .updateTable('mailArrivals')
    .set({ retryAt: null, reason })
    .where('organisationId', '=', scope.organisationId)
    .where('mailboxId', '=', mailboxId)
    .where('retryAt', 'is not', null)
    .execute();
};

/** The log is for the last weeks; what waits to be fetched again stays. */
export const forgetArrivals = async (scope: Scope, before: Date): Promise<void> => {
  await scope.db
    .deleteFrom('mailArrivals')
    .where('organisationId', '=', scope.organisationId)
    .where('at', '<', before)
    .where('retryAt', 'is', null)
    .execute();
};
