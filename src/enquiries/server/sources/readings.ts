import type { ReadingState } from '#extraction/contract/sources.ts';
import { noteRow } from '#kit/server/evidence/imprints.ts';
import type { Scope } from '#kit/server/scope.ts';
import { sourcesEvidence } from './evidence.ts';
import { writtenSource, type NewSource } from './store.ts';

/** A file that was opened is read as one that waits; false when somebody opened it in the meantime. */
export const awaitReading = async (scope: Scope, sourceId: string): Promise<boolean> => {
  const waiting = await scope.db
    .updateTable('enquirySources')
    .set({ state: 'waiting', awaitsProposals: true })
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', sourceId)
    .where('asksPassword', '=', true)
    .returning('id')
    .executeTakeFirst();
  return waiting !== undefined;
};

/** Keeps the text of a file that waited; false when it had been read in the meantime. */
export const saveReading = async (
  scope: Scope,
  sourceId: string,
  reading: Pick<NewSource, 'text' | 'hidden' | 'isPartial'> & {
    asksPassword?: boolean;
    state: ReadingState;
    pageStarts: number[];
    note?: string | undefined;
    picturePages?: number[];
  },
): Promise<boolean> => {
  const { state, text, pageStarts, note, hidden = [], isPartial = false } = reading;
  const { asksPassword = false, picturePages = [] } = reading;
  const saved = await scope.db
    .updateTable('enquirySources')
    .set({ state, text, pageStarts, hidden, isPartial, asksPassword, picturePages, note: note ?? null })
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', sourceId)
    .where('state', '=', 'waiting')
    .returning(writtenSource)
    .executeTakeFirst();
  if (saved) noteRow(scope, sourcesEvidence, saved);
  return saved !== undefined;
};
