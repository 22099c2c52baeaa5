import { documentFailures } from '#documents/contract/errors.ts';
import { mayBecome } from '#documents/contract/rules.ts';
import { revisionStateLabels, type QmsDocument, type RevisionState } from '#documents/contract/schema.ts';
import { AppError } from '#kit/contract/errors.ts';
import { record } from '#audit/server/service.ts';
import { announce } from '#kit/server/live.ts';
import type { Queue } from '#kit/server/queue.ts';
import type { Scope } from '#kit/server/scope.ts';
import { growIndexVersion } from './retrieval/index-store.ts';
import { indexRevisionJob } from './jobs.ts';
import { toDocumentView } from './view.ts';
import {
  retireApproved,
  updateDocument,
  updateRevision,
  type DocumentRow,
  type RevisionRow,
} from './store.ts';
import { insertRead } from './reads-store.ts';
import { findRevisionOf, lockOrFail } from './found.ts';

type Held = { document: DocumentRow; revision: RevisionRow };

const hold = async (scope: Scope, id: string, revisionId: string): Promise<Held> => ({
  document: await lockOrFail(scope, id),
  revision: await findRevisionOf(scope, id, revisionId),
});

const saveState = async (
  scope: Scope,
  { document, revision }: Held,
  state: RevisionState,
): Promise<QmsDocument> => {
  const changed = await updateDocument(scope, document.id, {});
  await updateRevision(scope, revision.id, {
    state,
    ...(state === 'approved' ? { approvedBy: scope.actor.name, approvedAt: scope.now } : {}),
  });
  await growIndexVersion(scope);
  await record(scope, {
    action: `document.${state === 'in_review' ? 'sent-for-review' : state === 'draft' ? 'sent-back' : state}`,
    subject: { type: 'document', id: document.id },
    summary: `“${document.title}”, revision ${revision.no}: ${revisionStateLabels[state]}`,
    data: { revisionId: revision.id, from: revision.state, to: state },
    announces: { topic: 'documents', id: document.id },
  });
  return toDocumentView(scope, changed);
};

/** Sends a revision for review, back to draft, or out of use. */
export const moveDocumentRevision = async (
  scope: Scope,
  id: string,
  revisionId: string,
  state: Exclude<RevisionState, 'approved'>,
): Promise<QmsDocument> => {
  const held = await hold(scope, id, revisionId);
  if (!mayBecome(held.revision.state, state)) throw new AppError(documentFailures.wrongState);
  return saveState(scope, held, state);
};

/** Puts a revision in force; the one before becomes obsolete. Nobody approves what they added themselves. */
export const approveDocumentRevision = async (
  scope: Scope,
  id: string,
  revisionId: string,
): Promise<QmsDocument> => {
  const held = await hold(scope, id, revisionId);
  if (!mayBecome(held.revision.state, 'approved')) throw new AppError(documentFailures.wrongState);
  if (held.revision.addedBy === scope.actor.userId) throw new AppError(documentFailures.ownRevision);
  await retireApproved(scope, id);
  return saveState(scope, held, 'approved');
};

export const confirmRead = async (scope: Scope, id: string, revisionId: string): Promise<QmsDocument> => {
  const { document, revision } = await hold(scope, id, revisionId);
  if (scope.actor.userId && (await insertRead(scope, revisionId, scope.actor.userId))) {
    await record(scope, {
      action: 'document.read',
      subject: { type: 'document', id },
      summary: `has read “${document.title}”, revision ${revision.no}`,
      data: { revisionId },
      announces: { topic: 'documents', id },
    });
  }
  return toDocumentView(scope, document);
};

/** Reads and indexes a revision once more, after a failure or with a newer reader. */
export const reindex = async (
  scope: Scope,
  id: string,
  revisionId: string,
  queue: Queue,
): Promise<QmsDocument> => {
  const { document } = await hold(scope, id, revisionId);
  await updateRevision(scope, revisionId, { indexing: 'waiting', note: null });
  await queue.send(scope, indexRevisionJob, { organisationId: scope.organisationId, revisionId });
  await announce(scope, 'documents', id);
  return toDocumentView(scope, document);
};
