import * as z from 'zod/mini';
import type { Review } from '#shared/reviews/schema.ts';
import { approvalKindLabels } from '#shared/reviews/approvals.ts';
import type { StoredEvent } from '../../../audit/service.ts';
import type { Amendment } from '../record-document.ts';
import { decisionWords } from './decisions.ts';

const openings = new Set(['enquiry.revised', 'revision.opened']);
/** What changes an enquiry; everything else between two revisions is the review itself. */
const isChange = ({ action }: StoredEvent): boolean => /^(requirement|field|amendment)\./.test(action) && action !== 'requirement.assigned';

const openingSchema = z.object({ revision: z.number(), departments: z._default(z.array(z.string()), []), reason: z._default(z.string(), '') });

const decisionsOn = (review: Review, revision: number): Amendment['decisions'] =>
  review.departments
    .flatMap(({ department, decision, earlier }) => [...earlier, ...(decision ? [decision] : [])].map((each) => ({ department, each })))
    .filter(({ each }) => each.revision === revision)
    .toSorted((one, other) => (one.each.at < other.each.at ? -1 : 1))
    .map(({ department, each }) => ({ department, decision: decisionWords[each.decision], by: each.by, at: each.at }));

/** Every revision after the first, with the changes the trail holds between its opening and the next. */
export const amendmentsOf = (review: Review, events: readonly StoredEvent[]): Amendment[] => {
  const found = events.flatMap((event, index) => {
    const opening = openings.has(event.action) ? openingSchema.safeParse(event.data) : null;
    return opening?.success ? [{ event, index, ...opening.data }] : [];
  });
  const approvals = [...review.earlierApprovals, ...(review.approval ? [review.approval] : [])];
  return found.map(({ event, index, revision, departments, reason }, at) => {
    const until = found[at + 1]?.index ?? events.length;
    const final = approvals.find((each) => each.revision === revision);
    return {
      revision,
      reason: reason || null,
      by: event.actorName,
      at: event.at.toISOString(),
      changes: events
        .slice(index + 1, until)
        .filter(isChange)
        .map((change) => ({ at: change.at.toISOString(), who: change.actorName, what: change.summary })),
      askedAgain: departments,
      decisions: decisionsOn(review, revision),
      final: final ? { kind: approvalKindLabels[final.kind], by: final.by, role: final.role, at: final.at } : null,
    };
  });
};
