import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '#kit/contract/errors.ts';
import { archiveFailures } from '#archives/contract/errors.ts';

/** Who fetches what until when: a browser downloads by itself and sends no token. */
export type Ticket = {
  organisationId: string;
  archiveId: string;
  userId: string | null;
  name: string;
  until: string;
};

const sign = (text: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`archive ticket\n${text}`).digest();

export const toTicketText = (ticket: Ticket, secret: string): string => {
  const text = Buffer.from(JSON.stringify(ticket)).toString('base64url');
  return `${text}.${sign(text, secret).toString('base64url')}`;
};

/** What a ticket says; refused where we did not write it, or its time is over. */
export const readTicket = (given: string, secret: string, now: Date): Ticket => {
  const [text = '', signature = ''] = given.split('.');
  const [wanted, found] = [sign(text, secret), Buffer.from(signature, 'base64url')];
  if (wanted.length !== found.length || !timingSafeEqual(wanted, found))
    throw new AppError(archiveFailures.linkExpired);
  const ticket = JSON.parse(Buffer.from(text, 'base64url').toString()) as Ticket;
  if (ticket.until <= now.toISOString()) throw new AppError(archiveFailures.linkExpired);
  return ticket;
};
