import { maxMailBytes } from '#enquiries/contract/intake/schema.ts';
import type { MailMessage } from '#kit/server/text-extract/mail/mail-message.ts';
import { readMessageApart } from '#kit/server/text-extract/mail/read-mail-apart.ts';
import type { MailToSort } from '../sorting/mail-to-sort.ts';
import { readHeaders } from './identity.ts';
import type { ReceivedRow } from './store.ts';

const unreadableReason = (bytes: number): string =>
  bytes === 0
    ? 'The mail is empty.'
    : bytes > maxMailBytes
      ? 'The mail is larger than 25 MB.'
      : 'It is not a mail that can be read: its head or its parts are broken.';

/** Where the server in front says to whom a mail was really sent. */
const deliveryHeaders = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'];

const toSort = (
  message: MailMessage,
  raw: Buffer,
  { way, authentication }: Pick<ReceivedRow, 'way' | 'authentication'>,
): MailToSort => {
  const headers = readHeaders(raw);
  const delivered = deliveryHeaders.flatMap((name) => headers.get(name) ?? []);
  const envelope = way.kind === 'smtp' ? way.envelopeTo : [];
  return {
    message,
    headers,
    via: way.kind,
    recipients: [...message.to, ...message.cc, ...delivered, ...envelope],
    authentication,
  };
};

/** Reads a mail as it was kept; one that cannot be read says why. */
export const readReceived = async (
  row: Pick<ReceivedRow, 'way' | 'authentication'>,
  raw: Buffer,
): Promise<{ mail: MailToSort; date: Date | null } | { reason: string }> => {
  const message = raw.length > maxMailBytes ? null : await readMessageApart(raw);
  return message
    ? { mail: toSort(message, raw, row), date: message.date ? new Date(message.date) : null }
    : { reason: unreadableReason(raw.length) };
};
