import { noted } from '#kit/server/language/noted.ts';
import { sql, type Expression } from 'kysely';
import type { ReadingState } from '#extraction/contract/sources.ts';
import { noteRow } from '#kit/server/evidence/imprints.ts';
import type { Scope } from '#kit/server/scope.ts';
import { sourcesEvidence } from './evidence.ts';
import { writtenSource, type NewSource } from './store.ts';

/** A file that was opened is read as one that waits; false when somebody opened it in the meantime. */
export const awaitReading = async (scope: Scope, sourceId: string): Promise<boolean> => {
  const waiting = await scope.db
    .updateTable('enquirySources')
    .set({ state: 'waiting', awaitsProposals: true, pagesBegun: [] })
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

/** Noted of a later file whose reading failed: what it asks for stands in no row. */
export const notLookedThrough = noted`The search for requirements in this file failed. Generate the requirements again, or read the file and add what it asks for by hand.`;

/** Writes down of sources whether what they ask for has been looked for; the next event carries them. */
const saveLookedFor = async (
  scope: Scope,
  note: Expression<string | null>,
  which: Expression<boolean>,
): Promise<string[]> => {
  const rows = await scope.db
    .updateTable('enquirySources')
    .set({ awaitsProposals: false, note })
    .where('organisationId', '=', scope.organisationId)
    .where(which)
    .returning(writtenSource)
    .execute();
  for (const row of rows) noteRow(scope, sourcesEvidence, row);
  return rows.map(({ name }) => name);
};

/** What these sources ask for has been looked for. */
export const markProposed = (scope: Scope, ids: readonly string[]): Promise<string[]> =>
  saveLookedFor(
    scope,
    sql`nullif(btrim(replace(note, ${notLookedThrough}, '')), '')`,
    sql`id = any(${[...ids]}::uuid[]) and (awaits_proposals or strpos(note, ${notLookedThrough}) > 0)`,
  );

/** The later files of an enquiry that were read and could not be looked through; answers their names. */
export const markNotLookedThrough = (scope: Scope, enquiryId: string): Promise<string[]> =>
  saveLookedFor(
    scope,
    sql`concat_ws(' ', note, ${notLookedThrough}::text)`,
    sql`enquiry_id = ${enquiryId} and awaits_proposals and state = 'ready'`,
  );
