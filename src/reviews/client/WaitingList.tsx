import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { askedOf } from '#enquiries/contract/records/rules.ts';
import type { EnquiryFilter } from '#enquiries/contract/records/filters.ts';
import { bandOf, formatRisk } from '#reviews/contract/risk.ts';
import type { WaitingItem } from '#reviews/contract/schema.ts';
import { formatDay, formatInstant } from '#kit/client/dates.ts';
import { failureOf } from '#kit/client/errors.ts';
import { ApprovalsBar } from '#ui/ApprovalsBar.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/States.tsx';
import { DepartmentTag, Tag } from '#ui/Tag.tsx';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { formatWait } from './review-words.ts';

type Scope = EnquiryFilter['scope'];

/** Whether an enquiry under review belongs to the list that is shown. */
const belongsTo = (scope: Scope, { validated }: WaitingItem['enquiry']): boolean =>
  scope === 'approval' ? validated : scope === 'feasibility-pending' ? !validated : true;

/**
 * What waits for the signed-in person, then what waits for others and who they are; each the most
 * urgent first (FEAS-7). Of the enquiries under review, each is here once.
 */
export function WaitingList({ scope }: { scope: Scope }) {
  const { data, error, isFetching, refetch } = useQuery(reviewEndpoints.waiting);
  if (error && !data)
    return (
      <ErrorState
        message={`Your reviews could not be loaded. ${failureOf(error).message}`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data) return <SkeletonList label="Loading your reviews" rows={3} />;
  const items = data.items.filter(({ enquiry }) => belongsTo(scope, enquiry));
  const others = data.others.filter(({ enquiry }) => belongsTo(scope, enquiry));
  const isApproval = scope === 'approval';
  return (
    <div className="grid gap-4">
      {items.length === 0 && others.length === 0 ? (
        <EmptyState
          icon={Inbox}
          title="You are all caught up"
          hint={
            isApproval
              ? 'Enquiries appear here once every department has signed off.'
              : 'Reviews of your departments appear here when they are opened.'
          }
        />
      ) : items.length > 0 ? (
        <Lines label="Waiting for you" part={isApproval ? 'Risk and conditions' : 'Your part'}>
          {items.map((item) => (
            <WaitingLine key={item.enquiry.id} item={item}>
              {isApproval ? <Risk item={item} /> : <OwnPart item={item} />}
            </WaitingLine>
          ))}
        </Lines>
      ) : null}
      {others.length > 0 ? (
        <div>
          <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
            <h3 className="font-semibold">
              Waiting for others <span className="figures font-normal text-ink-3">{others.length}</span>
            </h3>
            {items.length === 0 ? <p className="text-ink-2">You are all caught up</p> : null}
          </div>
          <Lines label="Waiting for others" part={isApproval ? 'Risk and conditions' : 'Still to decide'}>
            {others.map((item) => (
              <WaitingLine key={item.enquiry.id} item={item}>
                {isApproval ? <Risk item={item} /> : <Holders item={item} />}
              </WaitingLine>
            ))}
          </Lines>
        </div>
      ) : null}
    </div>
  );
}

/** The columns of a line and of the names above them. */
const columns =
  'px-3 @[45rem]:grid @[45rem]:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_6.75rem_10.5rem] @[45rem]:gap-x-4';

type LinesProps = {
  label: string;
  /** Names what is said of each enquiry. */ part: string;
  children: ReactNode;
};

const Lines = ({ label, part, children }: LinesProps) => (
  <div className="overflow-hidden rounded-card border border-line bg-surface">
    <div
      aria-hidden="true"
      className={`hidden h-8 items-center border-b border-line text-xs text-ink-2 ${columns}`}
    >
      <span>Customer</span>
      <span>{part}</span>
      <span>Approvals</span>
    </div>
    <ul aria-label={label}>{children}</ul>
  </div>
);

function WaitingLine({ item, children }: { item: WaitingItem; children: ReactNode }) {
  const { enquiry, departments, finalApproval, deputyFor, since, isOverdue } = item;
  const [first] = departments;
  const search = finalApproval ? '?tab=review' : first ? `?department=${encodeURIComponent(first)}` : '';
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        data-waiting=""
        to={{ pathname: `/app/contract-review/${encodeURIComponent(enquiry.id)}`, search }}
        className={`flex flex-wrap items-center gap-x-3 gap-y-1 py-2 -outline-offset-2! hover:bg-sunken ${columns}`}
      >
        <span className="w-full min-w-0">
          <bdi title={enquiry.CustomerName} className="block truncate text-page text-sm font-medium">
            {enquiry.CustomerName}
          </bdi>
          <bdi className="reference block truncate text-xs text-ink-3">{enquiry.ReferenceNo}</bdi>
        </span>
        <span className="min-w-0 text-xs wrap-anywhere text-ink-2">
          {children}
          {deputyFor.length > 0 ? (
            <span className="mt-1 block">
              You stand in for <bdi>{deputyFor.join(', ')}</bdi>
            </span>
          ) : null}
        </span>
        <ApprovalsBar approved={enquiry.approvedDepartments.length} total={askedOf(enquiry).length} />
        <span className="flex w-full flex-wrap gap-x-3 text-xs text-ink-3 @[45rem]:flex-col @[45rem]:text-end">
          {enquiry.dueDate ? (
            <span className={isOverdue ? 'font-medium text-high' : 'text-ink-2'}>
              {isOverdue ? 'Overdue since' : 'Due'} {formatDay(enquiry.dueDate)}
            </span>
          ) : null}
          <time dateTime={since} title={formatInstant(since)}>
            waiting {formatWait(since, Date.now())}
          </time>
        </span>
      </Link>
    </li>
  );
}

/** What the signed-in person is to give. */
const OwnPart = ({ item: { departments, finalApproval } }: { item: WaitingItem }) => (
  <span className="flex flex-wrap gap-1">
    {finalApproval ? <Tag tone="brand">Final approval</Tag> : null}
    {departments.map((name) => (
      <DepartmentTag key={name} name={name} />
    ))}
  </span>
);

/** What the approver looks at first. */
const Risk = ({ item: { highestRisk, conditions } }: { item: WaitingItem }) => (
  <>
    {highestRisk ? (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Tag tone={bandOf(highestRisk)}>{formatRisk(highestRisk)}</Tag>
        {highestRisk.department}
      </span>
    ) : (
      'No department assessed a risk'
    )}
    <span className="figures mt-1 block">
      {conditions === 0
        ? 'No conditions'
        : `${conditions} ${conditions === 1 ? 'requirement' : 'requirements'} with a condition`}
    </span>
  </>
);

/**
 * Who holds it up: the departments without a decision with their reviewers, and the decisions that
 * block a bid.
 */
function Holders({ item: { waitingFor, blockedBy } }: { item: WaitingItem }) {
  const words = { rejected: 'rejected', clarification: 'asks for clarification' };
  if (waitingFor.length + blockedBy.length === 0) return 'Ready for the final approval';
  return (
    <>
      {waitingFor.map(({ department, reviewers }, index) => (
        <span key={department}>
          {index > 0 ? '; ' : ''}
          {department} (<bdi>{reviewers.length > 0 ? reviewers.join(', ') : 'no reviewer'}</bdi>)
        </span>
      ))}
      {waitingFor.length > 0 && blockedBy.length > 0 ? '; ' : ''}
      {blockedBy.map(({ department, decision }) => `${department} ${words[decision]}`).join('; ')}
    </>
  );
}
