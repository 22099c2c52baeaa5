import type { AccessKind, AccessRequest } from '#access-requests/contract/schema.ts';
import { withRows, type Reader } from '#kit/server/database/with-rows.ts';
import type { Scope } from '#kit/server/scope.ts';

const latestDecided = 100;

const requestsOf = (scope: Reader) =>
  scope.db
    .selectFrom('accessRequests')
    .innerJoin('users', 'users.id', 'accessRequests.userId')
    .select(['users.name as person', 'users.email', 'users.language'])
    .selectAll('accessRequests')
    .where('accessRequests.organisationId', '=', scope.organisationId);

export type RequestRow = Awaited<ReturnType<typeof listWaiting>>[number];

export const listWaiting = (scope: Scope) =>
  requestsOf(scope)
    .where('accessRequests.state', '=', 'waiting')
    .orderBy('accessRequests.createdAt')
    .execute();

export const listDecided = (scope: Scope): Promise<RequestRow[]> =>
  requestsOf(scope)
    .where('accessRequests.state', '!=', 'waiting')
    .orderBy('accessRequests.createdAt', 'desc')
    .limit(latestDecided)
    .execute();

export const listOf = (scope: Scope, userId: string): Promise<RequestRow[]> =>
  requestsOf(scope)
    .where('accessRequests.userId', '=', userId)
    .orderBy('accessRequests.createdAt', 'desc')
    .limit(latestDecided)
    .execute();

export const findRequest = (scope: Scope, id: string): Promise<RequestRow | undefined> =>
  requestsOf(scope).where('accessRequests.id', '=', id).executeTakeFirst();

/** Undefined when the same thing is already asked for and waits. */
export const insertRequest = (
  scope: Scope,
  request: { userId: string; kind: AccessKind; wanted: string; reason: string },
): Promise<RequestRow | undefined> => {
  const inserted = scope.db
    .insertInto('accessRequests')
    .values({ ...request, organisationId: scope.organisationId, createdAt: scope.now })
    .onConflict((conflict) =>
      conflict
        .columns(['organisationId', 'userId', 'kind', 'wanted'])
        .where('state', '=', 'waiting')
        .doNothing(),
    )
    .returningAll();
  return requestsOf(withRows(scope, 'accessRequests', inserted)).executeTakeFirst();
};

/** Settles a request that still waits; undefined when someone else was faster. */
export const settleAccessRequest = (
  scope: Scope,
  id: string,
  outcome: { state: Exclude<AccessRequest['state'], 'waiting'>; reason: string },
): Promise<RequestRow | undefined> => {
  const settled = scope.db
    .updateTable('accessRequests')
    .set({
      state: outcome.state,
      decidedBy: scope.actor.name,
      decidedAt: scope.now,
      decisionReason: outcome.reason || null,
    })
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returningAll();
  return requestsOf(withRows(scope, 'accessRequests', settled)).executeTakeFirst();
};
