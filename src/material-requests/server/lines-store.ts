import type { ColumnType, Generated, Selectable } from 'kysely';
import type { CertificateType } from '#material-requests/contract/schema.ts';
import { withRows, type Reader } from '#kit/server/database/with-rows.ts';
import type { Scope } from '#kit/server/scope.ts';

/** numeric columns travel as decimal text. */
type MaterialRequestLinesTable = {
  organisationId: string;
  id: Generated<string>;
  requestId: string;
  no: number;
  description: string;
  specification: string;
  form: string;
  size: string;
  quantity: string;
  unit: string;
  certificate: CertificateType;
  nace: boolean;
  psl: string;
  origin: string;
  drawing: string;
  remarks: string;
  requirementId: string | null;
  untracedReason: string;
  heatNo: string;
  certificateNo: Generated<string>;
  certificateFileId: string | null;
  certificateAccepted: boolean | null;
  pmiResult: Generated<string>;
  quantityAccepted: string | null;
  quantityRejected: string | null;
  quantityIssued: ColumnType<string, string | undefined, string>;
  location: Generated<string>;
};

declare module '#kit/server/database/tables.ts' {
  interface Database {
    materialRequestLines: MaterialRequestLinesTable;
  }
}

const linesOf = (scope: Reader) =>
  scope.db
    .selectFrom('materialRequestLines as line')
    .leftJoin('requirements', (join) =>
      join
        .onRef('requirements.organisationId', '=', 'line.organisationId')
        .onRef('requirements.id', '=', 'line.requirementId'),
    )
    .leftJoin('files', (join) =>
      join
        .onRef('files.organisationId', '=', 'line.organisationId')
        .onRef('files.id', '=', 'line.certificateFileId'),
    )
    .selectAll('line')
    .select([
      'requirements.no as requirementNo',
      'requirements.text as requirementText',
      'files.name as certificateFileName',
    ])
    .where('line.organisationId', '=', scope.organisationId);

export type LineRow = Selectable<MaterialRequestLinesTable> & {
  requirementNo: number | null;
  requirementText: string | null;
  certificateFileName: string | null;
};

/** The lines of several requests, in order. */
export const listLines = async (scope: Scope, requestIds: readonly string[]): Promise<LineRow[]> =>
  requestIds.length === 0
    ? []
    : linesOf(scope).where('line.requestId', 'in', requestIds).orderBy('line.no').execute();

export type NewLine = Pick<
  Selectable<MaterialRequestLinesTable>,
  | 'description'
  | 'specification'
  | 'form'
  | 'size'
  | 'quantity'
  | 'unit'
  | 'certificate'
  | 'nace'
  | 'psl'
  | 'origin'
  | 'drawing'
  | 'remarks'
  | 'requirementId'
  | 'untracedReason'
  | 'heatNo'
>;

export const deleteLines = async (scope: Scope, requestId: string): Promise<void> => {
  await scope.db
    .deleteFrom('materialRequestLines')
    .where('organisationId', '=', scope.organisationId)
    .where('requestId', '=', requestId)
    .execute();
};

/** Writes the lines of a draft, numbered from 1. */
export const insertLines = (
  scope: Scope,
  requestId: string,
  lines: readonly NewLine[],
): Promise<LineRow[]> => {
  const { organisationId } = scope;
  const inserted = scope.db
    .insertInto('materialRequestLines')
    .values(lines.map((line, index) => ({ ...line, organisationId, requestId, no: index + 1 })))
    .returningAll();
  return linesOf(withRows(scope, 'materialRequestLines', inserted))
    .orderBy('line.no')
    .execute();
};

export type LineChange = Partial<
  Pick<
    Selectable<MaterialRequestLinesTable>,
    | 'heatNo'
    | 'certificateNo'
    | 'certificateFileId'
    | 'certificateAccepted'
    | 'pmiResult'
    | 'quantityAccepted'
    | 'quantityRejected'
    | 'quantityIssued'
    | 'location'
  >
>;

export const updateLine = (scope: Scope, id: string, change: LineChange): Promise<LineRow> => {
  const updated = scope.db
    .updateTable('materialRequestLines')
    .set(change)
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .returningAll();
  return linesOf(withRows(scope, 'materialRequestLines', updated)).executeTakeFirstOrThrow();
};
