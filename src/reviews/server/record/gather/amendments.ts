import { fieldLabel } from '#enquiries/contract/fields/schema.ts';
import { categoryLabels } from '#enquiries/contract/requirements/labels.ts';
import type { FieldValue } from '#extraction/contract/fields.ts';
import { describeItemChange } from '#enquiries/contract/items/labels.ts';
import type { Amendment as AmendmentView } from '#enquiries/contract/amendments/schema.ts';
import { isOpenAmendment } from '#enquiries/contract/amendments/rules.ts';
import type { ItemContent, Revision, RowContent } from '#enquiries/contract/revisions/schema.ts';
import type { Review } from '#reviews/contract/schema.ts';
import { approvalKindLabels } from '#reviews/contract/approvals.ts';
import type { ChangeSide, NotTakenAmendment, RecordChange } from '../record-amendments.ts';
import type { Amendment } from '../record-document.ts';
import { decisionWords } from './decisions.ts';

const decisionsOn = (review: Review, revision: number): Amendment['decisions'] =>
  review.departments
    .flatMap(({ department, decision, earlier }) =>
      [...earlier, ...(decision ? [decision] : [])].map((each) => ({ department, each })),
    )
    .filter(({ each }) => each.revision === revision)
    .toSorted((one, other) => (one.each.at < other.each.at ? -1 : 1))
    .map(({ department, each }) => ({
      department,
      decision: decisionWords[each.decision],
      by: each.by,
      at: each.at,
    }));

const propertiesOf = ({ mandatory, category, standard, departments }: RowContent): string[] => [
  mandatory ? 'Mandatory' : 'Not mandatory',
  `Category: ${categoryLabels[category]}`,
  `Standard: ${standard ?? 'none'}`,
  `Departments: ${departments.join(', ')}`,
];

/** A row as it stood, with the properties in which it differs from the other side. */
const rowSide = (row: RowContent | null, other: RowContent | null): ChangeSide | null => {
  if (!row) return null;
  const others = other && propertiesOf(other);
  return {
    text: row.text,
    properties: others ? propertiesOf(row).filter((each) => !others.includes(each)) : [],
  };
};

const fieldSide = (value: FieldValue): ChangeSide | null => {
  const text = Array.isArray(value) ? value.join('; ') : value;
  return text ? { text, properties: [] } : null;
};

const itemSide = (text: string, item: ItemContent | null): ChangeSide | null =>
  item && { text, properties: [`Departments: ${item.departments.join(', ')}`] };

const changeOf = (change: Revision['changes'][number], reason: string): RecordChange => {
  const common = {
    reason: change.reason && change.reason !== reason ? change.reason : null,
    who: change.by,
    at: change.at,
  };
  if (change.of === 'field') {
    return {
      ...common,
      what: fieldLabel(change.field),
      requirementNo: null,
      before: fieldSide(change.before),
      after: fieldSide(change.after),
    };
  }
  if (change.of === 'item') {
    const { before, after } = describeItemChange(change.before, change.after);
    return {
      ...common,
      what: `Item ${change.name}`,
      isItem: true,
      requirementNo: null,
      before: itemSide(before, change.before),
      after: itemSide(after, change.after),
    };
  }
  return {
    ...common,
    what: `Requirement ${change.no}`,
    requirementNo: change.no,
    before: rowSide(change.before, change.after),
    after: rowSide(change.after, change.before),
  };
};

/**
 * What was changed once the review was open: every revision after the first, and before it what
 * asked no department again.
 */
const isAmendment = ({ revision, changes }: Revision): boolean => revision > 1 || changes.length > 0;

/** Every amendment of the reviewed enquiry with what each line said before and after, oldest first. */
export const amendmentsOf = (review: Review, revisions: readonly Revision[]): Amendment[] => {
  const approvals = [...review.earlierApprovals, ...(review.approval ? [review.approval] : [])];
  return revisions
    .map((each) =>
      each.revision === 1
        ? { ...each, by: review.openedBy, changes: each.changes.filter(({ at }) => at > review.openedAt) }
        : each,
    )
    .filter(isAmendment)
    .toSorted((one, other) => one.revision - other.revision)
    .map(({ revision, reason, by, at, departments, changes }) => {
      const final = approvals.find((each) => each.revision === revision);
      return {
        revision,
        reason: reason || null,
        by,
        at,
        changes: changes.map((change) => changeOf(change, reason)),
        askedAgain: departments,
        decisions: decisionsOn(review, revision),
        final: final
          ? { kind: approvalKindLabels[final.kind], by: final.by, role: final.role, at: final.at }
          : null,
      };
    });
};

const isRejected = ({ state }: { state: string }): boolean => state === 'rejected';

/** Of what the customer sent later, what was put aside, what waits, and what was left out of a revision. */
export const notTakenOf = (amendments: readonly AmendmentView[]): NotTakenAmendment[] =>
  amendments
    .filter(({ state, lines }) => state !== 'applied' || lines.some(isRejected))
    .map((each) => ({
      no: each.no,
      subject: each.subject,
      outcome: isOpenAmendment(each)
        ? null
        : each.revision === null
          ? 'Put aside'
          : `Applied as revision ${each.revision}`,
      by: each.decidedBy,
      at: each.decidedAt,
      rejected: each.lines
        .filter(isRejected)
        .map(({ place, by, at }) => ({ quote: place.quote, by: by ?? '', at })),
    }))
    .toSorted((one, other) => one.no - other.no);
