import { jsonb } from '#kit/server/database/json.ts';
import { sql, type ColumnType, type Generated, type Selectable } from 'kysely';
import type { Amendment, AmendmentLine } from '#enquiries/contract/amendments/schema.ts';
import type { EnquiryFieldName, FieldValue } from '#extraction/contract/fields.ts';
import type { ItemContent, RowContent } from '#enquiries/contract/revisions/schema.ts';
import type { LineItemColumn } from '#extraction/contract/line-items.ts';
import { noteRow } from '#kit/server/evidence/imprints.ts';
import type { Scope } from '#kit/server/scope.ts';
import { amendmentLinesEvidence, amendmentsEvidence } from './evidence.ts';
import { maxRowsWritten } from '../requirements/store.ts';

/** An item as a line would make it, with the places in the line's source where its new values stand. */
export type AmendedItem = ItemContent & {
  places: Partial<Record<LineItemColumn, { start: number; end: number }>>;
};

type AmendmentsTable = {
  organisationId: string;
  id: Generated<string>;
  enquiryId: string;
  no: number;
  kind: Amendment['kind'];
  messageId: string | null;
  subject: string;
  fromName: string;
  fromAddress: string;
  day: string | null;
  state: Amendment['state'];
  addedBy: string;
  addedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  revision: number | null;
};

type AmendmentLinesTable = {
  organisationId: string;
  id: Generated<string>;
  amendmentId: string;
  position: number;
  kind: AmendmentLine['kind'];
  requirementId: string | null;
  field: EnquiryFieldName | null;
  lineItemId: string | null;
  before: ColumnType<RowContent | ItemContent | FieldValue, unknown, unknown>;
  after: ColumnType<RowContent | AmendedItem | FieldValue, unknown, unknown>;
  sourceId: string;
  spanStart: number;
  spanEnd: number;
  quote: string;
  confidence: number | null;
  state: Generated<AmendmentLine['state']>;
  decidedBy: string | null;
  decidedAt: Date | null;
};

declare module '#kit/server/database/tables.ts' {
  interface Database {
    amendments: AmendmentsTable;
    amendmentLines: AmendmentLinesTable;
  }
}

export type AmendmentRow = Selectable<AmendmentsTable>;
export type LineRow = Selectable<AmendmentLinesTable>;

export type NewAmendmentRow = Pick<
  AmendmentRow,
  'kind' | 'messageId' | 'subject' | 'fromName' | 'fromAddress' | 'day'
>;

/**
 * Writes an amendment that waits to be read; the caller holds the enquiry, so that its number is
 * the next one.
 */
export const insertAmendment = async (
  scope: Scope,
  enquiryId: string,
  amendment: NewAmendmentRow,
): Promise<string> => {
  const { organisationId, actor, now } = scope;
  const { last } = await amendmentsOf(scope, enquiryId)
    .select(sql<number>`coalesce(max(no), 0)`.as('last'))
    .executeTakeFirstOrThrow();
  const row = await scope.db
    .insertInto('amendments')
    .values({
      ...amendment,
      organisationId,
      enquiryId,
      no: last + 1,
      state: 'reading',
      addedBy: actor.name,
      addedAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  noteRow(scope, amendmentsEvidence, row);
  return row.id;
};

const amendmentsOf = (scope: Scope, enquiryId: string) =>
  scope.db
    .selectFrom('amendments')
    .where('organisationId', '=', scope.organisationId)
    .where('enquiryId', '=', enquiryId);

/** Newest first. */
export const listAmendments = (scope: Scope, enquiryId: string): Promise<AmendmentRow[]> =>
  amendmentsOf(scope, enquiryId).selectAll().orderBy('no', 'desc').execute();

export const findAmendment = (scope: Scope, id: string): Promise<AmendmentRow | undefined> =>
  scope.db
    .selectFrom('amendments')
    .selectAll()
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .executeTakeFirst();

export type AmendmentUpdate = Partial<Pick<AmendmentRow, 'state' | 'revision' | 'decidedBy' | 'decidedAt'>>;

export const updateAmendment = async (scope: Scope, id: string, change: AmendmentUpdate): Promise<void> => {
  const row = await scope.db
    .updateTable('amendments')
    .set(change)
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  noteRow(scope, amendmentsEvidence, row);
};

export type NewLine = Pick<
  LineRow,
  | 'kind'
  | 'requirementId'
  | 'field'
  | 'lineItemId'
  | 'after'
  | 'sourceId'
  | 'spanStart'
  | 'spanEnd'
  | 'quote'
  | 'confidence'
>;

export const insertLines = async (
  scope: Scope,
  amendmentId: string,
  lines: readonly (NewLine & Pick<LineRow, 'before'>)[],
): Promise<void> => {
  const rows = lines.map(({ before, after, ...line }, position) => ({
    ...line,
    position,
    before: jsonb(before),
    after: jsonb(after),
    organisationId: scope.organisationId,
    amendmentId,
  }));
  for (let at = 0; at < rows.length; at += maxRowsWritten) {
    const written = await scope.db
      .insertInto('amendmentLines')
      .values(rows.slice(at, at + maxRowsWritten))
      .returningAll()
      .execute();
    for (const row of written) noteRow(scope, amendmentLinesEvidence, row);
  }
};

/** The lines of all amendments of an enquiry, in their order. */
export const listLines = (scope: Scope, enquiryId: string): Promise<LineRow[]> =>
  scope.db
    .selectFrom('amendmentLines')
    .innerJoin('amendments', (join) =>
      join
        .onRef('amendments.organisationId', '=', 'amendmentLines.organisationId')
        .onRef('amendments.id', '=', 'amendmentLines.amendmentId'),
    )
    .selectAll('amendmentLines')
    .where('amendmentLines.organisationId', '=', scope.organisationId)
    .where('amendments.enquiryId', '=', enquiryId)
    .orderBy('amendments.no')
    .orderBy('amendmentLines.position')
    .execute();

export type LineUpdate = Partial<Pick<LineRow, 'state' | 'kind' | 'requirementId' | 'before' | 'after'>>;

/** A person's word on a line. */
export const updateLine = async (
  scope: Scope,
  id: string,
  { before, after, ...change }: LineUpdate,
): Promise<void> => {
  const row = await scope.db
    .updateTable('amendmentLines')
    .set({
      ...change,
      ...(before === undefined ? {} : { before: jsonb(before) }),
      ...(after === undefined ? {} : { after: jsonb(after) }),
      decidedBy: scope.actor.name,
      decidedAt: scope.now,
    })
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  noteRow(scope, amendmentLinesEvidence, row);
};
