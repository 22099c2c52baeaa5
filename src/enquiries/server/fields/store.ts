import { jsonb } from '#kit/server/database/json.ts';
import { sql, type ColumnType, type RawBuilder, type Selectable } from 'kysely';
import { enquiryFieldNames, type EnquiryFieldName, type FieldValue } from '#extraction/contract/fields.ts';
import type { EnquiryField } from '#enquiries/contract/fields/schema.ts';
import type { ProposedField } from '#extraction/contract/proposals.ts';
import type { Span } from '#extraction/contract/sources.ts';
import { noteRow, type EvidenceTable } from '#kit/server/evidence/imprints.ts';
import type { Scope } from '#kit/server/scope.ts';

type EnquiryFieldsTable = {
  organisationId: string;
  enquiryId: string;
  field: EnquiryFieldName;
  value: ColumnType<FieldValue, unknown, unknown>;
  state: EnquiryField['state'];
  sourceId: string | null;
  spanStart: number | null;
  spanEnd: number | null;
  quote: string | null;
  confidence: number | null;
  decidedBy: string | null;
  decidedAt: Date | null;
};

declare module '#kit/server/database/tables.ts' {
  interface Database {
    enquiryFields: EnquiryFieldsTable;
  }
}

export type FieldRow = Selectable<EnquiryFieldsTable>;

/** What a field says and who said so: departments decide on it as they do on requirements. */
export const fieldsEvidence: EvidenceTable = {
  table: 'enquiry_fields',
  since: 2,
  noun: 'field',
  id: ['enquiryId', 'field'],
  columns: [
    'enquiryId',
    'field',
    'value',
    'state',
    'sourceId',
    'spanStart',
    'spanEnd',
    'quote',
    'decidedBy',
    'decidedAt',
  ],
};

/** Fields as they were just written; the next event of the transaction carries their hashes. */
export const noteFields = (scope: Scope, rows: FieldRow[]): FieldRow[] => {
  for (const row of rows) noteRow(scope, fieldsEvidence, row);
  return rows;
};

const inOrder = (rows: readonly FieldRow[]): FieldRow[] =>
  rows.toSorted((a, b) => enquiryFieldNames.indexOf(a.field) - enquiryFieldNames.indexOf(b.field));

/** In the order of the ten fields. */
export const listFields = async (scope: Scope, enquiryId: string): Promise<FieldRow[]> =>
  inOrder(
    await scope.db
      .selectFrom('enquiryFields')
      .selectAll()
      .where('organisationId', '=', scope.organisationId)
      .where('enquiryId', '=', enquiryId)
      .execute(),
  );

export const findField = async (
  scope: Scope,
  enquiryId: string,
  field: EnquiryFieldName,
): Promise<FieldRow | undefined> => (await listFields(scope, enquiryId)).find((row) => row.field === field);

export type NewField = {
  field: EnquiryFieldName;
  value: FieldValue;
  state: FieldRow['state'];
  span: Span | null;
  confidence: number | null;
  by: string | null;
};

export const insertFields = async (
  scope: Scope,
  enquiryId: string,
  fields: readonly NewField[],
): Promise<FieldRow[]> => {
  const { organisationId, now } = scope;
  const rows = fields.map(({ field, value, state, span, confidence, by }) => ({
    organisationId,
    enquiryId,
    field,
    value,
    state,
    sourceId: span?.sourceId ?? null,
    spanStart: span?.start ?? null,
    spanEnd: span?.end ?? null,
    quote: span?.quote ?? null,
    confidence,
    decidedBy: by,
    decidedAt: by === null ? null : now,
  }));
  // As they are given: their event need not wait for the answer.
  noteFields(scope, rows);
  const inserted = await scope.db
    .insertInto('enquiryFields')
    .values(rows.map((row) => ({ ...row, value: jsonb(row.value) })))
    .returningAll()
    .execute();
  return inOrder(inserted);
};

export const decideField = async (
  scope: Scope,
  enquiryId: string,
  decided: { field: EnquiryFieldName; value: FieldValue; state: FieldRow['state']; span?: Span },
): Promise<FieldRow> => {
  const { value, state, span } = decided;
  const quoted = span
    ? { sourceId: span.sourceId, spanStart: span.start, spanEnd: span.end, quote: span.quote }
    : {};
  const row = await scope.db
    .updateTable('enquiryFields')
    .set({ value: jsonb(value), state, ...quoted, decidedBy: scope.actor.name, decidedAt: scope.now })
    .where('organisationId', '=', scope.organisationId)
    .where('enquiryId', '=', enquiryId)
    .where('field', '=', decided.field)
    .returningAll()
    .executeTakeFirstOrThrow();
  noteFields(scope, [row]);
  return row;
};

/** Proposes a value for a field on which nobody has decided. */
export const proposeField = async (
  scope: Scope,
  enquiryId: string,
  { field, value, span, confidence }: ProposedField,
): Promise<void> => {
  const { sourceId = null, start = null, end = null, quote = null } = span ?? {};
  const rows = await scope.db
    .updateTable('enquiryFields')
    .set({ value: jsonb(value), sourceId, spanStart: start, spanEnd: end, quote, confidence })
    .where('organisationId', '=', scope.organisationId)
    .where('enquiryId', '=', enquiryId)
    .where('field', '=', field)
    .where('state', '=', 'proposed')
    .returningAll()
    .execute();
  noteFields(scope, rows);
};

/** A field that nobody has decided on any more; its value stays as it was proposed. */
export const clearFieldDecision = async (
  scope: Scope,
  enquiryId: string,
  field: EnquiryFieldName,
): Promise<void> => {
  const rows = await scope.db
    .updateTable('enquiryFields')
    .set({ state: 'proposed', decidedBy: null, decidedAt: null })
    .where('organisationId', '=', scope.organisationId)
    .where('enquiryId', '=', enquiryId)
    .where('field', '=', field)
    .returningAll()
    .execute();
  noteFields(scope, rows);
};

/**
 * How many fields, requirements and items of an enquiry nobody has decided on, for the statement
 * that keeps the number.
 */
export const undecidedOf = ({ organisationId }: Scope, enquiryId: string): RawBuilder<number> => sql<number>`(
  (select count(*) from enquiry_fields f
    where f.organisation_id = ${organisationId} and f.enquiry_id = ${enquiryId} and f.state = 'proposed')
  + (select count(*) from requirements r
    where r.organisation_id = ${organisationId} and r.enquiry_id = ${enquiryId} and r.state = 'proposed')
  + (select count(*) from line_items i
    where i.organisation_id = ${organisationId} and i.enquiry_id = ${enquiryId}
      and i.state = 'proposed'))::int`;
