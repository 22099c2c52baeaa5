import { sql } from 'kysely';
import { rowId, type EvidenceTable } from '#kit/server/evidence/imprints.ts';
import { notedColumns } from '#kit/server/evidence/noted-columns.ts';
import type { Scope } from '#kit/server/scope.ts';

export type EvidenceRow = Readonly<Record<string, unknown>>;

const rowsAtOnce = 400;
/** Bytes and texts are hashed where they are; a statement may take half a minute. */
const longAtOnce = 20;
/** Whether the bytes are those that the row says. */
export const hasItsBytes = 'hasItsBytes';

/** Rows of a table that the trail vouches for, behind one of them. */
export const listEvidenceRows = async (
  scope: Scope,
  of: EvidenceTable,
  after: EvidenceRow | null,
): Promise<EvidenceRow[]> => {
  const { table, heldIn = table, id, bytes, digests, organisation = 'organisationId' } = of;
  const ids = sql.join(id.map((column) => sql.ref(column)));
  const isWhole = bytes
    ? sql`(encode(sha256(${sql.ref(bytes.content)}), 'hex') = ${sql.ref(bytes.sha256)} or (length(${sql.ref(bytes.content)}) = 0 and exists (
        select from ${sql.table(bytes.erased)} e where e.organisation_id = f.organisation_id and e.file_id = f.id and e.sha256 = ${sql.ref(`f.${bytes.sha256}`)})))`
    : sql`true`;
  const { rows } = await sql<EvidenceRow>`
    select ${notedColumns(of)}, ${isWhole} as ${sql.ref(hasItsBytes)}
    from ${sql.table(heldIn)} f
    where ${sql.ref(organisation)} = ${scope.organisationId}
      ${after ? sql`and (${ids}) > (${sql.join(id.map((column) => after[column]))})` : sql``}
    order by ${ids} limit ${bytes || digests ? longAtOnce : rowsAtOnce}`.execute(scope.db);
  return rows;
};

/** Every row of a table that the trail vouches for, some at a time. */
export async function* evidenceRows(scope: Scope, of: EvidenceTable): AsyncGenerator<EvidenceRow> {
  for (let rows = await listEvidenceRows(scope, of, null); rows.length > 0;) {
    yield* rows;
    rows = await listEvidenceRows(scope, of, rows.at(-1) ?? null);
  }
}

export const keyIn = (of: EvidenceTable, row: EvidenceRow): string => `${of.table} ${rowId(of, row)}`;
