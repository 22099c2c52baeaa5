import { findReplyTokens, isSameAddress, isSameCompany } from './addresses.ts';
import { sorted, type KnownTicket, type MailToSort, type Situation, type Sorting } from './mail-to-sort.ts';

/** The ticket a mail answers; only who asked, and support, write to it without a person. */
export const findTicket = ({ recipients, message }: MailToSort, { tickets }: Situation): Sorting | null => {
  const tokens = findReplyTokens(recipients);
  const named = new Set([message.inReplyTo, ...message.references]);
  const sender = message.from?.address ?? '';
  const isTheirs = ({ desk, asker }: KnownTicket): boolean =>
    isSameAddress(desk, sender) || isSameCompany(desk, sender) || isSameAddress(asker, sender);
  const byAddress = tickets.find(({ replyToken }) => replyToken !== null && tokens.includes(replyToken));
  const byThread = tickets.find(({ mailIds }) => mailIds.some((id) => named.has(id)));
  const byNumber = tickets.find(
    (ticket) =>
      [ticket.mark, ticket.number].some((mark) => message.subject.includes(`[${mark}]`)) && isTheirs(ticket),
  );
  const ticket = byAddress ?? byThread ?? byNumber;
  if (!ticket) return null;
  const { number } = ticket;
  const reason = byAddress
    ? `It was sent to the reply address of ${number}.`
    : byThread
      ? `It answers a mail of ${number}.`
      : `Its subject names ${number}.`;
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
