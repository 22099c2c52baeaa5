import type { NoBidReason } from '#enquiries/contract/records/no-bid-reasons.ts';
import { sql } from 'kysely';
import type { ClosingOutcome } from '#enquiries/contract/records/schema.ts';
import type { Scope } from '#kit/server/scope.ts';
import { kindOf } from '#reviews/contract/approvals.ts';
import { deviates } from './reviewed-so.ts';
import { maxCustomers, maxEnded, type CustomerOutcomes, type Ending } from '#reviews/contract/outcomes.ts';

type Ended = {
  customer: string;
  closingOutcome: ClosingOutcome | null;
  outcome: 'accepted' | 'declined' | null;
  deviates: boolean;
  reasons: NoBidReason[] | null;
};

/** The day on which the last of the enquiries looked at was received, where there are so many. */
const findFrom = async (scope: Scope): Promise<string | null> => {
  const { rows } = await sql<{ day: string }>`
    select date_of_receipt::text as day from enquiries
    where organisation_id = ${scope.organisationId} and closed_at is not null
    order by date_of_receipt desc offset ${maxEnded - 1} limit 1`.execute(scope.db);
  return rows[0]?.day ?? null;
};

/** The closed enquiries received since, each with the final decision that stands. */
const listEnded = async (scope: Scope, from: string | null): Promise<Ended[]> => {
  const { rows } = await sql<Ended>`
    select e.customer_name as customer, e.closing_outcome as "closingOutcome", a.outcome, a.reasons,
      ${deviates} as deviates
    from (
      select organisation_id, id, customer_name, closing_outcome, review_state from enquiries
      where organisation_id = ${scope.organisationId} and closed_at is not null
        and date_of_receipt >= coalesce(${from}::date, '-infinity')
    ) as e
    left join reviews r on r.organisation_id = e.organisation_id and r.enquiry_id = e.id
      and e.review_state in ('accepted', 'declined')
    left join lateral (
      select * from approvals a where a.organisation_id = r.organisation_id and a.review_id = r.id
      order by a.revision desc limit 1
    ) as a on true`.execute(scope.db);
  return rows;
};

const endingOf = ({ closingOutcome, outcome, deviates }: Ended): Ending => {
  if (closingOutcome) return closingOutcome;
  return outcome ? kindOf(outcome, deviates ? [true] : []) : 'not_recorded';
};

const counted = <K>(keys: readonly K[]): [K, number][] => {
  const counts = new Map<K, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one);
};

const columnOf = (ending: Ending): 'bids' | 'noBids' | 'others' => {
  if (ending === 'no_bid') return 'noBids';
  return ending === 'bid' || ending === 'bid_with_deviations' ? 'bids' : 'others';
};

/** How enquiries ended, by outcome, customer and reason (WAY-1). */
export const outcomes = async (scope: Scope) => {
  const from = await findFrom(scope);
  const ended = await listEnded(scope, from);
  const customers = counted(ended.map(({ customer }) => customer));
  const named = customers.slice(0, maxCustomers).map(([customer]): CustomerOutcomes => {
    const sums = { customer, bids: 0, noBids: 0, others: 0 };
    for (const each of ended) if (each.customer === customer) sums[columnOf(endingOf(each))] += 1;
    return sums;
  });
  return {
    from,
    total: ended.length,
    endings: counted(ended.map(endingOf)).map(([ending, count]) => ({ ending, count })),
    customers: named,
    otherCustomers: customers.length - named.length,
    reasons: counted(ended.flatMap(({ reasons }) => reasons ?? [])).map(([reason, count]) => ({
      reason,
      count,
    })),
  };
};
