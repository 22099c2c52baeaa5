import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { EnquiryCard, Priority, Status } from '#enquiries/contract/records/schema.ts';
import type { ReceivedVia } from '#extraction/contract/fields.ts';
import { findToday } from '#organisations/server/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import type { Period } from './periods.ts';

/** What a question narrows the enquiries to; every part that is there must hold. */
export type EnquirySearch = {
  status?: Status;
  notApproved?: boolean;
  isOverdue?: boolean;
  due?: Period;
  received?: Period;
  priority?: Priority;
  via?: ReceivedVia;
  customer?: string;
  outcome?: 'accepted' | 'declined';
  isClosed?: boolean;
  isOpen?: boolean;
  assigneeId?: string;
  isUnassigned?: boolean;
};

export type FoundEnquiry = {
  id: string;
  ReferenceNo: string;
  CustomerName: string;
  Status: Status;
  dueDate: string | null;
  dateOfReceipt: string;
  review: EnquiryCard['review'];
  total: number;
};

const undecided = sql<SqlBool>`review_state not in ('accepted', 'declined')`;

type Condition = RawBuilder<SqlBool>;

const narrowed = (search: EnquirySearch, today: string): Condition[] => {
  const conditions = [
    search.isClosed ? sql<SqlBool>`closed_at is not null` : sql<SqlBool>`closed_at is null`,
    search.status && sql<SqlBool>`status = ${search.status}`,
    search.notApproved && sql<SqlBool>`status <> 'approved'`,
    search.isOverdue && sql<SqlBool>`due_date < ${today}::date and ${undecided}`,
    search.due && sql<SqlBool>`due_date between ${search.due.from}::date and ${search.due.until}::date`,
    search.received &&
      sql<SqlBool>`date_of_receipt between ${search.received.from}::date and ${search.received.until}::date`,
    search.priority && sql<SqlBool>`shown_priority = ${search.priority}`,
    search.via && sql<SqlBool>`received_via = ${search.via}`,
    search.customer && sql<SqlBool>`lower(customer_name) = lower(${search.customer})`,
    search.outcome && sql<SqlBool>`review_state = ${search.outcome}`,
    search.isOpen && undecided,
    search.assigneeId && sql<SqlBool>`assignee_id = ${search.assigneeId}::uuid`,
    search.isUnassigned && sql<SqlBool>`assignee_id is null`,
  ];
  return conditions.filter((condition): condition is Condition => typeof condition === 'object');
};

/** The enquiries a search leaves, those with the nearest date first, each with how many there are. */
export const findEnquiries = async (
  scope: Scope,
  search: EnquirySearch,
  limit: number,
): Promise<FoundEnquiry[]> => {
  const today = await findToday(scope);
  const { rows } = await sql<FoundEnquiry>`
    select id, reference as "ReferenceNo", customer_name as "CustomerName", status as "Status",
      to_char(due_date, 'YYYY-MM-DD') as "dueDate",
      to_char(date_of_receipt, 'YYYY-MM-DD') as "dateOfReceipt", review_state as review, count(*) over ()::int as total
    from enquiries where organisation_id = ${scope.organisationId}
      and ${sql.join(narrowed(search, today), sql` and `)}
    order by due_date nulls last, date_of_receipt desc, id limit ${limit}`.execute(scope.db.withoutPlugins());
  return rows;
};
