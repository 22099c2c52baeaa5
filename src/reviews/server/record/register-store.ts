import type { Scope } from '#kit/server/scope.ts';

/**
 * The enquiries received from one day to another, both included, each with when its review was
 * opened; oldest first.
 */
export const listReceived = (scope: Scope, { from, to }: { from: string; to: string }, limit: number) =>
  scope.db
    .selectFrom('enquiries')
    .leftJoin('reviews', (join) =>
      join
        .onRef('reviews.organisationId', '=', 'enquiries.organisationId')
        .onRef('reviews.enquiryId', '=', 'enquiries.id'),
    )
    .select([
      'enquiries.id',
      'enquiries.number',
      'enquiries.reference',
      'enquiries.customerName',
      'enquiries.enquiryType',
      'enquiries.receivedVia',
      'enquiries.dateOfReceipt',
      'enquiries.revision',
      'reviews.openedAt',
    ])
    .where('enquiries.organisationId', '=', scope.organisationId)
    .where('enquiries.dateOfReceipt', '>=', from)
    .where('enquiries.dateOfReceipt', '<=', to)
    .orderBy('enquiries.dateOfReceipt')
    .orderBy('enquiries.number')
    .limit(limit)
    .execute();

export type ReceivedRow = Awaited<ReturnType<typeof listReceived>>[number];
