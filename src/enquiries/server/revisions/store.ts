import { jsonb } from '#kit/server/database/json.ts';
import { sql, type ColumnType, type GeneratedAlways, type Selectable } from 'kysely';
import type { EnquiryFieldName, FieldValue } from '#extraction/contract/fields.ts';
import type { ItemContent, RowContent } from '#enquiries/contract/revisions/schema.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { noteRow } from '#kit/server/evidence/imprints.ts';
import type { Scope } from '#kit/server/scope.ts';
import { changesEvidence, departmentRevisionsEvidence, revisionsEvidence } from './evidence.ts';

/** Where words stand in a source. */
export type StoredPlace = { sourceId: string; start: number; end: number };

type EnquiryChangesTable = {
  organisationId: string;
  enquiryId: string;
  seq: GeneratedAlways<number>;
  revision: number;
  requirementId: string | null;
  field: EnquiryFieldName | null;
  lineItemId: string | null;
  before: ColumnType<RowContent | ItemContent | FieldValue, unknown, never>;
  after: ColumnType<RowContent | ItemContent | FieldValue, unknown, never>;
  placeBefore: ColumnType<StoredPlace | null, unknown, never>;
  reason: string;
  changedBy: string;
  changedAt: Date;
};

type EnquiryRevisionsTable = {
  organisationId: string;
  enquiryId: string;
  revision: number;
  reason: string;
  amendmentId: string | null;
  departments: Department[];
  reopened: 'accepted' | 'declined' | null;
  openedBy: string;
  openedAt: Date;
};

declare module '#kit/server/database/tables.ts' {
  interface Database {
    enquiryChanges: EnquiryChangesTable;
    enquiryRevisions: EnquiryRevisionsTable;
    departmentRevisions: {
      organisationId: string;
      enquiryId: string;
      department: Department;
      revision: number;
    };
  }
}

/** A change, with the number of the requirement or the item it is of. */
export type ChangeRow = Selectable<EnquiryChangesTable> & {
  requirementNo: number | null;
  lineItemNo: number | null;
};
/** A revision, with the amendment it came from. */
export type RevisionRow = Selectable<EnquiryRevisionsTable> & {
  amendmentNo: number | null;
  amendmentSubject: string | null;
};

export type NewChange = {
  revision: number;
  reason: string;
} & (
  | {
      requirementId: string;
      before: RowContent | null;
      after: RowContent | null;
      placeBefore: StoredPlace | null;
    }
  | {
      lineItemId: string;
      before: ItemContent | null;
      after: ItemContent | null;
      placeBefore: StoredPlace | null;
    }
  | { field: EnquiryFieldName; before: FieldValue; after: FieldValue; placeBefore: StoredPlace | null }
);

/** What a field or a requirement said before and says now; kept for ever. */
export const insertChange = (scope: Scope, enquiryId: string, change: NewChange): Promise<void> =>
  insertChanges(scope, enquiryId, [change]);

/** Several changes in one statement. */
export const insertChanges = async (
  scope: Scope,
  enquiryId: string,
  changes: readonly NewChange[],
): Promise<void> => {
  const rows = await scope.db
    .insertInto('enquiryChanges')
    .values(
      changes.map(({ before, after, placeBefore, ...columns }) => ({
        ...columns,
        before: jsonb(before),
        after: jsonb(after),
        placeBefore: jsonb(placeBefore),
        organisationId: scope.organisationId,
        enquiryId,
        changedBy: scope.actor.name,
        changedAt: scope.now,
      })),
    )
    .returningAll()
    .execute();
  for (const row of rows) noteRow(scope, changesEvidence, row);
};

const changesOf = (scope: Scope, enquiryId: string) =>
  scope.db
    .selectFrom('enquiryChanges')
    .leftJoin('requirements', (join) =>
      join
        .onRef('requirements.organisationId', '=', 'enquiryChanges.organisationId')
        .onRef('requirements.id', '=', 'enquiryChanges.requirementId'),
    )
    .leftJoin('lineItems', (join) =>
      join
        .onRef('lineItems.organisationId', '=', 'enquiryChanges.organisationId')
        .onRef('lineItems.id', '=', 'enquiryChanges.lineItemId'),
    )
    .selectAll('enquiryChanges')
    .select(['requirements.no as requirementNo', 'lineItems.no as lineItemNo'])
    .where('enquiryChanges.organisationId', '=', scope.organisationId)
    .where('enquiryChanges.enquiryId', '=', enquiryId)
    .orderBy('seq');

/** Where something stood that an amendment has changed or taken away. */
export const listAmendedPlaces = async (scope: Scope, enquiryId: string): Promise<StoredPlace[]> => {
  const rows = await scope.db
    .selectFrom('enquiryChanges as change')
    .innerJoin('enquiryRevisions as opened', (join) =>
      join
        .onRef('opened.organisationId', '=', 'change.organisationId')
        .onRef('opened.enquiryId', '=', 'change.enquiryId')
        .onRef('opened.revision', '=', 'change.revision')
        // What a person changes later in the same revision gives another reason.
        .onRef('opened.reason', '=', 'change.reason'),
    )
    .select('change.placeBefore')
    .where('change.organisationId', '=', scope.organisationId)
    .where('change.enquiryId', '=', enquiryId)
    .where('change.placeBefore', 'is not', null)
    .where('opened.amendmentId', 'is not', null)
    .orderBy('change.seq')
    .execute();
  return rows.flatMap(({ placeBefore }) => (placeBefore ? [placeBefore] : []));
};

/** Oldest first. */
export const listChanges = (scope: Scope, enquiryId: string): Promise<ChangeRow[]> =>
  changesOf(scope, enquiryId).execute();

export const listFieldChanges = (
  scope: Scope,
  enquiryId: string,
  field: EnquiryFieldName,
): Promise<ChangeRow[]> => changesOf(scope, enquiryId).where('field', '=', field).execute();

/** How often each field has changed; those never changed are missing. */
export const countFieldChanges = async (scope: Scope, enquiryId: string): Promise<Map<string, number>> => {
  const rows = await scope.db
    .selectFrom('enquiryChanges')
    .select(['field', sql<number>`count(*)::int`.as('changes')])
    .where('organisationId', '=', scope.organisationId)
    .where('enquiryId', '=', enquiryId)
    .where('field', 'is not', null)
    .groupBy('field')
    .execute();
  return new Map(rows.map((row) => [row.field ?? '', row.changes]));
};

export const insertRevision = async (
  scope: Scope,
  enquiryId: string,
  revision: Omit<Selectable<EnquiryRevisionsTable>, 'organisationId' | 'enquiryId' | 'openedBy' | 'openedAt'>,
): Promise<void> => {
  const { organisationId, actor, now } = scope;
  const row = await scope.db
    .insertInto('enquiryRevisions')
    .values({ ...revision, organisationId, enquiryId, openedBy: actor.name, openedAt: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  noteRow(scope, revisionsEvidence, row);
};

/** Newest first. */
export const listRevisions = (scope: Scope, enquiryId: string): Promise<RevisionRow[]> =>
  scope.db
    .selectFrom('enquiryRevisions')
    .leftJoin('amendments', (join) =>
      join
        .onRef('amendments.organisationId', '=', 'enquiryRevisions.organisationId')
        .onRef('amendments.id', '=', 'enquiryRevisions.amendmentId'),
    )
    .selectAll('enquiryRevisions')
    .select(['amendments.no as amendmentNo', 'amendments.subject as amendmentSubject'])
    .where('enquiryRevisions.organisationId', '=', scope.organisationId)
    .where('enquiryRevisions.enquiryId', '=', enquiryId)
    .orderBy('enquiryRevisions.revision', 'desc')
    .execute();

/** Keeps the revision at which these departments' parts last changed. */
export const saveDepartmentRevisions = async (
  scope: Scope,
  enquiryId: string,
  touched: readonly Department[],
  revision: number,
): Promise<void> => {
  const { organisationId } = scope;
  const rows = await scope.db
    .insertInto('departmentRevisions')
    .values(touched.map((department) => ({ organisationId, enquiryId, department, revision })))
    .onConflict((conflict) =>
      conflict.columns(['organisationId', 'enquiryId', 'department']).doUpdateSet({ revision }),
    )
    .returningAll()
    .execute();
  for (const row of rows) noteRow(scope, departmentRevisionsEvidence, row);
};

/** The revision at which each department's part last changed; departments never touched are missing. */
export const listDepartmentRevisions = async (
  scope: Scope,
  enquiryId: string,
): Promise<Map<Department, number>> => {
  const rows = await scope.db
    .selectFrom('departmentRevisions')
    .select(['department', 'revision'])
    .where('organisationId', '=', scope.organisationId)
    .where('enquiryId', '=', enquiryId)
    .execute();
  return new Map(rows.map((row) => [row.department, row.revision]));
};
