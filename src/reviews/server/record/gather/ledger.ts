import { isTermOfContract } from '#extraction/server/subject-areas.ts';
import type { Revision } from '#enquiries/contract/revisions/schema.ts';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import type { Decision, Review } from '#reviews/contract/schema.ts';
import type { RecordRequirement } from '../record-document.ts';
import type { RejectedProposal } from '../record-sources.ts';
import { decisionWords } from './decisions.ts';

/** Rows a person stands for: neither rejected nor still proposed. */
export const isInLedger = ({ state }: Requirement): boolean => state !== 'rejected' && state !== 'proposed';

/** What a department that has decided says of a row; also that it says nothing. */
const noteOf = (decision: Decision | null, requirementId: string): string | null => {
  if (!decision) return null;
  const row = decision.rows.find((each) => each.requirementId === requirementId);
  if (!row?.answer) return 'Not answered';
  return { can: 'Can meet', condition: `Can meet with condition: ${row.condition}`, cannot: 'Cannot meet' }[
    row.answer
  ];
};

/** A clause in which the customer sets damages, warranty or liability is his own requirement (API Spec Q1, 5.1.2 a). */
const groupOf = ({ basis, category, place, text }: Requirement): RecordRequirement['group'] => {
  if (basis) return basis;
  if (category === 'legal' && !(place && isTermOfContract(text))) return 'legal';
  return place ? 'customer' : 'ours';
};

/** Who added each row, by its id; a row itself names who decided on it last. */
export const findAdders = (revisions: readonly Revision[]): ReadonlyMap<string, string> =>
  new Map(
    revisions
      .flatMap(({ changes }) => changes)
      .toSorted((one, other) => other.seq - one.seq)
      .flatMap((change) =>
        change.of === 'requirement' && change.before === null ? [[change.requirementId, change.by]] : [],
      ),
  );

export const requirementOf = (
  requirement: Requirement,
  review: Review,
  adders: ReadonlyMap<string, string>,
): RecordRequirement => {
  const decisions = requirement.departments.map((department) => ({
    department,
    decision: review.departments.find((each) => each.department === department)?.decision ?? null,
  }));
  const conditions = decisions.flatMap(({ department, decision }) => {
    const row = decision?.rows.find(
      (each) => each.requirementId === requirement.id && each.answer === 'condition',
    );
    return row ? [`${department}: ${row.condition}`] : [];
  });
  return {
    id: requirement.id,
    no: requirement.no,
    text: requirement.text,
    group: groupOf(requirement),
    category: requirement.category.replaceAll('_', ' '),
    mandatory: requirement.mandatory,
    departments: decisions.map(({ department, decision }) => ({
      department,
      decision: decision ? decisionWords[decision.decision] : null,
      note: noteOf(decision, requirement.id),
    })),
    standard: requirement.standard,
    quote: requirement.place?.quote ?? null,
    sourceName: requirement.place?.sourceName ?? null,
    page: requirement.place?.page ?? null,
    sourceAnchor: requirement.place?.sourceId ?? null,
    origin:
      requirement.state === 'added'
        ? { kind: 'added', by: adders.get(requirement.id) ?? requirement.by ?? '' }
        : { kind: 'found' },
    condition: conditions.join('; ') || null,
  };
};

export const rejectedOf = (requirements: readonly Requirement[]): RejectedProposal[] =>
  requirements
    .filter(({ state }) => state === 'rejected')
    .map((each) => ({
      text: each.text,
      quote: each.place?.quote ?? null,
      sourceName: each.place?.sourceName ?? null,
      page: each.place?.page ?? null,
      by: each.by ?? '',
      at: each.at,
      reason: each.amendment === null ? null : `Amendment ${each.amendment} withdrew it.`,
    }));
