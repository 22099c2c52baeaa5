import { sql } from 'kysely';
import type { ClosingOutcome } from '#enquiries/contract/records/schema.ts';
import type { Scope } from '#kit/server/scope.ts';
import { kindOf } from '#reviews/contract/approvals.ts';
import { maxCustomers, maxEnded, type CustomerOutcomes, type Ending } from '#reviews/contract/outcomes.ts';
import type { NoBidReason } from '#reviews/contract/schema.ts';

type Ended = {
  customer: string;
  closingOutcome: ClosingOutcome | null;
  outcome: 'accepted' | 'declined' | null;
  deviates: boolean;
  reasons: NoBidReason[] | null;
};

/** The closed enquiries received last, each with the final decision that stands. */
const listEnded = async (scope: Scope): Promise<Ended[]> => {
  const { rows } = await sql<Ended>`
    select e.customer_name as customer, e.closing_outcome as "closingOutcome", a.outcome, a.reasons,
      exists (select from deviations d where d.organisation_id = a.organisation_id
        and d.review_id = a.review_id and d.revision = a.revision) as deviates
    from (
      select organisation_id, id, customer_name, closing_outcome, review_state from enquiries
      where organisation_id = ${scope.organisationId} and closed_at is not null
      order by date_of_receipt desc, id desc limit ${maxEnded}
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
  const ended = await listEnded(scope);
  const customers = counted(ended.map(({ customer }) => customer));
  const named = customers.slice(0, maxCustomers).map(([customer]): CustomerOutcomes => {
    const sums = { customer, bids: 0, noBids: 0, others: 0 };
    for (const each of ended) if (each.customer === customer) sums[columnOf(endingOf(each))] += 1;
    return sums;
  });
  return {
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
