import { createHash } from 'node:crypto';
import { record } from '#audit/server/service.ts';
import { openRecordSigner, type RecordSigner } from '../signature/record-signer.ts';
import { lockEnquiry } from '#enquiries/server/records/ticket.ts';
import { storeFile } from '#kit/server/files.ts';
import { handles, job, type JobHandler, type Queue } from '#kit/server/queue.ts';
import type { Tools } from '#kit/server/rooms/room.ts';
import { withScope, type Scope } from '#kit/server/scope.ts';
import { noted } from '#kit/server/language/noted.ts';
import { findFor } from '../../review/service.ts';
import { isFinished } from '../../review/view.ts';
import type { RecordDocument, RecordSignature } from '../record-document.ts';
import { readRecord, recordName } from '../service.ts';
import { signRecord } from '../signature/sign-record.ts';
import { signatureLevel } from '../signature/signature-words.ts';
import { insertFrozenRecord, isFrozen } from './store.ts';

type Freezing = { organisationId: string; enquiryId: string };
export type FreezingTools = Pick<Tools, 'db' | 'clock' | 'config' | 'log'>;

/** Stores the record after a final decision: the signature does not wait for the PDF. */
export const freezeRecordJob = job<Freezing>('record-freeze', { retryLimit: 10, expireInSeconds: 600 });

const archivist = { userId: null, name: 'Records', role: '', departments: [], abilities: [] };

export const freezeLater = (scope: Scope, queue: Queue, enquiryId: string): Promise<void> =>
  queue.send(scope, freezeRecordJob, { organisationId: scope.organisationId, enquiryId });

/** What the record of a signed decision says; null where there is none, or it is stored already. */
const readToFreeze = async (scope: Scope, id: string, appUrl: string): Promise<RecordDocument | null> => {
  // What is signed while it is read waits, and comes into the next record.
  const enquiry = await lockEnquiry(scope, id);
  const { id: enquiryId, revision } = enquiry;
  if (!isFinished(enquiry) || (await isFrozen(scope, enquiryId, revision))) return null;
  const review = await findFor(scope, enquiryId);
  if (review?.approval?.revision !== revision) return null;
  return readRecord(scope, enquiryId, appUrl, 'signed');
};

const storedWords = (revision: number, signature: RecordSignature): string => {
  const words = noted`stored the contract review record of revision ${revision}`;
  if (signature.by === null) return `${words}, ${noted`not signed: this installation has no certificate`}`;
  const away = noted`without a time stamp: the authority did not answer`;
  const signed = noted`signed (${signatureLevel(signature) ?? ''})`;
  return signature.timeStamp === 'away' ? `${words}, ${signed}, ${away}` : `${words}, ${signed}`;
};

type Made = { revision: number; name: string; bytes: Buffer; signature: RecordSignature };

const keep = async (scope: Scope, id: string, made: Made): Promise<void> => {
  const { revision, name, bytes, signature } = made;
  const enquiry = await lockEnquiry(scope, id);
  if (await isFrozen(scope, enquiry.id, revision)) return;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const fileId = await storeFile(scope, { name, mediaType: 'application/pdf', sha256, bytes });
  await insertFrozenRecord(scope, { enquiryId: enquiry.id, revision, fileId, sha256 });
  await record(scope, {
    action: 'record.stored',
    subject: { type: 'enquiry', id: enquiry.id },
    summary: storedWords(revision, signature),
    data: { revision, fileId, sha256, size: bytes.length, signature },
  });
};

/** A record is stored also where its key is missing: it then says that it is not signed. */
const findSigner = async ({ config, clock, log }: FreezingTools): Promise<RecordSigner | null> => {
  try {
    return await openRecordSigner(config, clock.now());
  } catch (error) {
    log.error({ err: error }, 'records are not signed: key or certificate cannot be used');
    return null;
  }
};

const make = async (tools: FreezingTools, document: RecordDocument): Promise<Made> => {
  const { tsaUrl } = tools.config.anchors;
  const signed = await signRecord(document, { signer: await findSigner(tools), tsaUrl, log: tools.log });
  return { ...signed, revision: document.revision, name: recordName(document) };
};

/**
 * Stores the record of the revision at hand, once, where its final decision is signed. It is made and signed
 * between two transactions: nobody waits for the PDF or for a time stamp authority.
 */
export const freezeRecord = async (
  tools: FreezingTools,
  { organisationId, enquiryId }: Freezing,
): Promise<void> => {
  const { db, clock, config } = tools;
  const who = { organisationId, actor: archivist };
  const document = await withScope(db, clock, who, (scope) => readToFreeze(scope, enquiryId, config.appUrl));
  if (!document) return;
  const made = await make(tools, document);
  await withScope(db, clock, who, (scope) => keep(scope, enquiryId, made));
};

/** Stores it in the caller's transaction, which goes on to change what was signed: the job may not have come to it yet. */
export const freezeBefore = async (tools: FreezingTools, scope: Scope, id: string): Promise<void> => {
  const archive = { ...scope, actor: archivist };
  const document = await readToFreeze(archive, id, tools.config.appUrl);
  if (document) await keep(archive, id, await make(tools, document));
};

export const freezingJobs = (tools: FreezingTools): JobHandler[] => [
  handles(freezeRecordJob, (freezing) => freezeRecord(tools, freezing)),
];
