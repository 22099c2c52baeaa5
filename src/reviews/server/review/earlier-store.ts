import { sql } from 'kysely';
import type { Scope } from '#kit/server/scope.ts';

const maxEarlier = 5;

/** The last enquiries of the same customer that ended with a bid, the newest first. */
export const listAcceptedOf = (scope: Scope, { id, customerName }: { id: string; customerName: string }) =>
  customerName.trim() === ''
    ? Promise.resolve([])
    : scope.db
        .selectFrom('enquiries')
        .select(['id', 'reference', 'number'])
        .where('organisationId', '=', scope.organisationId)
        .where('id', '<>', id)
        .where('reviewState', '=', 'accepted')
        .where(sql<boolean>`lower(trim(customer_name)) = lower(trim(${customerName}))`)
        .orderBy('dateOfReceipt', 'desc')
        .orderBy('number', 'desc')
        .limit(maxEarlier)
        .execute();
