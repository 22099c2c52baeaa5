import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '#kit/contract/errors.ts';
import { supportFailures } from '#support/contract/errors.ts';
import type { Desk, NewMessage, NewTicket, Ticket, TicketSummary } from '#support/contract/schema.ts';
import { record } from '#audit/server/service.ts';
import { findEnquiry } from '#enquiries/server/records/ticket.ts';
import { takeTry } from '#kit/server/limit.ts';
import type { Scope } from '#kit/server/scope.ts';
import { noted } from '#kit/server/language/noted.ts';
import { claim } from './files.ts';
import { post, takesAnswers, type SupportTools } from './posting.ts';
import {
  findTicket,
  insertMessage,
  insertTicket,
  listFiles,
  listMessages,
  listTickets,
  lockTicket,
  saveState,
  takeNumber,
  type TicketRow,
} from './store.ts';

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
  version: string;
};

const readDesk = async (scope: Scope, tools: SupportTools): Promise<Desk> => {
  const { mailer, address } = tools;
  return {
    address,
    takesAnswers: await takesAnswers(scope, tools),
    mail: mailer.hasServer ? 'sent' : mailer.keepsMails ? 'kept' : 'none',
    version,
  };
};

/** Messages of one person in a day: each goes out as a mail. */
const maxPerDay = 40;

const personOf = (scope: Scope): string => {
  if (!scope.actor.userId) throw new Error('only a person writes to support');
  return scope.actor.userId;
};

const seesAll = (scope: Scope): boolean => scope.actor.abilities.includes('organisation:write');

const summaryOf = ({
  id,
  number,
  state,
  category,
  subject,
  askedBy,
  askerName,
  createdAt,
  changedAt,
}: TicketRow): TicketSummary => ({
  id,
  number,
  state,
  category,
  subject,
  askedBy: { id: askedBy, name: askerName },
  createdAt: createdAt.toISOString(),
  changedAt: changedAt.toISOString(),
});

/** The latest tickets; everybody's only for those who may change the organisation. */
export const browseTickets = async (scope: Scope, whose: 'mine' | 'all', tools: SupportTools) => ({
  tickets: (await listTickets(scope, whose === 'all' && seesAll(scope) ? null : personOf(scope))).map(
    summaryOf,
  ),
  desk: await readDesk(scope, tools),
});

/** A ticket the caller may see; a colleague's is not found. */
const assertSeen = (scope: Scope, row: TicketRow | undefined): TicketRow => {
  if (!row || (row.askedBy !== personOf(scope) && !seesAll(scope)))
    throw new AppError(supportFailures.notFound);
  return row;
};

export const toTicketView = async (scope: Scope, row: TicketRow): Promise<Ticket> => {
  const files = await listFiles(scope, row.id);
  const messages = await listMessages(scope, row.id);
  return {
    ...summaryOf(row),
    enquiry:
      row.enquiryId && row.enquiryReference ? { id: row.enquiryId, reference: row.enquiryReference } : null,
    diagnostics: row.diagnostics,
    messages: messages.map(({ no, kind, text, byName, mailId, at }) => ({
      no,
      kind,
      text,
      by: byName,
      isNoted: kind === 'answer' && mailId === null,
      at: at.toISOString(),
      files: files
        .filter(({ messageNo }) => messageNo === no)
        .map(({ fileId, name, size }) => ({ id: fileId, name, size })),
    })),
  };
};

/** The ticket behind a number or an id; throws ticket_not_found. */
export const readTicket = async (scope: Scope, id: string): Promise<Ticket> =>
  toTicketView(scope, assertSeen(scope, await findTicket(scope, id)));

export const note = async (
  scope: Scope,
  { id, number }: Pick<TicketRow, 'id' | 'number'>,
  action: string,
  summary: string,
): Promise<void> => {
  await record(scope, {
    action: `support.${action}`,
    subject: { type: 'support-ticket', id },
    summary,
    data: { number },
    announces: { topic: 'support', id },
  });
};

const countMessage = (scope: Scope): Promise<void> =>
  takeTry(scope, { key: `support:${personOf(scope)}`, most: maxPerDay, seconds: 86_400 });

/** The enquiry a ticket is about, which the caller must be able to see. */
const enquiryOf = async (scope: Scope, id: string | null): Promise<string | null> =>
  id === null ? null : (await findEnquiry(scope, id)).id;

/** Opens a ticket, mails it and confirms it (SUP-1). */
export const addTicket = async (scope: Scope, form: NewTicket, tools: SupportTools): Promise<Ticket> => {
  await countMessage(scope);
  const { category, subject, text, diagnostics, fileIds } = form;
  const enquiryId = await enquiryOf(
    scope,
    scope.actor.abilities.includes('enquiries:read') ? form.enquiryId : null,
  );
  const year = scope.now.getUTCFullYear();
  const number = `SUP-${String(year).slice(2)}-${String(await takeNumber(scope, year)).padStart(4, '0')}`;
  const row = await insertTicket(scope, {
    number,
    category,
    subject,
    diagnostics,
    enquiryId,
    askedBy: personOf(scope),
    replyToken: randomBytes(10).toString('hex'),
  });
  const { id } = row;
  const mailId = tools.mailer.newMessageId();
  await insertMessage(scope, {
    ticketId: id,
    no: 1,
    kind: 'question',
    text,
    byName: scope.actor.name,
    mailId,
  });
  await claim(scope, fileIds, { ticketId: id, messageNo: 1 });
  await note(scope, row, 'asked', noted`opened the support ticket ${row.number}`);
  const ticket = await toTicketView(scope, row);
  await post(scope, row, ticket, tools);
  return ticket;
};

/** A message of the person who asked; it opens a ticket that support has closed. */
export const noteWritten = (scope: Scope, row: TicketRow): Promise<void> =>
  row.state === 'closed'
    ? note(scope, row, 'reopened', noted`reopened ${row.number}`)
    : note(scope, row, 'written', noted`added to ${row.number}`);

/**
 * Adds a message, which is mailed, or notes the answer that came by mail, where answers do not come by themselves. Its state follows
 * from what was said: nobody here sets it (D8).
 */
export const write = async (
  scope: Scope,
  id: string,
  { kind, text, fileIds }: NewMessage,
  tools: SupportTools,
): Promise<Ticket> => {
  const row = assertSeen(scope, await lockTicket(scope, id));
  const isAnswer = kind === 'answer';
  if (isAnswer && (await takesAnswers(scope, tools))) throw new AppError(supportFailures.comesByMail);
  await countMessage(scope);
  const no = (await listMessages(scope, row.id)).length + 1;
  const mailId = isAnswer ? null : tools.mailer.newMessageId();
  await insertMessage(scope, { ticketId: row.id, no, kind, text, byName: scope.actor.name, mailId });
  await claim(scope, fileIds, { ticketId: row.id, messageNo: no });
  const written = await saveState(scope, row.id, isAnswer ? 'answered' : 'open');
  await (isAnswer
    ? note(scope, row, 'answered', noted`noted the answer to ${row.number}`)
    : noteWritten(scope, row));
  const ticket = await toTicketView(scope, written);
  if (!isAnswer) await post(scope, written, ticket, tools);
  return ticket;
};
