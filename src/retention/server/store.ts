import { sql, type Generated } from 'kysely';
import { noteRow, type EvidenceTable } from '#kit/server/evidence/imprints.ts';
import type { Scope } from '#kit/server/scope.ts';

declare module '#kit/server/database/tables.ts' {
  interface Database {
    retentionClasses: {
      organisationId: string;
      id: Generated<string>;
      name: string;
      years: number;
      isDefault: boolean;
    };
    enquiryRetention: {
      organisationId: string;
      enquiryId: string;
      classId: string | null;
      holdReason: string | null;
      heldBy: string | null;
      heldAt: Date | null;
    };
    erasures: {
      organisationId: string;
      id: Generated<string>;
      kind: 'source' | 'enquiry' | 'person';
      /** Null where the data of a person was erased: it stood in any of them. */
      enquiryId: string | null;
      what: string;
      reason: string;
      erasedBy: string | null;
      erasedByName: string;
      erasedAt: Date;
    };
    erasureEnquiries: { organisationId: string; erasureId: string; enquiryId: string };
  }
}

export const erasuresEvidence: EvidenceTable = {
  table: 'erasures',
  noun: 'erasure',
  id: ['id'],
  columns: ['id', 'kind', 'enquiryId', 'what', 'reason', 'erasedBy', 'erasedByName', 'erasedAt'],
};

export const listClasses = ({ db, organisationId }: Scope) =>
  db
    .selectFrom('retentionClasses')
    .select(['id', 'name', 'years', 'isDefault'])
    .where('organisationId', '=', organisationId)
    .orderBy('years')
    .orderBy('name')
    .execute();

type ClassDraft = { name: string; years: number; isDefault: boolean };

/** There is one default: another one takes its place. */
export const clearDefault = ({ db, organisationId }: Scope) =>
  db
    .updateTable('retentionClasses')
    .set({ isDefault: false })
    .where('organisationId', '=', organisationId)
    .where('isDefault', '=', true)
    .execute();

export const insertClass = ({ db, organisationId }: Scope, draft: ClassDraft) =>
  db
    .insertInto('retentionClasses')
    .values({ ...draft, organisationId })
    .returning('id')
    .executeTakeFirstOrThrow();

export const updateClass = ({ db, organisationId }: Scope, id: string, draft: ClassDraft) =>
  db
    .updateTable('retentionClasses')
    .set(draft)
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();

export const findRetention = ({ db, organisationId }: Scope, enquiryId: string) =>
  db
    .selectFrom('enquiryRetention')
    .select(['classId', 'holdReason', 'heldBy', 'heldAt'])
    .where('organisationId', '=', organisationId)
    .where('enquiryId', '=', enquiryId)
    .executeTakeFirst();

type Retention = NonNullable<Awaited<ReturnType<typeof findRetention>>>;

export const saveRetention = async (
  { db, organisationId }: Scope,
  enquiryId: string,
  change: Partial<Retention>,
): Promise<void> => {
  const nothing = { classId: null, holdReason: null, heldBy: null, heldAt: null };
  await db
    .insertInto('enquiryRetention')
    .values({ ...nothing, ...change, organisationId, enquiryId })
    .onConflict((conflict) => conflict.columns(['organisationId', 'enquiryId']).doUpdateSet(change))
    .execute();
};

const maxOverviewRows = 100;

export const listHolds = ({ db, organisationId }: Scope) =>
  db
    .selectFrom('enquiryRetention as r')
    .innerJoin('enquiries as e', (join) =>
      join.onRef('e.organisationId', '=', 'r.organisationId').onRef('e.id', '=', 'r.enquiryId'),
    )
    .select(['e.id', 'e.number', 'r.holdReason', 'r.heldBy', 'r.heldAt'])
    .where('r.organisationId', '=', organisationId)
    .where('r.heldAt', 'is not', null)
    .orderBy('r.heldAt', 'desc')
    .limit(maxOverviewRows)
    .execute();

export const listErasures = ({ db, organisationId }: Scope) =>
  db
    .selectFrom('erasures as r')
    .leftJoin('enquiries as e', (join) =>
      join.onRef('e.organisationId', '=', 'r.organisationId').onRef('e.id', '=', 'r.enquiryId'),
    )
    .select(['r.id', 'r.kind', 'e.number', 'r.what', 'r.reason', 'r.erasedByName', 'r.erasedAt'])
    .where('r.organisationId', '=', organisationId)
    .orderBy('r.erasedAt', 'desc')
    .limit(maxOverviewRows)
    .execute();

export const insertErasure = async (
  scope: Scope,
  erasure: { id?: string; what: string; reason: string } & (
    | { kind: 'source' | 'enquiry'; enquiryId: string }
    | { kind: 'person'; enquiryId: null }
  ),
) => {
  const { organisationId, actor, now } = scope;
  const row = await scope.db
    .insertInto('erasures')
    .values({ ...erasure, organisationId, erasedBy: actor.userId, erasedByName: actor.name, erasedAt: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  noteRow(scope, erasuresEvidence, row);
  return row;
};

/** The enquiries that the erasure of a person's data changed; the database refuses one under a legal hold. */
export const insertErasureEnquiries = async (
  { db, organisationId }: Scope,
  erasureId: string,
  enquiryIds: readonly string[],
): Promise<void> => {
  await sql`insert into erasure_enquiries (organisation_id, erasure_id, enquiry_id)
    select ${organisationId}, ${erasureId}, id from unnest(${[...enquiryIds]}::uuid[]) as id`.execute(db);
};
