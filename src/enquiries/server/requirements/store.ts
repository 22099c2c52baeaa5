import { sql, type Generated, type Selectable } from 'kysely';
import type { Supersession } from '#extraction/contract/proposals.ts';
import type { Span } from '#extraction/contract/sources.ts';
import type { RequirementCategory } from '#extraction/contract/requirement-kinds.ts';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { withRows, type Reader } from '#kit/server/database/with-rows.ts';
import { noteRow, type EvidenceTable } from '#kit/server/evidence/imprints.ts';
import type { Scope } from '#kit/server/scope.ts';

/** What newer words of the thread say of a row: their kind and where they stand. */
export type StoredSupersession = Span & { kind: Supersession['kind'] };

type RequirementsTable = {
  organisationId: string;
  id: Generated<string>;
  enquiryId: string;
  no: number;
  text: string;
  category: RequirementCategory;
  mandatory: boolean;
  departments: Department[];
  standard: string | null;
  state: Requirement['state'];
  sourceId: string | null;
  spanStart: number | null;
  spanEnd: number | null;
  quote: string | null;
  confidence: number | null;
  revision: number;
  decidedBy: string | null;
  decidedAt: Date | null;
  ownerId: string | null;
  amendment: number | null;
  superseded: StoredSupersession | null;
  /** Null where nobody has said. */
  basis: 'customer' | 'legal' | 'ours' | null;
};

declare module '#kit/server/database/tables.ts' {
  interface Database {
    requirements: RequirementsTable;
  }
}

export type RequirementRow = Selectable<RequirementsTable> & { ownerName: string | null };

/** What a row asks and who decided on it: a signature names the row, and says as much as the row does. */
export const requirementsEvidence: EvidenceTable = {
  table: 'requirements',
  since: 2,
  noun: 'requirement',
  id: ['id'],
  columns: [
    'id',
    'enquiryId',
    'no',
    'text',
    'category',
    'mandatory',
    'departments',
    'standard',
    'state',
    'sourceId',
    'spanStart',
    'spanEnd',
    'quote',
    'revision',
    'decidedBy',
    'decidedAt',
    'amendment',
    'superseded',
  ],
  laterColumns: ['basis'],
};

/** A row as it was just written; the next event of the transaction carries its hash. */
const noteRequirement = (scope: Scope, row: RequirementRow): RequirementRow => {
  noteRow(scope, requirementsEvidence, row);
  return row;
};

const requirementsOf = (scope: Reader, enquiryId: string) =>
  scope.db
    .selectFrom('requirements')
    .leftJoin('users', 'users.id', 'requirements.ownerId')
    .selectAll('requirements')
    .select('users.name as ownerName')
    .where('requirements.organisationId', '=', scope.organisationId)
    .where('requirements.enquiryId', '=', enquiryId);

export const listRequirements = (scope: Scope, enquiryId: string): Promise<RequirementRow[]> =>
  requirementsOf(scope, enquiryId).orderBy('no').execute();

export const findRequirement = (
  scope: Scope,
  enquiryId: string,
  id: string,
): Promise<RequirementRow | undefined> =>
  requirementsOf(scope, enquiryId).where('requirements.id', '=', id).executeTakeFirst();

export const lastNo = async (scope: Scope, enquiryId: string): Promise<number> => {
  const row = await scope.db
    .selectFrom('requirements')
    .select(sql<number>`coalesce(max(no), 0)`.as('last'))
    .where('organisationId', '=', scope.organisationId)
    .where('enquiryId', '=', enquiryId)
    .executeTakeFirstOrThrow();
  return row.last;
};

export type NewRequirementRow = Omit<
  RequirementRow,
  | 'organisationId'
  | 'id'
  | 'enquiryId'
  | 'decidedBy'
  | 'decidedAt'
  | 'ownerId'
  | 'ownerName'
  | 'amendment'
  | 'superseded'
  | 'basis'
> & {
  basis?: RequirementRow['basis'];
  isDecided: boolean;
  amendment?: number;
  superseded?: StoredSupersession | null;
};

const inserting = (
  { db, organisationId, actor, now }: Scope,
  enquiryId: string,
  rows: readonly NewRequirementRow[],
) =>
  db.insertInto('requirements').values(
    rows.map(({ isDecided, ...row }) => ({
      ...row,
      organisationId,
      enquiryId,
      decidedBy: isDecided ? actor.name : null,
      decidedAt: isDecided ? now : null,
    })),
  );

export const insertRequirement = async (
  scope: Scope,
  enquiryId: string,
  row: NewRequirementRow,
): Promise<RequirementRow> => {
  const inserted = withRows(scope, 'requirements', inserting(scope, enquiryId, [row]).returningAll());
  return noteRequirement(scope, await requirementsOf(inserted, enquiryId).executeTakeFirstOrThrow());
};

/** Rows of one statement: PostgreSQL takes 65,535 values at once. */
export const maxRowsWritten = 2000;

export const insertRequirements = async (
  scope: Scope,
  enquiryId: string,
  rows: readonly NewRequirementRow[],
): Promise<void> => {
  for (let at = 0; at < rows.length; at += maxRowsWritten) {
    const written = inserting(scope, enquiryId, rows.slice(at, at + maxRowsWritten)).returningAll();
    for (const row of await written.execute()) noteRow(scope, requirementsEvidence, row);
  }
};

export type RequirementUpdate = Partial<
  Pick<
    RequirementRow,
    | 'text'
    | 'category'
    | 'mandatory'
    | 'departments'
    | 'standard'
    | 'state'
    | 'revision'
    | 'sourceId'
    | 'spanStart'
    | 'spanEnd'
    | 'quote'
    | 'amendment'
  >
>;

export const updateRequirement = async (
  scope: Scope,
  { id, enquiryId }: RequirementRow,
  change: RequirementUpdate,
): Promise<RequirementRow> => {
  const updated = scope.db
    .updateTable('requirements')
    .set({ ...change, decidedBy: scope.actor.name, decidedAt: scope.now })
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .returningAll();
  const rows = requirementsOf(withRows(scope, 'requirements', updated), enquiryId);
  return noteRequirement(scope, await rows.executeTakeFirstOrThrow());
};

/** A row that nobody has decided on any more. */
export const clearDecision = async (scope: Scope, id: string, revision: number): Promise<void> => {
  const row = await scope.db
    .updateTable('requirements')
    .set({ state: 'proposed', revision, decidedBy: null, decidedAt: null })
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  noteRow(scope, requirementsEvidence, row);
};

/** Who follows a row up; that is no decision on what it says. */
export const saveOwner = (
  scope: Scope,
  { id, enquiryId }: RequirementRow,
  ownerId: string | null,
): Promise<RequirementRow> => {
  const updated = scope.db
    .updateTable('requirements')
    .set({ ownerId })
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .returningAll();
  return requirementsOf(withRows(scope, 'requirements', updated), enquiryId).executeTakeFirstOrThrow();
};
