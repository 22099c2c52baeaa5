import type { ColumnType, Generated, Selectable } from 'kysely';
import type {
  Authentication,
  Certainty,
  MailKind,
  ReceivedState,
  Via,
} from '#mail-in/contract/received/schema.ts';
import { withRows, type Reader } from '#kit/server/database/with-rows.ts';
import type { Scope } from '#kit/server/scope.ts';

type ReceivedMailsTable = {
  organisationId: string;
  id: Generated<string>;
  messageId: string | null;
  contentHash: string;
  via: Via['kind'];
  way: ColumnType<Via, string, never>;
  authentication: ColumnType<Authentication | null, string | null, never>;
  fileId: string;
  size: number;
  fromName: Generated<string>;
  fromAddress: Generated<string>;
  subject: Generated<string>;
  sentAt: Date | null;
  receivedAt: Date;
  state: Generated<ReceivedState>;
  kind: MailKind | null;
  certainty: Certainty | null;
  reasons: Generated<string[]>;
  enquiryId: string | null;
  ticketId: string | null;
  malware: string | null;
  unscannedBy: string | null;
  sortAt: Generated<Date>;
  decidedBy: string | null;
  decidedAt: Date | null;
};

declare module '#kit/server/database/tables.ts' {
  interface Database {
    receivedMails: ReceivedMailsTable;
  }
}

export type ReceivedRow = Selectable<ReceivedMailsTable>;

const received = (scope: Scope) =>
  scope.db.selectFrom('receivedMails').where('organisationId', '=', scope.organisationId);

/** Mails with the enquiry that each was taken to or seems to belong to. */
export const mailsWithEnquiry = ({ db, organisationId }: Reader) =>
  db
    .selectFrom('receivedMails')
    .leftJoin('enquiries', (join) =>
      join
        .onRef('enquiries.organisationId', '=', 'receivedMails.organisationId')
        .onRef('enquiries.id', '=', 'receivedMails.enquiryId'),
    )
    .selectAll('receivedMails')
    .leftJoin('supportTickets', (join) =>
      join
        .onRef('supportTickets.organisationId', '=', 'receivedMails.organisationId')
        .onRef('supportTickets.id', '=', 'receivedMails.ticketId'),
    )
    .select(['enquiries.reference', 'enquiries.customerName', 'supportTickets.number as ticketNumber'])
    .where('receivedMails.organisationId', '=', organisationId);

export type MailRow = ReceivedRow & {
  reference: string | null;
  customerName: string | null;
  ticketNumber: string | null;
};

export const findByContent = (scope: Scope, contentHash: string): Promise<{ id: string } | undefined> =>
  received(scope).select('id').where('contentHash', '=', contentHash).executeTakeFirst();

/** Another mail here under the same Message-ID. */
export const hasOtherWithMessageId = async (
  scope: Scope,
  { id, messageId }: Pick<ReceivedRow, 'id' | 'messageId'>,
): Promise<boolean> =>
  messageId !== null &&
  (await received(scope)
    .select('id')
    .where('messageId', '=', messageId)
    .where('id', '!=', id)
    .executeTakeFirst()) !== undefined;

export type NewReceived = Pick<ReceivedRow, 'messageId' | 'contentHash' | 'fileId' | 'size'> & {
  via: Via;
  authentication: Authentication | null;
};

export const insertReceived = (
  scope: Scope,
  { via, authentication, ...mail }: NewReceived,
): Promise<{ id: string }> =>
  scope.db
    .insertInto('receivedMails')
    .values({
      ...mail,
      organisationId: scope.organisationId,
      via: via.kind,
      way: JSON.stringify(via),
      authentication: authentication && JSON.stringify(authentication),
      receivedAt: scope.now,
      sortAt: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Holds the mail until the transaction ends. */
export const lockReceived = (scope: Scope, id: string): Promise<ReceivedRow | undefined> =>
  received(scope).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export type ReceivedChange = Partial<
  Pick<
    ReceivedRow,
    | 'fromName'
    | 'fromAddress'
    | 'subject'
    | 'sentAt'
    | 'state'
    | 'kind'
    | 'certainty'
    | 'reasons'
    | 'enquiryId'
    | 'ticketId'
    | 'malware'
    | 'unscannedBy'
    | 'sortAt'
    | 'decidedBy'
    | 'decidedAt'
  >
>;

export const updateReceived = (scope: Scope, id: string, change: ReceivedChange): Promise<MailRow> => {
  const updated = scope.db
    .updateTable('receivedMails')
    .set(change)
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .returningAll();
  return mailsWithEnquiry(withRows(scope, 'receivedMails', updated)).executeTakeFirstOrThrow();
};
