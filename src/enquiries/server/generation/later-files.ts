import { enquiryFailures } from '#enquiries/contract/errors.ts';
import type { EnquiryToExtract, Extracted } from '#extraction/contract/proposals.ts';
import { AppError } from '#kit/contract/errors.ts';
import { record } from '#audit/server/service.ts';
import type { Queue } from '#kit/server/queue.ts';
import type { UploadedFile } from '#kit/server/route.ts';
import type { Scope } from '#kit/server/scope.ts';
import { distinctNames } from '#kit/server/text-extract/mail/file-name.ts';
import { maxSources, maxTotalBytes } from '../intake/attachments.ts';
import { readSources, toExtract } from '../intake/extracting.ts';
import { storeAttachments } from '../intake/mail-sources.ts';
import { readLaterFilesJob } from '../intake/read-jobs.ts';
import { assertTakeable } from '../intake/received-files.ts';
import { findById, lockById } from '../records/store.ts';
import { openEnquiry, type OpenEnquiry } from '../records/ticket.ts';
import { insertFinishedRun } from '../runs/store.ts';
import { markNotLookedThrough } from '../sources/readings.ts';
import { hashBytes } from '../sources/sources.ts';
import { listSources } from '../sources/store.ts';
import { mergeProposal } from './service.ts';

/** Holds an enquiry that has been read and may change. */
export const holdForFiles = async (scope: Scope, id: string): Promise<OpenEnquiry> => {
  const enquiry = await openEnquiry(scope, id);
  if (enquiry.reading === 'reading') throw new AppError(enquiryFailures.stillReading);
  return enquiry;
};

export const sendLaterFiles = (scope: Scope, enquiryId: string, queue: Queue): Promise<void> =>
  queue.send(scope, readLaterFilesJob, {
    organisationId: scope.organisationId,
    enquiryId,
    askedBy: scope.actor.name,
  });

/** Takes in files that a customer sent later: each stands beside the others and is read by itself at once (READ-8). */
export const addLaterFiles = async (
  scope: Scope,
  id: string,
  given: readonly UploadedFile[],
  queue: Queue,
): Promise<{ added: number; alreadyHere: string[] }> => {
  assertTakeable(given);
  const enquiry = await holdForFiles(scope, id);
  const sources = await listSources(scope, enquiry.id);
  const known = new Set(sources.map(({ sha256 }) => sha256));
  const hashed = await Promise.all(
    given.map(async (file) => ({ ...file, ...(await hashBytes(file.bytes)) })),
  );
  const fresh = hashed.filter(({ sha256 }) => !known.has(sha256));
  const alreadyHere = hashed.filter(({ sha256 }) => known.has(sha256)).map(({ name }) => name);
  if (fresh.length === 0)
    throw new AppError(enquiryFailures.mailAlreadyHere, {
      message: given.length === 1 ? 'This file is already here.' : 'These files are already here.',
    });
  const bytes = [...sources, ...fresh].reduce((sum, { size }) => sum + size, 0);
  if (sources.length + fresh.length > maxSources || bytes > maxTotalBytes)
    throw new AppError(enquiryFailures.mailTooLarge, {
      message: `An enquiry holds up to ${maxSources} files and 250 MB. Nothing was added.`,
    });
  const named = distinctNames<{ name: string }>([...sources, ...fresh]).slice(sources.length);
  const position = Math.max(-1, ...sources.map((source) => source.position)) + 1;
  await storeAttachments(
    scope,
    enquiry.id,
    fresh.map((file, index) => ({ ...file, name: named[index]?.name ?? file.name })),
    { position, awaitsProposals: true },
  );
  await record(scope, {
    action: 'enquiry.files-added',
    subject: { type: 'enquiry', id: enquiry.id },
    summary: `added ${fresh.length === 1 ? `the file “${fresh[0]?.name}”` : `${fresh.length} files`}`,
    data: { names: fresh.map(({ name }) => name), sha256: fresh.map(({ sha256 }) => sha256) },
    announces: { topic: 'enquiries', id: enquiry.id },
  });
  await sendLaterFiles(scope, enquiry.id, queue);
  return { added: fresh.length, alreadyHere };
};

/** All texts of an enquiry, with those of the files that came later; null where there is none. */
export const loadLaterFiles = async (scope: Scope, enquiryId: string): Promise<EnquiryToExtract | null> => {
  const enquiry = await findById(scope, enquiryId);
  if (!enquiry || enquiry.reading === 'reading') return null;
  const input = await toExtract(scope, enquiry);
  // A person who adds files to an enquiry says that it is one.
  return input.sources.length > 0 ? { ...input, isSureEnquiry: true } : null;
};

/** Proposes what of the later files nobody has seen; a second run of the same job finds nothing new. */
export const saveLaterFiles = async (
  scope: Scope,
  { enquiryId, askedBy }: { enquiryId: string; askedBy: string },
  input: EnquiryToExtract,
  extracted: Extracted,
): Promise<void> => {
  const enquiry = await lockById(scope, enquiryId);
  if (!enquiry) return;
  // A decision that was made in the meantime stands; its enquiry takes what comes later as an amendment.
  if (enquiry.reviewState === 'accepted' || enquiry.reviewState === 'declined') {
    await record(scope, {
      action: 'enquiry.files-too-late',
      subject: { type: 'enquiry', id: enquiryId },
      summary: `did not look for requirements in the files that ${askedBy} gave: the final decision was signed meanwhile`,
      data: { sources: readSources(await listSources(scope, enquiryId), input) },
      announces: { topic: 'enquiries', id: enquiryId },
    });
    return;
  }
  const { rows, items, contradictions, ...result } = await mergeProposal(scope, enquiry, input, extracted);
  await insertFinishedRun(scope, enquiryId, { kind: 'generation', askedBy, contradictions, ...result });
  await record(scope, {
    action: 'enquiry.files-read',
    subject: { type: 'enquiry', id: enquiryId },
    summary: `read the files that ${askedBy} gave: ${rows} new requirements and ${items} new items`,
    data: { ...result, items },
    announces: { topic: 'enquiries', id: enquiryId },
  });
};

/** The bid does not wait forever: the files say that they were not looked through, to the approver and on the record. */
export const failLaterFiles = async (
  scope: Scope,
  { enquiryId, askedBy }: { enquiryId: string; askedBy: string },
): Promise<void> => {
  await lockById(scope, enquiryId);
  const names = await markNotLookedThrough(scope, enquiryId);
  if (names.length === 0) return;
  await record(scope, {
    action: 'enquiry.files-not-looked-through',
    subject: { type: 'enquiry', id: enquiryId },
    summary: `could not look for requirements in the files that ${askedBy} gave`,
    data: { names },
    announces: { topic: 'enquiries', id: enquiryId },
  });
};
