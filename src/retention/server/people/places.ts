import { sql } from 'kysely';
import { commentsEvidence } from '#conversations/server/comments/service.ts';
import { mailFilesEvidence, mailsEvidence } from '#conversations/server/mails/service.ts';
import { amendmentLinesEvidence, amendmentsEvidence } from '#enquiries/server/amendments/service.ts';
import { fieldsEvidence } from '#enquiries/server/fields/service.ts';
import { runsEvidence } from '#enquiries/server/generation/service.ts';
import { lineItemsEvidence } from '#enquiries/server/items/service.ts';
import { enquiriesEvidence } from '#enquiries/server/records/service.ts';
import { requirementsEvidence } from '#enquiries/server/requirements/service.ts';
import { changesEvidence, revisionsEvidence } from '#enquiries/server/revisions/service.ts';
import { envelopesEvidence, sourceCutsEvidence, sourcesEvidence } from '#enquiries/server/sources/service.ts';
import type { EvidenceTable } from '#kit/server/evidence/imprints.ts';
import type { Scope } from '#kit/server/scope.ts';
import { subjectDepartmentsEvidence } from '#routing/server/service.ts';
import { absencesEvidence } from '#members/server/absences/service.ts';
import {
  actionsEvidence,
  confirmationsEvidence,
  differencesEvidence,
} from '#reviews/server/actions/service.ts';
import { reviewsEvidence } from '#reviews/server/review/service.ts';
import { checklistsEvidence } from '#reviews/server/checklists/service.ts';

/** Where a person stays named, and why; everything else of an organisation that holds text is searched. */
export const keptTables: Readonly<Record<string, string>> = {
  audit_events: 'the audit trail',
  audit_heads: 'the audit trail',
  audit_signatures: 'the audit trail',
  decisions: 'signed',
  approvals: 'signed',
  deviations: 'signed',
  departments_not_asked: 'signed',
  finding_decisions: 'signed',
  frozen_records: 'signed',
  files: 'hashed into the trail; bytes go, names stay',
  erasures: 'who erased what',
  erased_files: 'who erased what',
  register_entries: 'changed in the register',
  register_certificates: 'changed in the register',
  documents: 'controlled documents',
  document_revisions: 'controlled documents',
  document_chunks: 'controlled documents',
  document_terms: 'controlled documents',
  head_trigrams: 'no more than three letters of anything',
  enquiry_words: 'made from the fields and requirements by the database',
  role_abilities: 'what roles may do',
  memberships: 'roles and departments, without a name',
  department_revisions: 'numbers of revisions',
  archives: 'removed whole',
  archive_entries: 'removed whole',
  archive_parts: 'removed whole',
  organisations: 'the organisation, which is no person',
};

/** Rows that the trail vouches for and that are changed all the same: they are noted anew with the erasure. */
export const notedTables: readonly EvidenceTable[] = [
  absencesEvidence,
  subjectDepartmentsEvidence,
  enquiriesEvidence,
  sourcesEvidence,
  sourceCutsEvidence,
  envelopesEvidence,
  runsEvidence,
  requirementsEvidence,
  lineItemsEvidence,
  fieldsEvidence,
  revisionsEvidence,
  changesEvidence,
  amendmentsEvidence,
  amendmentLinesEvidence,
  mailsEvidence,
  mailFilesEvidence,
  commentsEvidence,
  reviewsEvidence,
  actionsEvidence,
  differencesEvidence,
  confirmationsEvidence,
  checklistsEvidence,
];

/** A table with the columns that hold text, its key, and how its rows lead to an enquiry and to a file. */
export type Place = {
  table: string;
  key: { name: string; type: string }[];
  columns: { name: string; type: 'text' | 'text[]' | 'jsonb' }[];
  enquiry: string | null;
  file: string | null;
};

/** Tables without the id of an enquiry, by the row that has it. */
const ways: readonly (readonly [column: string, table: string])[] = [
  ['source_id', 'enquiry_sources'],
  ['review_id', 'reviews'],
  ['amendment_id', 'amendments'],
];

const enquiryIn = (table: string, names: readonly string[]): string | null => {
  if (table === 'enquiries') return 't.id';
  if (names.includes('enquiry_id')) return 't.enquiry_id';
  const way = ways.find(([column]) => names.includes(column));
  return (
    (way &&
      `(select w.enquiry_id from ${way[1]} w where w.organisation_id = t.organisation_id and w.id = t.${way[0]})`) ??
    null
  );
};

type Column = { table: string; name: string; type: string; isKey: boolean; isOpen: boolean };

/** Every place of an organisation where text stands that may be changed. */
export const listPlaces = async ({ db }: Scope): Promise<Place[]> => {
  const { rows } = await sql<Column>`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      coalesce(a.attnum = any(i.indkey::int2[]), false) as "isKey",
      a.attgenerated = '' and has_column_privilege(c.oid, a.attnum, 'update') as "isOpen"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'organisation_id')
    order by c.relname, a.attnum`.execute(db);
  return [...Map.groupBy(rows, ({ table }) => table)].flatMap(([table, all]) => {
    const names = all.map(({ name }) => name);
    const columns = all.flatMap(({ name, type, isKey, isOpen }) =>
      isOpen && !isKey && (type === 'text' || type === 'text[]' || type === 'jsonb')
        ? [{ name, type } as const]
        : [],
    );
    if (table in keptTables || columns.length === 0) return [];
    return {
      table,
      columns,
      key: all.flatMap(({ name, type, isKey }) => (isKey ? { name, type } : [])),
      enquiry: enquiryIn(table, names),
      file: ['file_id', 'mail_file_id'].find((name) => names.includes(name)) ?? null,
    };
  });
};
