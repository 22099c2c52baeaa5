import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { record } from '#audit/server/service.ts';
import { lockEnquiry } from '#enquiries/server/records/ticket.ts';
import type { Clock } from '#kit/server/clock.ts';
import type { Database } from '#kit/server/database/tables.ts';
import { storeFile } from '#kit/server/files.ts';
import { handles, job, type JobHandler, type Queue } from '#kit/server/queue.ts';
import { withScope, type Scope } from '#kit/server/scope.ts';
import { findFor } from '../../review/service.ts';
import { renderNow } from '../service.ts';
import { insertFrozenRecord, isFrozen } from './store.ts';

type Freezing = { organisationId: string; enquiryId: string };

/** Stores the record after a final decision: the signature does not wait for the PDF. */
export const freezeRecordJob = job<Freezing>('record-freeze', { retryLimit: 10, expireInSeconds: 600 });

const archivist = { userId: null, name: 'Records', role: '', departments: [], abilities: [] };

export const freezeLater = (scope: Scope, queue: Queue, enquiryId: string): Promise<void> =>
  queue.send(scope, freezeRecordJob, { organisationId: scope.organisationId, enquiryId });

/** Stores the record of the revision at hand, once, where its final decision is signed. */
export const freezeRecord = async (scope: Scope, id: string, appUrl: string): Promise<void> => {
  // What is signed next waits, and comes into the next record.
  const enquiry = await lockEnquiry(scope, id);
  const { revision } = enquiry;
  const review = await findFor(scope, enquiry.id);
  if (review?.approval?.revision !== revision || (await isFrozen(scope, enquiry.id, revision))) return;
  const { name, bytes, mediaType } = await renderNow(scope, enquiry.id, appUrl);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const fileId = await storeFile(scope, { name, mediaType, sha256, bytes });
  await insertFrozenRecord(scope, { enquiryId: enquiry.id, revision, fileId, sha256 });
  await record(scope, {
    action: 'record.stored',
    subject: { type: 'enquiry', id: enquiry.id },
    summary: `stored the contract review record of revision ${revision}`,
    data: { revision, fileId, sha256, size: bytes.length },
  });
};

export const freezingJobs = (
  { db, clock }: { db: Kysely<Database>; clock: Clock },
  appUrl: string,
): JobHandler[] => [
  handles(freezeRecordJob, ({ organisationId, enquiryId }) =>
    withScope(db, clock, { organisationId, actor: archivist }, (scope) =>
      freezeRecord(scope, enquiryId, appUrl),
    ),
  ),
];
