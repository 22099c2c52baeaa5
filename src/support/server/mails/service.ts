import { createHash } from 'node:crypto';
import { AppError } from '#kit/contract/errors.ts';
import { supportFailures } from '#support/contract/errors.ts';
import { maxMessageLength, maxSupportFileBytes, maxSupportFiles } from '#support/contract/schema.ts';
import { storeFile } from '#kit/server/files.ts';
import type { Tools } from '#kit/server/rooms/room.ts';
import type { Scope } from '#kit/server/scope.ts';
import type { MailAttachment } from '#kit/server/text-extract/mail/mail-attachment.ts';
import { noted } from '#kit/server/language/noted.ts';
import { post, supportToolsFrom } from '../posting.ts';
import { note, noteWritten, toTicketView } from '../service.ts';
import {
  claimFiles,
  findTicketsByMail,
  insertFile,
  insertMessage,
  listMessages,
  lockTicket,
  saveState,
  type TicketRow,
} from '../store.ts';

/** A ticket as far as a mail can point at it. */
export type MailedTicket = {
  id: string;
  number: string;
  replyToken: string | null;
  /** Of the mails that left about it or came for it. */
  mailIds: string[];
  /** Who asked. */
  asker: string;
};

/** The tickets that a mail may belong to: by the address it was sent to, the mails it names, or a number in its text. */
export const findMailedTickets = async (
  scope: Scope,
  named: { tokens: readonly string[]; mailIds: readonly string[]; text: string },
): Promise<MailedTicket[]> => {
  const numbers = [...named.text.matchAll(/\bSUP-\d{2}-\d{4,}/gi)].map(([number]) => number.toUpperCase());
  return findTicketsByMail(scope, { ...named, numbers });
};

export type TicketMail = {
  mailId: string | null;
  from: { name: string; address: string };
  text: string;
  attachments: readonly MailAttachment[];
};

/** Of what is attached, what a ticket takes; the mail itself keeps the rest. */
const takable = (attachments: readonly MailAttachment[]): MailAttachment[] =>
  attachments.filter(({ bytes }) => bytes.length <= maxSupportFileBytes).slice(0, maxSupportFiles);

const keepAttachments = async (
  scope: Scope,
  row: TicketRow,
  messageNo: number,
  attachments: readonly MailAttachment[],
): Promise<void> => {
  const ids: string[] = [];
  for (const { name, mediaType, bytes } of attachments) {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const fileId = await storeFile(scope, { name, mediaType, sha256, bytes });
    await insertFile(scope, { fileId, name, size: bytes.length, addedBy: row.askedBy });
    ids.push(fileId);
  }
  await claimFiles(scope, row.askedBy, ids, { ticketId: row.id, messageNo });
};

/** What support writes in the first line to close a ticket. */
const closingLine = /^\s*closed?[.!]?[ \t]*(?:\n|$)/i;

const cutText = (text: string, leftOut: number): string => {
  const more = leftOut > 0 ? `\n\n(${leftOut} of its attachments: see the mail under Mail in.)` : '';
  return `${
    text
      .trim()
      .slice(0, maxMessageLength - more.length)
      .toWellFormed() || 'A mail without words of its own.'
  }${more}`;
};

export type TicketMailTools = Pick<Tools, 'config' | 'mailer' | 'slots'>;

/**
 * Takes a mail in as a message of a ticket: what the person who asked writes goes to support and opens it; anything else is an answer,
 * which closes it where it says so.
 */
export const takeTicketMail = async (
  scope: Scope,
  ticketId: string,
  mail: TicketMail,
  tools: TicketMailTools,
): Promise<void> => {
  const row = await lockTicket(scope, ticketId);
  if (!row) throw new AppError(supportFailures.notFound);
  const isAskers = mail.from.address.toLowerCase() === row.askerEmail.toLowerCase();
  const no = (await listMessages(scope, row.id)).length + 1;
  const attached = mail.attachments.filter(({ inline }) => !inline);
  const taken = takable(attached);
  const message = {
    ticketId: row.id,
    no,
    kind: isAskers ? ('question' as const) : ('answer' as const),
    byName: mail.from.name || mail.from.address,
    // What goes on to support leaves as another mail.
    mailId: (isAskers ? null : mail.mailId) ?? tools.mailer.newMessageId(),
  };
  const closes = !isAskers && closingLine.test(mail.text);
  const text = closes ? mail.text.replace(closingLine, '').trim() || 'Closed.' : mail.text;
  await insertMessage(scope, { ...message, text: cutText(text, attached.length - taken.length) });
  await keepAttachments(scope, row, no, taken);
  const written = await saveState(scope, row.id, isAskers ? 'open' : closes ? 'closed' : 'answered');
  if (isAskers) await noteWritten(scope, row);
  else
    await note(
      scope,
      row,
      closes ? 'closed' : 'answered',
      closes ? noted`closed ${row.number}` : noted`noted the answer to ${row.number}`,
    );
  if (isAskers) await post(scope, written, await toTicketView(scope, written), supportToolsFrom(tools));
};
