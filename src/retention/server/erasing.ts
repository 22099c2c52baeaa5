import { createHash } from 'node:crypto';
import { formatDay } from '#kit/contract/language/months.ts';
import { AppError } from '#kit/contract/errors.ts';
import { record } from '#audit/server/service.ts';
import { removeArchives } from '#archives/server/service.ts';
import { erasedMark } from '#enquiries/contract/revisions/rules.ts';
import { askAgainAboutErased } from '#enquiries/server/items/service.ts';
import { lockEnquiry, type EnquiryRow } from '#enquiries/server/records/ticket.ts';
import { eraseFiles } from '#kit/server/evidence/erased-files.ts';
import type { Scope } from '#kit/server/scope.ts';
import { noted } from '#kit/server/language/noted.ts';
import { retentionFailures } from '#retention/contract/errors.ts';
import type { Keeping, Listing } from '#retention/contract/schema.ts';
import {
  countRows,
  listAllSources,
  listRecordFiles,
  listThreadFiles,
  withInside,
  type FoundSource,
} from './found.ts';
import { keepingOf } from './service.ts';
import { insertErasure } from './store.ts';
import { takeOutRest, takeOutSources } from './take-out.ts';

type Wanted = { sourceId: string | null };

/** What an erasure reaches: sources with their files, the thread where the whole enquiry goes, and the records that quote them. */
type Reached = {
  sources: FoundSource[];
  sourceIds: string[];
  fileIds: string[];
  recordFiles: string[];
  what: string;
};

const reach = async (scope: Scope, enquiry: EnquiryRow, { sourceId }: Wanted): Promise<Reached> => {
  const all = await listAllSources(scope, enquiry.id);
  const sources = sourceId === null ? all : withInside(all, sourceId);
  const [first] = sources;
  if (!first && sourceId !== null) throw new AppError(retentionFailures.noSource);
  if (sourceId !== null && sources.every(({ isErased }) => isErased))
    throw new AppError(retentionFailures.nothing);
  const thread = sourceId === null ? await listThreadFiles(scope, enquiry.id) : [];
  return {
    sources,
    sourceIds: sources.map(({ id }) => id),
    fileIds: [...new Set([...sources.flatMap(({ fileId }) => fileId ?? []), ...thread])],
    recordFiles: await listRecordFiles(scope, enquiry.id),
    what: sourceId === null ? noted`all content of ${enquiry.number}` : (first?.name ?? ''),
  };
};

const assertErasable = ({ hold, earliestDay }: Keeping, { sourceId }: Wanted, now: Date): void => {
  if (hold) throw new AppError(retentionFailures.onHold);
  if (sourceId !== null) return;
  const today = now.toISOString().slice(0, 10);
  if (earliestDay === null)
    throw new AppError(retentionFailures.tooEarly, {
      message: 'An open enquiry is not erased as a whole. Close it first.',
    });
  if (today < earliestDay)
    throw new AppError(retentionFailures.tooEarly, {
      message: `This enquiry has to be kept until ${formatDay(earliestDay)}.`,
    });
};

const counted = (count: number, one: string, more: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : more}`];

const listOf = async (
  scope: Scope,
  enquiry: EnquiryRow,
  wanted: Wanted,
): Promise<Listing & { reached: Reached }> => {
  const reached = await reach(scope, enquiry, wanted);
  const counts = await countRows(scope, enquiry.id, reached);
  const whole = wanted.sourceId === null;
  const goes = [
    ...reached.sources.map(({ name, size }) => `${name} (${size} bytes)`),
    ...counted(counts.fields, 'quote of a field', 'quotes of fields'),
    ...counted(counts.requirements, 'requirement with its quote', 'requirements with their quotes'),
    ...counted(counts.items, 'line item', 'line items'),
    ...counted(counts.amendmentLines, 'line of an amendment', 'lines of amendments'),
    ...counted(counts.mails, 'mail of the thread', 'mails of the thread'),
    ...counted(
      reached.recordFiles.length,
      'stored record, which quotes it',
      'stored records, which quote it',
    ),
    ...(whole ? ['rows added by hand, the thread with its files, comments, the customer’s name'] : []),
    'audit packs and exports that can still be downloaded',
  ];
  const stays = [
    'the hash, size and name of each file',
    'who erased it, when and why',
    'decisions and approvals as they were signed; in an open review their departments are asked again',
    ...(whole ? [] : ['values of fields that a person confirmed']),
    ...counted(
      counts.signed,
      'signed row that may repeat its words',
      'signed rows that may repeat its words',
    ),
    'the audit trail, which may name values and people',
  ];
  const listed = createHash('sha256')
    .update(JSON.stringify([goes, stays, reached.sourceIds, reached.fileIds, reached.recordFiles]))
    .digest('hex');
  return { goes, stays, listed, reached };
};

/** What an erasure would take and leave. */
export const listErasure = async (scope: Scope, id: string, wanted: Wanted): Promise<Listing> => {
  const enquiry = await lockEnquiry(scope, id);
  assertErasable(await keepingOf(scope, enquiry), wanted, scope.now);
  const { goes, stays, listed } = await listOf(scope, enquiry, wanted);
  return { goes, stays, listed };
};

/** Erases what was listed, and writes into the trail what it was, by its hash. */
export const erase = async (
  scope: Scope,
  id: string,
  { reason, listed, ...wanted }: Wanted & { reason: string; listed: string },
): Promise<Keeping> => {
  const enquiry = await lockEnquiry(scope, id);
  assertErasable(await keepingOf(scope, enquiry), wanted, scope.now);
  const { reached, listed: now } = await listOf(scope, enquiry, wanted);
  if (now !== listed) throw new AppError(retentionFailures.changed);
  const { sources, sourceIds, fileIds, recordFiles, what } = reached;
  const kind = wanted.sourceId === null ? 'enquiry' : 'source';
  const erasure = await insertErasure(scope, { kind, enquiryId: enquiry.id, what, reason });
  const marker = `${erasedMark}${formatDay(scope.now.toISOString().slice(0, 10))}, reason: ${reason}]`;
  const files = await eraseFiles(scope, erasure.id, [...fileIds, ...recordFiles]);
  await takeOutSources(scope, { enquiryId: enquiry.id, sourceIds, fileIds, marker });
  if (kind === 'enquiry') await takeOutRest(scope, enquiry.id, marker);
  await askAgainAboutErased(scope, enquiry, {
    sourceIds: kind === 'enquiry' ? null : sourceIds,
    reason: `erased ${what} for good: ${reason}`,
  });
  await record(scope, {
    action: 'content.erased',
    subject: { type: 'enquiry', id: enquiry.id },
    summary: `erased ${what} for good: ${reason}`,
    data: {
      erasureId: erasure.id,
      kind,
      sources: sources.map((source) => ({ id: source.id, sha256: source.sha256 })),
      files,
    },
    announces: { topic: 'retention', id: enquiry.id },
  });
  await removeArchives(scope, 'it may hold what was erased');
  return keepingOf(scope, await lockEnquiry(scope, id));
};
