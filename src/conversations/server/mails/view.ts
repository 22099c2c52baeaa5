import { maxMailTextLength, type MailFile, type ThreadMail } from '#conversations/contract/schema.ts';
import type { MailRow } from './store.ts';

/** What lies queued or half sent for longer than this has been lost on the way: a person may send it again. */
const stuckMilliseconds = 15 * 60_000;

export const mayRetry = ({ state, attemptedAt, createdAt }: MailRow, now: Date): boolean =>
  state === 'failed' ||
  ((state === 'queued' || state === 'sending') &&
    now.getTime() - (attemptedAt ?? createdAt).getTime() > stuckMilliseconds);

/** The beginning of a text that may be very long. */
export const beginningOf = (text: string): { text: string; isCut: boolean } => ({
  text: text.slice(0, maxMailTextLength).toWellFormed(),
  isCut: text.length > maxMailTextLength,
});

export const toMailView = (row: MailRow, files: MailFile[], now: Date): ThreadMail => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  from: { name: row.fromName, address: row.fromAddress },
  to: row.toAddresses,
  cc: row.ccAddresses,
  subject: row.subject,
  ...beginningOf(row.text),
  at: (row.sentAt ?? row.createdAt).toISOString(),
  by: row.byName,
  problem: row.problem,
  mayRetry: mayRetry(row, now),
  files,
  originalId: row.fileId,
});
