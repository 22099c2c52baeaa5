import { findReplyTokens, isSameAddress, isSameCompany } from './addresses.ts';
import { sorted, type KnownTicket, type MailToSort, type Situation, type Sorting } from './mail-to-sort.ts';

/** Subjects of older mails hold the first signs of the ticket behind its number, which two organisations could have. */
const namesTicket = (text: string, { id, number }: KnownTicket): boolean =>
  [...text.matchAll(/\b(SUP-\d{2}-\d{4,})(?:-([\da-f]{6})\b)?/gi)].some(
    ([, named = '', signs]) =>
      named.toUpperCase() === number && (!signs || id.startsWith(signs.toLowerCase())),
  );

/** The ticket a mail answers; only who asked, and support, write to it without a person. */
export const findTicket = ({ recipients, message }: MailToSort, { tickets }: Situation): Sorting | null => {
  const tokens = findReplyTokens(recipients);
  const named = new Set([message.inReplyTo, ...message.references]);
  const sender = message.from?.address ?? '';
  const isTheirs = ({ desk, asker }: KnownTicket): boolean =>
    isSameAddress(desk, sender) || isSameCompany(desk, sender) || isSameAddress(asker, sender);
  const byAddress = tickets.find(({ replyToken }) => replyToken !== null && tokens.includes(replyToken));
  const byThread = tickets.find(({ mailIds }) => mailIds.some((id) => named.has(id)));
  const isFromDesk = tickets.some(({ desk }) => isSameAddress(desk, sender) || isSameCompany(desk, sender));
  const text = isFromDesk ? `${message.subject}\n${message.body}` : message.subject;
  const byNumber = tickets.find((ticket) => namesTicket(text, ticket) && isTheirs(ticket));
  const ticket = byAddress ?? byThread ?? byNumber;
  if (!ticket) return null;
  const { number } = ticket;
  const reason = byAddress
    ? `It was sent to the reply address of ${number}.`
    : byThread
      ? `It answers a mail of ${number}.`
      : `It names ${number}.`;
  const doubt = !isTheirs(ticket)
    ? `${sender || 'Its sender'} is neither support nor the person who asked.`
    : ticket === byNumber && !byAddress && !byThread
      ? 'Who wrote it is not proven.'
      : null;
  return sorted({
    kind: 'support',
    certainty: doubt ? 'proposed' : 'certain',
    reasons: [reason, ...(doubt ? [doubt] : [])],
    ticketId: ticket.id,
  });
};
