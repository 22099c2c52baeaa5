import type { ReactNode } from 'react';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import { findingEndpoints } from '#findings/contract/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { formatDay } from '#kit/client/dates.ts';
import { inOrder } from '#kit/contract/language/in-order.ts';
import { obstaclesToBid } from '#reviews/contract/approvals.ts';
import { conditionsOfFindings } from '#reviews/contract/approvals/objections.ts';
import { isUnresolved } from '#reviews/contract/differences.ts';
import type { FollowUp } from '#reviews/contract/follow-up-endpoints.ts';
import { bandOf, scoreOf } from '#reviews/contract/risk.ts';
import { decisionLabels, type Review } from '#reviews/contract/schema.ts';
import { Tag } from '#ui/Tag.tsx';
import { DifferenceState } from '../actions/DifferenceState.tsx';
import { decisionTones } from '../review-words.ts';
import { RiskLine } from '../RiskLine.tsx';

type ApprovalSummaryProps = {
  enquiry: Pick<EnquiryDetail, 'id' | 'sources'>;
  review: Review;
  followUp: FollowUp | undefined;
  requirements: readonly Pick<Requirement, 'id' | 'no'>[];
};

/** "All ten departments have signed off revision 2.", or those that were asked, with the names of the others. */
const formatSignedOff = ({ departments, revision }: Review): string => {
  const unasked = departments.filter(({ notAsked }) => notAsked !== null);
  const asked = departments.length - unasked.length;
  const names = unasked.map(({ department }) => department).join(', ');
  return unasked.length === 0
    ? `All ten departments have signed off revision ${revision}.`
    : `All ${asked} asked departments have signed off revision ${revision}. Not asked: ${names}.`;
};

/** Differences that nobody has resolved, then questions of departments that nobody has looked at. */
const openDifferences = (followUp: FollowUp | undefined) => [
  ...(followUp?.differences ?? []).filter(isUnresolved).map((each) => ({
    key: each.id,
    text: `${each.no}. ${inOrder(each.difference)}`,
    state: <DifferenceState difference={each} />,
    words: each.answer?.text,
  })),
  ...(followUp?.proposed ?? []).map(({ decisionId, department, question }) => ({
    key: decisionId,
    text: `${department}: ${inOrder(question)}`,
  })),
];

/** Files of the customer whose words nobody has before them, with what is noted of them. */
const unreadFiles = ({ sources }: Pick<EnquiryDetail, 'sources'>) =>
  sources
    .filter(({ state, lacksProposals }) => (state !== 'ready' && state !== 'opened') || lacksProposals)
    .map(({ id, name, note }) => ({ key: id, text: note ? `${name}: ${note}` : name }));

/**
 * What is signed for, on one screen: the verdict, what stands against it, what was found, the highest risk,
 * and the ten decisions.
 */
export function ApprovalSummary({ enquiry, review, followUp, requirements }: ApprovalSummaryProps) {
  const { data } = useQuery(findingEndpoints.list, { params: { id: enquiry.id } });
  const unread = unreadFiles(enquiry);
  const obstacles = obstaclesToBid(review.departments);
  const findings = (data?.findings ?? []).filter(({ isSettled }) => !isSettled);
  const found = conditionsOfFindings(findings, []).map(({ key, title, words }) => ({
    key,
    text: `${title}: ${inOrder(words)}`,
  }));
  const refused = review.departments.flatMap(({ department, decision }) =>
    (decision?.rows ?? []).flatMap(({ answer, requirementId }) =>
      answer === 'cannot' ? [{ department, requirementId }] : [],
    ),
  );
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <section aria-label="Summary" className="grid gap-3 text-sm">
        <p className="font-medium">
          {obstacles.length === 0 ? formatSignedOff(review) : `${obstacles.join('. ')}.`}
        </p>
        <Listed
          title="Conditions"
          items={[
            ...found,
            ...(followUp?.conditions ?? []).map((each) => ({
              key: `${each.decisionId} ${each.requirementId}`,
              text: `${each.department}, requirement ${each.requirementNo}: ${each.condition}${each.isResolved ? ' (resolved)' : ''}`,
            })),
          ]}
        />
        {refused.length > 0 ? (
          <Listed
            title="Cannot be met"
            items={refused.map(({ department, requirementId }) => ({
              key: `${department} ${requirementId}`,
              text: `${department}, requirement ${requirements.find(({ id }) => id === requirementId)?.no ?? ''}`,
            }))}
          />
        ) : null}
        <Listed title="Differences not resolved" items={openDifferences(followUp)} />
        <Listed
          title="Open findings"
          items={findings.filter(({ decision }) => !decision).map(({ key, title }) => ({ key, text: title }))}
        />
        {unread.length > 0 ? <Listed title="Files that were not read" items={unread} /> : null}
        {review.highestRisk ? (
          <RiskLine risk={review.highestRisk} label={`Highest risk, ${review.highestRisk.department}`} />
        ) : (
          <p className="text-ink-2">No department assessed a risk.</p>
        )}
      </section>
      <ul aria-label="Decisions of the departments" className="grid text-xs">
        {review.departments.map(({ department, decision }) => (
          <li key={department} className="flex flex-wrap items-center gap-x-2 border-b border-line py-1">
            <span className="min-w-0 flex-1 font-medium">{department}</span>
            {decision?.risk ? <Tag tone={bandOf(decision.risk)}>Risk {scoreOf(decision.risk)}</Tag> : null}
            {decision ? (
              <Tag tone={decisionTones[decision.decision]}>{decisionLabels[decision.decision]}</Tag>
            ) : (
              <Tag>Waiting</Tag>
            )}
            {decision ? (
              <span className="w-full text-ink-3">
                <bdi>{decision.by}</bdi>, {formatDay(decision.at.slice(0, 10))}
              </span>
            ) : null}
            {decision?.comment ? (
              <q dir="auto" className="w-full wrap-anywhere text-ink-2">
                {decision.comment}
              </q>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** `words` are the customer’s, below what they answer. */
type Item = { key: string; text: string; state?: ReactNode; words?: string | undefined };

function Listed({ title, items }: { title: string; items: readonly Item[] }) {
  return (
    <div>
      <h3 className="font-medium">
        {title} <span className="figures font-normal text-ink-3">{items.length}</span>
      </h3>
      <ul aria-label={title}>
        {items.map(({ key, text, state, words }) => (
          <li key={key} dir="auto" className="mt-1 text-xs wrap-anywhere text-ink-2">
            {text}
            {state ? <> {state}</> : null}
            {words ? (
              <q dir="auto" className="block text-ink">
                {words}
              </q>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
