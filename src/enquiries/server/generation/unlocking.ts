import { noted } from '#kit/server/language/noted.ts';
import { enquiryFailures } from '#enquiries/contract/errors.ts';
import { AppError } from '#kit/contract/errors.ts';
import { record } from '#audit/server/service.ts';
import { findFile, type StoredFile } from '#kit/server/files.ts';
import { takeTry } from '#kit/server/limit.ts';
import type { Queue } from '#kit/server/queue.ts';
import type { Within } from '#kit/server/route.ts';
import type { Scope } from '#kit/server/scope.ts';
import { nothingRead, withCuts, type Reading } from '#kit/server/text-extract/reading.ts';
import { keepReading } from '../intake/attachments.ts';
import { findEnquiry } from '../records/ticket.ts';
import { awaitReading } from '../sources/readings.ts';
import { listSources, type SourceRow } from '../sources/store.ts';
import { holdForFiles, sendLaterFiles } from './later-files.ts';

type LockedSource = { id: string; sourceId: string };

/** A person may mistype; a guesser is slowed down. */
const tries = { most: 10, seconds: 3600 };
/** A password is tried while its person waits. */
const timeLimitMs = 30_000;

type Locked = { source: SourceRow; file: StoredFile | undefined };

/** The file that asks for a password, and one more try counted. */
const takeLocked = async (scope: Scope, { id, sourceId }: LockedSource): Promise<Locked> => {
  const enquiry = await findEnquiry(scope, id);
  const source = (await listSources(scope, enquiry.id)).find((each) => each.id === sourceId);
  if (!source) throw new AppError(enquiryFailures.notFound, { message: 'This source was not found.' });
  if (!source.asksPassword) throw new AppError(enquiryFailures.changedMeanwhile);
  await takeTry(scope, { key: `file-password:${source.id}`, ...tries });
  return { source, file: source.fileId ? await findFile(scope, source.fileId) : undefined };
};

/** Reads a file, or of an open package what is locked in it, with a password. */
const readWith = async ({ source, file }: Locked, password: string): Promise<Reading> => {
  if (!file) return nothingRead('unreadable');
  const { readText } = await import('#kit/server/text-extract/read-text.ts');
  const { name, mediaType, content: bytes } = file;
  const lockedOnly = source.state === 'opened';
  const given = { name, mediaType, bytes, opens: true, recognises: true, password, lockedOnly };
  return withoutPictures(await readText(given, timeLimitMs));
};

/** Pictures that were not drawn while the password was here cannot be recognised: they are said to be left, and how they can be read. */
const withoutPictures = ({ picturePages = [], pageCount, ...reading }: Reading): Reading => {
  if (picturePages.length === 0) return reading;
  const pages = picturePages.slice(0, 10).join(', ') + (picturePages.length > 10 ? ', …' : '');
  return withCuts(reading, [
    pageCount === undefined
      ? noted`Text in pictures was not read, because the file is locked. Save it without a password and add it again.`
      : noted`Text in pictures on ${picturePages.length === 1 ? 'page' : 'pages'} ${pages} was not read, because the file is locked. Save it without a password and add it again.`,
  ]);
};

/**
 * Opens a file with the password that a person gives, and has it read with what is in it (READ-8). The password lives as long as this
 * call: it is neither stored nor written into any event. While the file is read no transaction is open.
 */
export const unlockSource = async (
  within: Within,
  { password, ...locked }: LockedSource & { password: string },
  queue: Queue,
): Promise<{ outcome: 'opened' | 'wrong' | 'never' }> => {
  const found = await within((scope) => takeLocked(scope, locked));
  const reading = await readWith(found, password);
  if (reading.state === 'password') return { outcome: reading.asksPassword ? 'wrong' : 'never' };
  await within((scope) => keepUnlocked(scope, found.source, reading, queue));
  return { outcome: 'opened' };
};

const keepUnlocked = async (
  scope: Scope,
  source: SourceRow,
  reading: Reading,
  queue: Queue,
): Promise<void> => {
  await holdForFiles(scope, source.enquiryId);
  if (!(await awaitReading(scope, source.id))) throw new AppError(enquiryFailures.changedMeanwhile);
  await keepReading(scope, { ...source, awaitsProposals: true }, reading);
  await record(scope, {
    action: 'source.unlocked',
    subject: { type: 'enquiry', id: source.enquiryId },
    summary: `opened the locked file “${source.name}” with its password`,
    data: { sourceId: source.id, sha256: source.sha256 },
    announces: { topic: 'enquiries', id: source.enquiryId },
  });
  await sendLaterFiles(scope, source.enquiryId, queue);
};
