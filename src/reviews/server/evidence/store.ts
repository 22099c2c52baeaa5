import { sql } from 'kysely';
import { approvalKindLabels } from '#reviews/contract/approvals.ts';
import { standardSeparator } from '#extraction/contract/proposals.ts';
import type { Evidence } from '#reviews/contract/departments/evidence.ts';
import type { Scope } from '#kit/server/scope.ts';

const maxEarlier = 5;

type EarlierRow = {
  requirementId: string;
  enquiryId: string;
  reference: string;
  no: number;
  text: string;
  outcome: 'accepted' | 'declined' | null;
  deviations: number;
  answers: string[];
};

export type EarlierRequirement = Extract<Evidence, { of: 'enquiry' }>;

const toView = ({ outcome, deviations, ...row }: EarlierRow): EarlierRequirement => ({
  of: 'enquiry',
  ...row,
  ended:
    outcome === null
      ? 'Not decided'
      : approvalKindLabels[
          outcome === 'declined' ? 'no_bid' : deviations > 0 ? 'bid_with_deviations' : 'bid'
        ],
});

/** Requirements with how their enquiries ended, and what departments last answered to them. */
const selectEarlier = async (
  scope: Scope,
  where: ReturnType<typeof sql>,
  limit: number,
): Promise<EarlierRequirement[]> => {
  const { rows } = await sql<EarlierRow>`
    select r.id as "requirementId", e.id as "enquiryId", e.reference, r.no, r.text, a.outcome,
      (select count(*)::int from deviations d where d.organisation_id = r.organisation_id
        and d.review_id = v.id and d.revision = a.revision) as deviations,
      array(select distinct on (d.department) d.department || ': ' ||
          case told->>'answer' when 'can' then 'can meet' when 'condition' then 'with condition' else 'cannot meet' end
        from decisions d cross join lateral jsonb_array_elements(d.rows) told
        where d.organisation_id = r.organisation_id and d.review_id = v.id and d.withdrawn_at is null
          and told->>'requirementId' = r.id::text and told->>'answer' is not null
        order by d.department, d.seq desc) as answers
    from requirements r
    join enquiries e on e.organisation_id = r.organisation_id and e.id = r.enquiry_id
    left join reviews v on v.organisation_id = r.organisation_id and v.enquiry_id = r.enquiry_id
    left join lateral (select outcome, revision from approvals a where a.organisation_id = r.organisation_id
      and a.review_id = v.id order by revision desc limit 1) a on true
    where r.organisation_id = ${scope.organisationId} and r.state not in ('proposed', 'rejected') and ${where}
    order by (a.outcome is null), e.date_of_receipt desc, r.no
    limit ${limit}`.execute(scope.db.withoutPlugins());
  return rows.map(toView);
};

export const findEarlier = async (
  scope: Scope,
  requirementId: string,
): Promise<EarlierRequirement | undefined> =>
  (await selectEarlier(scope, sql`r.id = ${requirementId}`, 1))[0];

/** Rows of other enquiries that say the same, name one of the same standards, or hold the words searched for. */
export const listEarlier = (
  scope: Scope,
  enquiryId: string,
  { text, standard, search }: { text: string; standard: string | null; search: string | null },
): Promise<EarlierRequirement[]> =>
  selectEarlier(
    scope,
    search
      ? sql`r.enquiry_id <> ${enquiryId} and position(lower(${search}) in lower(r.text)) > 0`
      : sql`r.enquiry_id <> ${enquiryId}
          and (lower(r.text) = lower(${text}) or string_to_array(lower(r.standard), ${standardSeparator})
            && string_to_array(lower(${standard}), ${standardSeparator}))`,
    maxEarlier,
  );
