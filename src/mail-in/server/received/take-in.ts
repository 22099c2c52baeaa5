import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Authentication, Via } from '#mail-in/contract/received/schema.ts';
import type { Clock } from '#kit/server/clock.ts';
import type { Database } from '#kit/server/database/tables.ts';
import { storeFile } from '#kit/server/files.ts';
import { announce } from '#kit/server/live.ts';
import { job, type Queue } from '#kit/server/queue.ts';
import { keptMailFile } from '#kit/server/text-extract/mail/mail-message.ts';
import { withScope, type Actor } from '#kit/server/scope.ts';
import { hashContent, messageIdIn, readHeaders } from './identity.ts';
import { findByContent, insertReceived } from './store.ts';

/** What comes by itself is taken in under its own name, with no rights of a member. */
export const mailInActor: Actor = {
  userId: null,
  name: 'Mail in',
  role: '',
  departments: [],
  abilities: [],
};

export type SortMail = {
  organisationId: string;
  mailId: string;
  /** How often it failed so far, and how often it waited for an enquiry that was being read, or for the scanner. */
  failures?: number;
  waits?: number;
  scans?: number;
};

export const sortMailJob = job<SortMail>('mail-sort', { retryLimit: 5, expireInSeconds: 300 });

export type MailTaken = {
  organisationId: string;
  /** The mail as it came. */
  raw: Buffer;
  via: Via;
  authentication?: Authentication | null;
};

/**
 * Keeps a mail that came by itself, and the job that sorts it, together or not at all; once it answers, the
 * mail is safe. The same mail is kept once, however often and by whatever way it comes.
 */
export const takeInMail = async (
  { db, clock, queue }: { db: Kysely<Database>; clock: Clock; queue: Queue },
  { organisationId, raw, via, authentication }: MailTaken,
): Promise<{ id: string; isNew: boolean }> => {
  // Worked out before the transaction: nothing is locked meanwhile.
  const headers = readHeaders(raw);
  const contentHash = hashContent(raw, headers);
  const sha256 = createHash('sha256').update(raw).digest('hex');
  return withScope(db, clock, { organisationId, actor: mailInActor }, async (scope) => {
    // The same mail may come by two ways at the same moment: one waits for the other.
    await sql`select pg_advisory_xact_lock(hashtextextended(${contentHash}, 0))`.execute(scope.db);
    const known = await findByContent(scope, contentHash);
    if (known) return { ...known, isNew: false };
    const { id } = await insertReceived(scope, {
      messageId: messageIdIn(headers),
      contentHash,
      fileId: await storeFile(scope, { ...keptMailFile(raw), sha256 }),
      size: raw.length,
      via,
      authentication: authentication ?? null,
    });
    await queue.send(scope, sortMailJob, { organisationId, mailId: id });
    await announce(scope, 'mail-in', id);
    return { id, isNew: true };
  });
};
