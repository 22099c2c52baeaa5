import { sql, type Generated, type Selectable } from 'kysely';
import type { Priority } from '#enquiries/contract/records/schema.ts';
import type { RequestState } from '#material-requests/contract/schema.ts';
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

declare module '#kit/server/database/tables.ts' {
  interface Database {
    materialRequests: MaterialRequestsTable;
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

/**
 * Holds the row until the transaction ends: two people who decide at the same moment do so one
 * after the other.
 */
export const lockRequest = (scope: Scope, id: string): Promise<RequestRow | undefined> => {
  const held = scope.db
    .selectFrom('materialRequests')
    .selectAll()
    .where('organisationId', '=', scope.organisationId)
    .where((is) => (isUuid(id) ? is('id', '=', id) : is('number', '=', id.toUpperCase())))
    .forUpdate();
  return requestsOf(withRows(scope, 'materialRequests', held)).executeTakeFirst();
};

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
