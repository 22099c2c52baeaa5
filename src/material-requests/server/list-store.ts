import { likePattern } from '#kit/server/database/like.ts';
import type { ListPosition } from '#kit/server/database/list-position.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { statesIn } from '#material-requests/contract/rules.ts';
import type { MaterialFilter } from '#material-requests/contract/filters.ts';
import type { Scope } from '#kit/server/scope.ts';
import { requestsOf, type RequestRow } from './store.ts';

/** Number, people, enquiry, supplier, order and the words of the lines. */
const matches = (text: string): RawBuilder<SqlBool> => sql<SqlBool>`(
  lower(concat_ws(' ', material_requests.number, requester.name, material_requests.department,
    material_requests.cost_centre,
    material_requests.supplier, material_requests.order_no, enquiries.reference, enquiries.customer_name)) like ${likePattern(text)}
  or exists (
    select from material_request_lines l where l.organisation_id = material_requests.organisation_id
      and l.request_id = material_requests.id
      and lower(concat_ws(' ', l.description, l.specification, l.size, l.heat_no,
        l.certificate_no)) like ${likePattern(text)}
  ))`;

/** What waits for a decision of this person: submitted, and not their own. */
const filtered = (scope: Scope, filter: MaterialFilter) => {
  const { userId } = scope.actor;
  return requestsOf(scope)
    .$if(filter.search !== '', (query) => query.where(matches(filter.search)))
    .$if(filter.group !== 'all', (query) =>
      query.where('materialRequests.state', 'in', filter.group === 'all' ? [] : statesIn(filter.group)),
    )
    .$if(filter.priority !== 'all', (query) =>
      query.where('materialRequests.priority', '=', filter.priority === 'all' ? 'medium' : filter.priority),
    )
    .$if(filter.show === 'mine', (query) => query.where('materialRequests.requesterId', '=', userId ?? ''))
    .$if(filter.show === 'to-approve', (query) =>
      query
        .where('materialRequests.state', '=', 'submitted')
        .where('materialRequests.requesterId', '!=', userId ?? ''),
    );
};

/** Microseconds, so that a key read back is exactly the row's. */
const keyOf = (filter: MaterialFilter) =>
  filter.sort === 'needed'
    ? sql<string>`to_char(material_requests.need_by, 'YYYY-MM-DD')`
    : sql<string>`to_char(material_requests.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

/** One page by keyset, and the key each row is sorted by. */
export const listPage = (
  scope: Scope,
  filter: MaterialFilter,
  { after, limit }: { after: ListPosition | null; limit: number },
): Promise<(RequestRow & { sortKey: string })[]> => {
  const key = keyOf(filter);
  const order = filter.sort === 'newest' ? 'desc' : 'asc';
  const beyond = order === 'asc' ? sql`>` : sql`<`;
  return filtered(scope, filter)
    .select(key.as('sortKey'))
    .$if(after !== null, (rows) =>
      rows.where(
        sql<SqlBool>`(${key}, material_requests.id) ${beyond} (${after?.key ?? ''}, ${after?.id ?? null}::uuid)`,
      ),
    )
    .orderBy(key, order)
    .orderBy('materialRequests.id', order)
    .limit(limit)
    .execute();
};

export const countFiltered = async (scope: Scope, filter: MaterialFilter): Promise<number> => {
  const row = await filtered(scope, filter)
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
};
