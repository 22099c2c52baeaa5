import { sql, type ColumnType, type Generated, type Selectable } from 'kysely';
import type { Priority } from '#enquiries/contract/records/schema.ts';
import type { CertificateType, RequestState } from '#material-requests/contract/schema.ts';
import type { Department } from '#organisations/contract/departments.ts';
import type { Role } from '#permissions/contract/schema.ts';
import { isUuid } from '#kit/contract/ids.ts';
import { withRows, type Reader } from '#kit/server/database/with-rows.ts';
import type { Scope } from '#kit/server/scope.ts';

type MaterialRequestsTable = {
  organisationId: string;
  id: Generated<string>;
  number: string;
  state: Generated<RequestState>;
  requesterId: string;
  approverId: string | null;
  department: Department;
  enquiryId: string | null;
  costCentre: string;
  priority: Priority;
  needBy: string;
  deliveryPoint: string;
  supplier: Generated<string>;
  orderNo: Generated<string>;
  decidedBy: string | null;
  decidedAt: Date | null;
  reason: Generated<string>;
  createdAt: Date;
  movedAt: Date;
  movedBy: string;
};

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
    materialRequests: MaterialRequestsTable;
    materialRequestLines: MaterialRequestLinesTable;
    materialRequestNumbers: { organisationId: string; year: number; last: number };
  }
}

export const requestsOf = (scope: Reader) =>
  scope.db
    .selectFrom('materialRequests')
    .innerJoin('users as requester', 'requester.id', 'materialRequests.requesterId')
    .leftJoin('users as approver', 'approver.id', 'materialRequests.approverId')
    .leftJoin('users as decider', 'decider.id', 'materialRequests.decidedBy')
    .leftJoin('enquiries', (join) =>
      join
        .onRef('enquiries.organisationId', '=', 'materialRequests.organisationId')
        .onRef('enquiries.id', '=', 'materialRequests.enquiryId'),
    )
    .selectAll('materialRequests')
    .select([
      'requester.name as requesterName',
      'approver.name as approverName',
      'decider.name as deciderName',
      'enquiries.reference as enquiryReference',
      'enquiries.customerName as enquiryCustomer',
    ])
    .where('materialRequests.organisationId', '=', scope.organisationId);

export type RequestRow = Awaited<ReturnType<typeof listRequests>>[number];

const listRequests = (scope: Scope) => requestsOf(scope).execute();

/** By id, or by number without regard to case. */
export const findRequest = (scope: Scope, id: string): Promise<RequestRow | undefined> =>
  requestsOf(scope)
    .where((is) =>
      isUuid(id) ? is('materialRequests.id', '=', id) : is('materialRequests.number', '=', id.toUpperCase()),
    )
    .executeTakeFirst();

/** Holds the row until the transaction ends: two people who decide at the same moment do so one after the other. */
export const lockRequest = (scope: Scope, id: string): Promise<RequestRow | undefined> => {
  const held = scope.db
    .selectFrom('materialRequests')
    .selectAll()
    .where('organisationId', '=', scope.organisationId)
    .where((is) => (isUuid(id) ? is('id', '=', id) : is('number', '=', id.toUpperCase())))
    .forUpdate();
  return requestsOf(withRows(scope, 'materialRequests', held)).executeTakeFirst();
};

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

/** The next number of the year, counted per organisation without gaps between committed requests. */
export const takeNumber = async (scope: Scope, year: number): Promise<number> => {
  const row = await scope.db
    .insertInto('materialRequestNumbers')
    .values({ organisationId: scope.organisationId, year, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['organisationId', 'year'])
        .doUpdateSet({ last: sql<number>`material_request_numbers.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return row.last;
};

export type RequestHead = Pick<
  Selectable<MaterialRequestsTable>,
  'approverId' | 'department' | 'enquiryId' | 'costCentre' | 'priority' | 'needBy' | 'deliveryPoint'
>;

export const insertRequest = (
  scope: Scope,
  head: RequestHead & { number: string; requesterId: string },
): Promise<RequestRow> => {
  const inserted = scope.db
    .insertInto('materialRequests')
    .values({
      ...head,
      organisationId: scope.organisationId,
      createdAt: scope.now,
      movedAt: scope.now,
      movedBy: scope.actor.name,
    })
    .returningAll();
  return requestsOf(withRows(scope, 'materialRequests', inserted)).executeTakeFirstOrThrow();
};

export type RequestChange = Partial<
  RequestHead &
    Pick<
      Selectable<MaterialRequestsTable>,
      'state' | 'supplier' | 'orderNo' | 'decidedBy' | 'decidedAt' | 'reason' | 'movedAt' | 'movedBy'
    >
>;

export const updateRequest = (scope: Scope, id: string, change: RequestChange): Promise<RequestRow> => {
  const updated = scope.db
    .updateTable('materialRequests')
    .set(change)
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .returningAll();
  return requestsOf(withRows(scope, 'materialRequests', updated)).executeTakeFirstOrThrow();
};

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

/** Active members of these roles, by name. */
export const listMembersOf = (
  scope: Scope,
  roles: readonly Role[],
): Promise<{ id: string; name: string }[]> =>
  scope.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.id', 'users.name'])
    .where('memberships.organisationId', '=', scope.organisationId)
    .where('memberships.state', '=', 'active')
    .where('memberships.role', 'in', roles)
    .orderBy('users.name')
    .execute();
