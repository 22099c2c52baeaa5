import { sql, type RawBuilder } from 'kysely';
import { noteRow } from '#kit/server/evidence/imprints.ts';
import type { Scope } from '#kit/server/scope.ts';
import {
  doubtfulWords,
  type PageResult,
  type RecognitionFault,
} from '#kit/server/text-recognition/recognised-page.ts';
import { sourcesEvidence } from './evidence.ts';
import { writtenSource, type SourceRow } from './store.ts';

type RecognisedPagesTable = {
  organisationId: string;
  sourceId: string;
  page: number;
  text: string;
  words: number[];
  width: number;
  height: number;
  confidence: number | null;
  fault: RecognitionFault | null;
  textStart: number | null;
};

declare module '#kit/server/database/tables.ts' {
  interface Database {
    recognisedPages: RecognisedPagesTable;
  }
}

const selectPages = (scope: Scope, sourceIds: readonly string[]) =>
  scope.db
    .selectFrom('recognisedPages')
    .where('organisationId', '=', scope.organisationId)
    .where('sourceId', 'in', sourceIds);

/** What has been recognised of a source, in the order of its pages. */
export const listRecognisedPages = (scope: Scope, sourceId: string) =>
  selectPages(scope, [sourceId]).select(['page', 'text', 'confidence', 'fault']).orderBy('page').execute();

/** One page with the places of its words; undefined where it was not recognised. */
export const findRecognisedPage = (scope: Scope, sourceId: string, page: number) =>
  selectPages(scope, [sourceId])
    .select(['text', 'words', 'width', 'height'])
    .where('page', '=', page)
    .executeTakeFirst();

/** Keeps a page once; another process may have read the same one. */
export const saveRecognisedPage = async (
  scope: Scope,
  sourceId: string,
  page: number,
  result: PageResult,
): Promise<void> => {
  const blank = { text: '', words: [], width: 0, height: 0, confidence: null };
  const saved = await scope.db
    .insertInto('recognisedPages')
    .values({
      ...blank,
      fault: null,
      textStart: null,
      ...result,
      organisationId: scope.organisationId,
      sourceId,
      page,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('page')
    .executeTakeFirst();
  if (!saved) return;
  await scope.db
    .updateTable('enquirySources')
    .set((of) => ({
      pagesDone: of('pagesDone', '+', 1),
      pagesUnread: of('pagesUnread', '+', 'fault' in result ? 1 : 0),
    }))
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', sourceId)
    .execute();
};

/** Stands among the pages that were begun for the reading of the file itself. */
export const wholeFile = 0;

/** Notes that the reading of a page or of the whole file begins, before it does: should it end the process, the note is what stays. */
export const saveBegun = async (scope: Scope, sourceId: string, page: number): Promise<void> => {
  await setBegun(scope, sourceId, sql`array_append(pages_begun, ${page}::int)`);
};

/** How often the reading of a page, or of the whole file, was begun. */
export const countBegun = ({ pagesBegun }: Pick<SourceRow, 'pagesBegun'>, page: number): number =>
  pagesBegun.filter((each) => each === page).length;

/** Takes the notes back: what stopped was not a page. */
export const forgetBegun = async (scope: Scope, sourceId: string): Promise<void> => {
  await setBegun(scope, sourceId, sql`'{}'::int[]`);
};

const setBegun = (scope: Scope, sourceId: string, pagesBegun: RawBuilder<number[]>) =>
  scope.db
    .updateTable('enquirySources')
    .set({ pagesBegun })
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', sourceId)
    .execute();

/**
 * Ends the recognition of a source with its whole text, once; false where it had ended. `starts` tells where the text
 * of each recognised page begins in it.
 */
export const saveRecognised = async (
  scope: Scope,
  source: Pick<SourceRow, 'id'>,
  whole: Pick<SourceRow, 'state' | 'note' | 'isPartial' | 'pageStarts' | 'pictureConfidence'> & {
    text: string;
  },
  starts: ReadonlyMap<number, number>,
): Promise<boolean> => {
  const saved = await scope.db
    .updateTable('enquirySources')
    .set(whole)
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', source.id)
    .where('state', '=', 'recognising')
    .returning(writtenSource)
    .executeTakeFirst();
  if (!saved) return false;
  noteRow(scope, sourcesEvidence, saved);
  for (const [page, textStart] of starts)
    await scope.db
      .updateTable('recognisedPages')
      .set({ textStart })
      .where('organisationId', '=', scope.organisationId)
      .where('sourceId', '=', source.id)
      .where('page', '=', page)
      .execute();
  return true;
};

/** By source, the words of its pictures that may have been read wrongly, as ranges of its text. */
export const listDoubtful = async (
  scope: Scope,
  sourceIds: readonly string[],
): Promise<Map<string, { start: number; end: number }[]>> => {
  if (sourceIds.length === 0) return new Map();
  const pages = await selectPages(scope, sourceIds)
    .select(['sourceId', 'text', 'words', 'textStart'])
    .orderBy('page')
    .execute();
  return new Map(
    [...Map.groupBy(pages, ({ sourceId }) => sourceId)].map(([sourceId, own]) => [
      sourceId,
      own.flatMap(({ textStart, ...page }) =>
        textStart === null
          ? []
          : doubtfulWords(page).map(({ start, end }) => ({ start: textStart + start, end: textStart + end })),
      ),
    ]),
  );
};
