import { sql } from 'kysely';
import type { Making } from '#archives/server/service.ts';
import type { Scope } from '#kit/server/scope.ts';

export type Period = { from: string; to: string };

const enquiriesAtOnce = 200;

const receivedIn = ({ db, organisationId }: Scope, { from, to }: Period) =>
  db
    .selectFrom('enquiries')
    .where('enquiries.organisationId', '=', organisationId)
    .where('enquiries.dateOfReceipt', '>=', from)
    .where('enquiries.dateOfReceipt', '<=', to);

export const countReceived = async (scope: Scope, period: Period): Promise<number> => {
  const { count } = await receivedIn(scope, period)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/**
 * Some of the enquiries received from one day to another, both included, behind one of them; each with when its
 * review was opened; oldest first.
 */
const listReceived = (scope: Scope, period: Period, after: { day: string; number: string }) =>
  receivedIn(scope, period)
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
    .where(
      sql<boolean>`(enquiries.date_of_receipt, enquiries.number) > (${after.day}::date, ${after.number})`,
    )
    .orderBy('enquiries.dateOfReceipt')
    .orderBy('enquiries.number')
    .limit(enquiriesAtOnce)
    .execute();

export type ReceivedRow = Awaited<ReturnType<typeof listReceived>>[number];

/** Every enquiry of a period, some at a time. */
export const streamReceived = async function* (
  within: Making['within'],
  period: Period,
): AsyncGenerator<ReceivedRow> {
  for (let last = { day: period.from, number: '' }; ;) {
    const after = last;
    const found = await within((scope) => listReceived(scope, period, after));
    yield* found;
    const end = found.at(-1);
    if (!end || found.length < enquiriesAtOnce) return;
    last = { day: end.dateOfReceipt, number: end.number };
  }
};

/** The revisions of an enquiry whose record was stored; `erased` says so where its bytes were erased since. */
export const listStoredRevisions = async (
  { db, organisationId }: Scope,
  enquiryId: string,
): Promise<{ revision: number; erased: string | null }[]> => {
  const { rows } = await sql<{ revision: number; sha256: string; at: Date | null; reason: string | null }>`
    select f.revision, f.sha256, r.erased_at as at, r.reason from frozen_records f
      left join erased_files e on e.organisation_id = f.organisation_id and e.file_id = f.file_id
      left join erasures r on r.organisation_id = e.organisation_id and r.id = e.erasure_id
      where f.organisation_id = ${organisationId} and f.enquiry_id = ${enquiryId} order by f.revision`.execute(
    db,
  );
  return rows.map(({ revision, sha256, at, reason }) => ({
    revision,
    erased:
      at && `This record was erased on ${at.toISOString()}, reason: ${reason}. Its SHA-256 was ${sha256}.`,
  }));
};
