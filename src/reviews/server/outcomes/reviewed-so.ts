import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { EnquiryFilter } from '#enquiries/contract/records/filters.ts';

/** Whether the final decision that stands of an enquiry, `a`, holds a condition. */
const isSigned = (condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> => sql`(
  enquiries.review_state in ('accepted', 'declined') and exists (
    select from reviews r cross join lateral (
      select * from approvals a where a.organisation_id = r.organisation_id and a.review_id = r.id
      order by a.revision desc limit 1
    ) as a
    where r.organisation_id = enquiries.organisation_id and r.enquiry_id = enquiries.id and ${condition}))`;

/** Whether something else was offered for a requirement. */
export const deviates = sql<SqlBool>`exists (select from deviations d where d.organisation_id = a.organisation_id
  and d.review_id = a.review_id and d.revision = a.revision)`;

/** What the lines of the insights that count reviews ask of a list of enquiries (INS-2). */
export const reviewedSo = (
  { place, decided, reason }: Pick<EnquiryFilter, 'place' | 'decided' | 'reason'>,
  since: Date,
): RawBuilder<SqlBool>[] => {
  const asked: RawBuilder<SqlBool>[] = [];
  if (place === 'bid_as_asked') asked.push(isSigned(sql`not ${deviates}`));
  if (place === 'bid_with_deviations') asked.push(isSigned(deviates));
  if (reason !== '') asked.push(isSigned(sql`${reason} = any(a.reasons)`));
  if (decided !== '')
    asked.push(sql`exists (
      select from reviews r join decisions d on d.organisation_id = r.organisation_id and d.review_id = r.id
      where r.organisation_id = enquiries.organisation_id and r.enquiry_id = enquiries.id
        and d.department = ${decided} and d.decided_at >= ${since})`);
  return asked;
};
