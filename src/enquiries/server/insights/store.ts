import { sql } from 'kysely';
import { maxOverdue } from '#enquiries/contract/insights/endpoints.ts';
import type { Place } from '#enquiries/contract/records/filters.ts';
import type { ReceivedVia } from '#extraction/contract/fields.ts';
import type { Scope } from '#kit/server/scope.ts';
import { countable, filtered } from '../records/list-store.ts';
import { placeOf, type Sought } from '../records/search-store.ts';

/** Enquiries by the Monday of the week they were received in, since `from`, and by where they are now. */
export const countWeeks = (
  scope: Scope,
  filter: Sought,
  from: string,
): Promise<{ monday: string; receivedVia: ReceivedVia; place: Place; count: number }[]> =>
  scope.db
    .selectFrom(
      countable(scope, filter, { withClosed: true })
        .where('dateOfReceipt', '>=', from)
        .select(['dateOfReceipt', 'receivedVia', placeOf.as('place'), sql<number>`count(*)`.as('count')])
        .groupBy(['dateOfReceipt', 'receivedVia', 'place'])
        .as('days'),
    )
    .select([
      sql<string>`to_char(date_trunc('week', date_of_receipt::timestamp), 'YYYY-MM-DD')`.as('monday'),
      'receivedVia',
      'place',
      sql<number>`sum(count)::int`.as('count'),
    ])
    .groupBy(['monday', 'receivedVia', 'place'])
    .execute();

const overdue = (filter: Sought, today: string): Sought => ({ ...filter, due: 'overdue', today });

/** Undecided enquiries whose date has passed, the oldest date first. */
export const listOverdue = (scope: Scope, filter: Sought, today: string) =>
  filtered(scope, overdue(filter, today))
    .orderBy('enquiries.dueDate')
    .orderBy('enquiries.id')
    .limit(maxOverdue)
    .execute();

export const countOverdue = async (scope: Scope, filter: Sought, today: string): Promise<number> => {
  const row = await countable(scope, overdue(filter, today))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
};
