import { sql, type Generated } from 'kysely';
import { noteFields, type FieldRow } from '../fields/store.ts';
import { enquiriesEvidence } from '../records/evidence.ts';
import type { RegisterEntry } from './register.ts';
import { noteRow } from '#kit/server/evidence/imprints.ts';
import { notedColumns } from '#kit/server/evidence/noted-columns.ts';
import type { Scope } from '#kit/server/scope.ts';

declare module '#kit/server/database/tables.ts' {
  interface Database {
    enquiryImports: {
      organisationId: string;
      id: Generated<string>;
      name: string;
      sha256: string;
      rows: number;
      importedBy: string;
      importedAt: Date;
    };
  }
}

/** Those of the references that an enquiry already goes by, as its reference or number; in lower case. */
export const findTaken = async (scope: Scope, references: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    select key from (select distinct lower(reference) as key
      from unnest(${references}::text[]) as reference) as wanted
    where exists (select from enquiries where organisation_id = ${scope.organisationId} and reference_key = key)
       or exists (select from enquiries where organisation_id = ${scope.organisationId}
         and number_key = key)`.execute(scope.db);
  return rows.map(({ key }) => key);
};

export type ImportedRow = {
  number: string;
  reference: string;
  customerName: string;
  enquiryType: string;
  dateOfReceipt: string;
  searchText: string;
} & RegisterEntry;

/**
 * Writes all enquiries of a file in one statement, so that a transaction that waits for one of
 * their references waits before any count is held; answers the ids by number. A reference that was
 * taken at this very moment is left out.
 */
export const insertRows = async (
  scope: Scope,
  rows: readonly ImportedRow[],
): Promise<Map<string, string>> => {
  const { organisationId, now, actor } = scope;
  const inserted = await sql<{ id: string; number: string }>`
    insert into enquiries (organisation_id, number, reference, customer_name, enquiry_type, received_via,
      date_of_receipt, reading, created_by, created_at, moved_at, search_text,
      status, priority, assignee_id, due_date, closed_at, closed_by, closing_outcome, closing_reason)
    select ${organisationId}, number, reference, "customerName", "enquiryType", "receivedVia",
      "dateOfReceipt", 'read', ${actor.name}, ${now}, ${now}, "searchText",
      status, priority, "assigneeId", "dueDate", "closedOn"::timestamp at time zone 'UTC',
      case when "closedOn" is not null then ${actor.name} end, "closingOutcome", "closingReason"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (number text, reference text, "customerName" text, "enquiryType" text, "dateOfReceipt" date, "searchText" text,
        "receivedVia" text, status text, priority text, "assigneeId" uuid, "dueDate" date, "closedOn" date,
        "closingOutcome" text, "closingReason" text)
    on conflict do nothing returning ${notedColumns(enquiriesEvidence)}`.execute(scope.db);
  for (const row of inserted.rows) noteRow(scope, enquiriesEvidence, row);
  return new Map(inserted.rows.map(({ id, number }) => [number, id]));
};

export type StatedField = { id: string; field: string; value: unknown };

/** Fields as the file states them: nothing to confirm. */
export const insertStated = async (scope: Scope, fields: readonly StatedField[]): Promise<void> => {
  const { rows } = await sql<FieldRow>`
    insert into enquiry_fields (organisation_id, enquiry_id, field, value, state, decided_by, decided_at)
    select ${scope.organisationId}, id, field, nullif(value, 'null'::jsonb), 'edited', ${scope.actor.name},
      ${scope.now}
    from jsonb_to_recordset(${JSON.stringify(fields)}::jsonb) as f (id uuid, field text, value jsonb)
    returning *`.execute(scope.db);
  noteFields(scope, rows);
};

export const insertImport = async (
  scope: Scope,
  file: { name: string; sha256: string; rows: number },
): Promise<void> => {
  const { organisationId, now, actor } = scope;
  await scope.db
    .insertInto('enquiryImports')
    .values({ ...file, organisationId, importedBy: actor.name, importedAt: now })
    .execute();
};

/** When this very file was imported last. */
export const findImport = (
  scope: Scope,
  sha256: string,
): Promise<{ importedAt: Date; importedBy: string } | undefined> =>
  scope.db
    .selectFrom('enquiryImports')
    .select(['importedAt', 'importedBy'])
    .where('organisationId', '=', scope.organisationId)
    .where('sha256', '=', sha256)
    .orderBy('importedAt', 'desc')
    .executeTakeFirst();
