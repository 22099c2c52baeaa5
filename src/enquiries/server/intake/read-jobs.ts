import type { Reader } from './attachments.ts';
import type { Kysely } from 'kysely';
import type { Extractor } from '#extraction/contract/proposals.ts';
import type { Clock } from '#kit/server/clock.ts';
import type { Database } from '#kit/server/database/tables.ts';
import type { Log } from '#kit/server/log.ts';
import { job, type Queue } from '#kit/server/queue.ts';

/** What a job of reading is given; `round` counts how often all its tries were used up while no file was to blame. */
export type ReadingData<Of extends object> = Of & { organisationId: string; round?: number };

/** Reads a mail's attachments and proposes fields and requirements. */
export const readEnquiryJob = job<ReadingData<{ enquiryId: string }>>('enquiry-read', {
  retryLimit: 3,
  expireInSeconds: 600,
  isGivenUpAloud: true,
});

/** Reads an amendment and proposes what it changes. */
export const readAmendmentJob = job<ReadingData<{ amendmentId: string }>>('amendment-read', {
  retryLimit: 3,
  expireInSeconds: 600,
  isGivenUpAloud: true,
});

/** Reads the files that came after an enquiry was read, and proposes what nobody has seen. */
export const readLaterFilesJob = job<ReadingData<{ enquiryId: string; askedBy: string }>>(
  'later-files-read',
  { retryLimit: 3, expireInSeconds: 900, isGivenUpAloud: true },
);

/** Recognises the words of pictures and scans for up to a minute, then puts itself in again, or the reading that waits for them. */
export const recogniseJob = job<{ organisationId: string } & Reader>('enquiry-recognise', {
  retryLimit: 3,
  expireInSeconds: 1800,
  isGivenUpAloud: true,
});

/** What the jobs of reading need; `extractor` is the embedded one unless the composition says otherwise. */
export type ReadingTools = {
  db: Kysely<Database>;
  clock: Clock;
  log: Log;
  queue: Queue;
  extractor?: Extractor;
};
