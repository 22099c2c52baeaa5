import { createHash } from 'node:crypto';
import { documentFailures } from '#documents/contract/errors.ts';
import { documentLimitBytes, hasDocumentEnding, titleOfFile } from '#documents/contract/rules.ts';
import type { DocumentChange, DocumentKind, QmsDocument, RevisionState } from '#documents/contract/schema.ts';
import { AppError } from '#kit/contract/errors.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { historyOf, record } from '#audit/server/service.ts';
import { findFile, storeFile } from '#kit/server/files.ts';
import { announce } from '#kit/server/live.ts';
import type { Queue } from '#kit/server/queue.ts';
import type { FileReply, UploadedFile } from '#kit/server/route.ts';
import type { Scope } from '#kit/server/scope.ts';
import { isActiveMember } from '#members/server/service.ts';
import { growIndexVersion } from './retrieval/index-store.ts';
import { indexRevisionJob } from './jobs.ts';
import { toCardView, toDocumentView } from './view.ts';
import {
  findRevisionText,
  findSameFile,
  insertDocument,
  insertRevision,
  listDocuments,
  listKinds,
  listRevisions,
  lockFile,
  updateDocument,
  type RevisionRow,
} from './store.ts';
import { findOrFail, findRevisionOf, lockOrFail } from './found.ts';

export const findFull = async (scope: Scope, id: string): Promise<QmsDocument> =>
  toDocumentView(scope, await findOrFail(scope, id));

export type DocumentQuery = {
  search: string;
  department?: Department | undefined;
  kind?: DocumentKind | undefined;
  state?: RevisionState | undefined;
  /** By title unless said. */
  order?: 'title' | 'changed' | undefined;
  limit?: number | undefined;
};

/** The documents that match, by title or the last changed first. */
export const browseDocuments = async (
  scope: Scope,
  { search, department, kind, state, order, limit }: DocumentQuery,
) => {
  const revisions = Map.groupBy(await listRevisions(scope), ({ documentId }) => documentId);
  const cards = (await listDocuments(scope)).map((row) =>
    toCardView(row, revisions.get(row.id) ?? [], scope.actor.language),
  );
  const wanted = search.toLowerCase();
  const found = cards.filter(
    (card) =>
      (wanted === '' || card.title.toLowerCase().includes(wanted)) &&
      (department === undefined || card.department === department) &&
      (kind === undefined || card.kind === kind) &&
      (state === undefined || card.latest.state === state),
  );
  const items =
    order === 'changed'
      ? found.toSorted((one, other) => other.changedAt.localeCompare(one.changedAt))
      : found;
  return { items: items.slice(0, limit), total: cards.length };
};

const checked = async (
  scope: Scope,
  files: readonly UploadedFile[],
): Promise<UploadedFile & { sha256: string }> => {
  const [file] = files;
  if (!file || files.length > 1 || file.bytes.length === 0) throw new AppError(documentFailures.noFile);
  if (file.bytes.length > documentLimitBytes) throw new AppError(documentFailures.tooLarge);
  if (!hasDocumentEnding(file.name)) throw new AppError(documentFailures.wrongFormat);
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  await lockFile(scope, sha256);
  const same = await findSameFile(scope, sha256);
  if (same)
    throw new AppError(documentFailures.alreadyHere, {
      message: `This file is already here as “${same.title}”.`,
      details: { id: same.id },
    });
  return { ...file, sha256 };
};

type NextRevision = {
  documentId: string;
  no: number;
  change: string;
  file: UploadedFile & { sha256: string };
};

const addRevision = async (
  scope: Scope,
  { file, ...more }: NextRevision,
  queue: Queue,
): Promise<RevisionRow> => {
  const { name, mediaType, sha256, bytes } = file;
  const fileId = await storeFile(scope, { name, mediaType, sha256, bytes });
  if (!scope.actor.userId) throw new Error('only a person adds a document');
  const revision = await insertRevision(scope, {
    fileId,
    fileName: name,
    mediaType,
    size: bytes.length,
    sha256,
    addedBy: scope.actor.userId,
    ...more,
  });
  await queue.send(scope, indexRevisionJob, {
    organisationId: scope.organisationId,
    revisionId: revision.id,
  });
  await announce(scope, 'documents', more.documentId);
  return revision;
};

export type DocumentFacts = {
  title?: string | undefined;
  kind: DocumentKind;
  department?: Department | undefined;
  reviewDate?: string | undefined;
};

/** Takes in a document: its first revision is a draft, and is read and indexed in the background (DOC-1). */
export const createDocument = async (
  scope: Scope,
  files: readonly UploadedFile[],
  facts: DocumentFacts,
  queue: Queue,
) => {
  const file = await checked(scope, files);
  const title = facts.title || titleOfFile(file.name);
  const document = await insertDocument(scope, {
    title,
    kind: facts.kind,
    department: facts.department ?? null,
    ownerId: scope.actor.userId,
    reviewDate: facts.reviewDate ?? null,
  });
  const { id } = document;
  const revision = await addRevision(scope, { documentId: id, file, no: 1, change: '' }, queue);
  await record(scope, {
    action: 'document.added',
    subject: { type: 'document', id },
    summary: `added the document “${title}”`,
    data: { revisionId: revision.id, sha256: file.sha256 },
  });
  return toCardView(document, [revision], scope.actor.language);
};

/** The next revision of a document; the ones before stay as they are (DOC-2). */
export const revise = async (
  scope: Scope,
  id: string,
  upload: { files: readonly UploadedFile[]; change: string },
  queue: Queue,
): Promise<QmsDocument> => {
  const document = await lockOrFail(scope, id);
  const file = await checked(scope, upload.files);
  const no = ((await listRevisions(scope, id))[0]?.no ?? 0) + 1;
  const revision = await addRevision(scope, { documentId: id, file, no, change: upload.change }, queue);
  await record(scope, {
    action: 'document.revised',
    subject: { type: 'document', id },
    summary: `added revision ${no} of “${document.title}”`,
    data: { revisionId: revision.id, sha256: file.sha256, change: upload.change },
  });
  return toDocumentView(scope, document);
};

export const changeDocument = async (scope: Scope, id: string, wanted: DocumentChange) => {
  const document = await findOrFail(scope, id);
  if (wanted.ownerId && !(await isActiveMember(scope, wanted.ownerId)))
    throw new AppError(documentFailures.notFound, { message: 'This person is not a member here.' });
  const changed = await updateDocument(scope, id, wanted);
  if (wanted.title && wanted.title !== document.title) await growIndexVersion(scope);
  await record(scope, {
    action: 'document.changed',
    subject: { type: 'document', id },
    summary: `changed the facts of “${document.title}”`,
    data: wanted,
    announces: { topic: 'documents', id },
  });
  return toCardView(changed, await listRevisions(scope, id), scope.actor.language);
};

export const textOf = async (scope: Scope, id: string, revisionId: string) => {
  await findRevisionOf(scope, id, revisionId);
  const text = await findRevisionText(scope, revisionId);
  if (!text) throw new AppError(documentFailures.notFound);
  return text;
};

export const fileOf = async (scope: Scope, id: string, revisionId: string): Promise<FileReply> => {
  const revision = await findRevisionOf(scope, id, revisionId);
  const file = await findFile(scope, revision.fileId);
  if (!file) throw new AppError(documentFailures.notFound);
  return { bytes: file.content, name: file.name, mediaType: file.mediaType };
};

export const listDocumentHistory = async (scope: Scope, id: string) => ({
  events: await historyOf(scope, (await findOrFail(scope, id)).id),
});

/** Which kinds of documents the organisation has, as far as its set-up is concerned (DOC-4). */
export const kindsPresent = listKinds;
