import { sql } from 'kysely';
import type { EnquiryCard } from '#enquiries/contract/records/schema.ts';
import { standardSeparator } from '#extraction/contract/proposals.ts';
import type { Scope } from '#kit/server/scope.ts';

export type SimilarEnquiry = Pick<EnquiryCard, 'id' | 'ReferenceNo' | 'CustomerName' | 'review'> & {
  sameCustomer: boolean;
  standards: string[];
};

const maxVisible = 5;

/**
 * Other enquiries of the same customer, or whose requirements name the same standards; those that
 * share most first.
 */
export const similarTo = async (scope: Scope, enquiryId: string): Promise<SimilarEnquiry[]> => {
  const { rows } = await sql<SimilarEnquiry>`
    with this as (select id, lower(customer_name) as customer from enquiries
      where organisation_id = ${scope.organisationId} and id = ${enquiryId}),
    named as (
      select distinct lower(one) as standard
      from requirements, unnest(string_to_array(standard, ${standardSeparator})) one
      where organisation_id = ${scope.organisationId} and enquiry_id = ${enquiryId}
        and state <> 'rejected'
    ),
    shared as (
      select r.enquiry_id, array_agg(distinct one order by one) as standards
      from requirements r cross join unnest(string_to_array(r.standard, ${standardSeparator})) one
      join named on named.standard = lower(one)
      where r.organisation_id = ${scope.organisationId} and r.enquiry_id <> ${enquiryId}
        and r.state <> 'rejected'
      group by r.enquiry_id
    )
    select e.id, e.reference as "ReferenceNo", e.customer_name as "CustomerName", e.review_state as review,
      lower(e.customer_name) = this.customer and this.customer <> '' as "sameCustomer", coalesce(s.standards,
        '{}') as standards
    from enquiries e cross join this left join shared s on s.enquiry_id = e.id
    where e.organisation_id = ${scope.organisationId} and e.id <> this.id
      and (s.enquiry_id is not null or (lower(e.customer_name) = this.customer and this.customer <> ''))
    order by "sameCustomer" desc, cardinality(coalesce(s.standards, '{}')) desc, e.date_of_receipt desc
    limit ${maxVisible}`.execute(scope.db.withoutPlugins());
  return rows;
};
