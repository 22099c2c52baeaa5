import { documentFailures } from '#documents/contract/errors.ts';
import { AppError } from '#kit/contract/errors.ts';
import type { Scope } from '#kit/server/scope.ts';
import { findDocument, findRevision, lockDocument, type DocumentRow, type RevisionRow } from './store.ts';

export const findOrFail = async (scope: Scope, id: string): Promise<DocumentRow> => {
  const document = await findDocument(scope, id);
  if (!document) throw new AppError(documentFailures.notFound);
  return document;
};

export const lockOrFail = async (scope: Scope, id: string): Promise<DocumentRow> => {
  const document = await lockDocument(scope, id);
  if (!document) throw new AppError(documentFailures.notFound);
  return document;
};

export const findRevisionOf = async (scope: Scope, id: string, revisionId: string): Promise<RevisionRow> => {
  const revision = await findRevision(scope, revisionId);
  if (revision?.documentId !== id) throw new AppError(documentFailures.notFound);
  return revision;
};
