import { sql, type ColumnType, type Generated } from 'kysely';
import type { Diagnostics, TicketCategory, TicketState } from '#support/contract/schema.ts';
import { isUuid } from '#kit/contract/ids.ts';
import { withRows, type Reader } from '#kit/server/database/with-rows.ts';
import type { Scope } from '#kit/server/scope.ts';

type SupportTicketsTable = {
  organisationId: string;
  id: Generated<string>;
  number: string;
  state: Generated<TicketState>;
  category: TicketCategory;
  subject: string;
  askedBy: string;
  enquiryId: string | null;
  diagnostics: ColumnType<Diagnostics | null, string | null, never>;
  replyToken: string | null;
  createdAt: Date;
  changedAt: Date;
};

type MessageKind = 'question' | 'answer';

type SupportFilesTable = {
  organisationId: string;
  fileId: string;
  name: string;
  size: number;
  addedBy: string;
  ticketId: Generated<string | null>;
  messageNo: Generated<number | null>;
};

declare module '#kit/server/database/tables.ts' {
  interface Database {
    ticketNumbers: { year: number; last: number };
    supportTickets: SupportTicketsTable;
    supportMessages: {
      organisationId: string;
      ticketId: string;
      no: number;
      kind: MessageKind;
      text: string;
      byName: string;
      at: Date;
      mailId: string | null;
    };
    supportFiles: SupportFilesTable;
  }
}

/** The next number of a year in all organisations; others who ask at the same moment wait. */
export const takeNumber = async (scope: Scope, year: number): Promise<number> => {
  const row = await scope.db
    .insertInto('ticketNumbers')
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet({ last: sql<number>`ticket_numbers.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return row.last;
};

const ticketsOf = (scope: Reader) =>
  scope.db
    .selectFrom('supportTickets')
    .innerJoin('users as asker', 'asker.id', 'supportTickets.askedBy')
    .leftJoin('enquiries', (join) =>
      join
        .onRef('enquiries.organisationId', '=', 'supportTickets.organisationId')
        .onRef('enquiries.id', '=', 'supportTickets.enquiryId'),
    )
    .selectAll('supportTickets')
    .select([
      'asker.name as askerName',
      'asker.language as askerLanguage',
      'asker.email as askerEmail',
      'enquiries.reference as enquiryReference',
    ])
    .where('supportTickets.organisationId', '=', scope.organisationId);

const allTickets = (scope: Scope) => ticketsOf(scope).execute();
export type TicketRow = Awaited<ReturnType<typeof allTickets>>[number];

const maxListed = 200;

/** The latest tickets, of one person or of everybody. */
export const listTickets = (scope: Scope, askedBy: string | null): Promise<TicketRow[]> =>
  ticketsOf(scope)
    .$if(askedBy !== null, (query) => query.where('supportTickets.askedBy', '=', askedBy ?? ''))
    .orderBy('supportTickets.changedAt', 'desc')
    .orderBy('supportTickets.id', 'desc')
    .limit(maxListed)
    .execute();

/** By id, or by number without regard to case. */
export const findTicket = (scope: Scope, id: string): Promise<TicketRow | undefined> =>
  ticketsOf(scope)
    .where((is) =>
      isUuid(id) ? is('supportTickets.id', '=', id) : is('supportTickets.number', '=', id.toUpperCase()),
    )
    .executeTakeFirst();

/** Holds the ticket until the transaction ends, so that its messages are numbered one after the other. */
export const lockTicket = (scope: Scope, id: string): Promise<TicketRow | undefined> => {
  const held = scope.db
    .selectFrom('supportTickets')
    .selectAll()
    .where('organisationId', '=', scope.organisationId)
    .where((is) => (isUuid(id) ? is('id', '=', id) : is('number', '=', id.toUpperCase())))
    .forUpdate();
  return ticketsOf(withRows(scope, 'supportTickets', held)).executeTakeFirst();
};

type NewTicketRow = Pick<
  TicketRow,
  'number' | 'category' | 'subject' | 'askedBy' | 'enquiryId' | 'diagnostics' | 'replyToken'
>;

export const insertTicket = (scope: Scope, { diagnostics, ...ticket }: NewTicketRow): Promise<TicketRow> => {
  const inserted = scope.db
    .insertInto('supportTickets')
    .values({
      ...ticket,
      organisationId: scope.organisationId,
      diagnostics: diagnostics && JSON.stringify(diagnostics),
      createdAt: scope.now,
      changedAt: scope.now,
    })
    .returningAll();
  return ticketsOf(withRows(scope, 'supportTickets', inserted)).executeTakeFirstOrThrow();
};

export const saveState = (scope: Scope, id: string, state: TicketState): Promise<TicketRow> => {
  const updated = scope.db
    .updateTable('supportTickets')
    .set({ state, changedAt: scope.now })
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .returningAll();
  return ticketsOf(withRows(scope, 'supportTickets', updated)).executeTakeFirstOrThrow();
};

export const listMessages = (scope: Scope, ticketId: string) =>
  scope.db
    .selectFrom('supportMessages')
    .selectAll()
    .where('organisationId', '=', scope.organisationId)
    .where('ticketId', '=', ticketId)
    .orderBy('no')
    .execute();

export const insertMessage = async (
  scope: Scope,
  message: {
    ticketId: string;
    no: number;
    kind: MessageKind;
    text: string;
    byName: string;
    mailId: string | null;
  },
): Promise<void> => {
  await scope.db
    .insertInto('supportMessages')
    .values({ ...message, organisationId: scope.organisationId, at: scope.now })
    .execute();
};

/** Tickets by the secret of their address, by the Message-IDs of their mails, or by number. */
export const findTicketsByMail = async (
  scope: Scope,
  named: { tokens: readonly string[]; mailIds: readonly string[]; numbers: readonly string[] },
) => {
  const { rows } = await sql<{
    id: string;
    number: string;
    replyToken: string | null;
    asker: string;
    mailIds: string[];
  }>`
    select ticket.id, ticket.number, ticket.reply_token as "replyToken", asker.email as asker,
      coalesce((select array_agg(mail_id) from support_messages message where message.organisation_id = ticket.organisation_id
        and message.ticket_id = ticket.id and mail_id is not null), '{}') as "mailIds"
    from support_tickets ticket join users asker on asker.id = ticket.asked_by
    where ticket.organisation_id = ${scope.organisationId} and (
      ticket.reply_token = any(${[...named.tokens]}::text[]) or ticket.number = any(${[...named.numbers]}::text[])
      or ticket.id in (select ticket_id from support_messages
        where organisation_id = ${scope.organisationId} and mail_id = any(${[...named.mailIds]}::text[])))`.execute(
    scope.db,
  );
  return rows;
};

export const insertFile = async (
  scope: Scope,
  file: { fileId: string; name: string; size: number; addedBy: string },
): Promise<void> => {
  await scope.db
    .insertInto('supportFiles')
    .values({ ...file, organisationId: scope.organisationId })
    .execute();
};

/** Gives a person's waiting files to a message; answers how many there were. */
export const claimFiles = async (
  scope: Scope,
  addedBy: string,
  fileIds: readonly string[],
  place: { ticketId: string; messageNo: number },
): Promise<number> => {
  if (fileIds.length === 0) return 0;
  const { numUpdatedRows } = await scope.db
    .updateTable('supportFiles')
    .set(place)
    .where('organisationId', '=', scope.organisationId)
    .where('addedBy', '=', addedBy)
    .where('ticketId', 'is', null)
    .where('fileId', 'in', fileIds)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

export const listFiles = (scope: Scope, ticketId: string) =>
  scope.db
    .selectFrom('supportFiles')
    .select(['fileId', 'name', 'size', 'messageNo'])
    .where('organisationId', '=', scope.organisationId)
    .where('ticketId', '=', ticketId)
    .orderBy('name')
    .execute();
