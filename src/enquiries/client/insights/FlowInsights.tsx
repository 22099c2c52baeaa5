import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  insightEndpoints,
  maxOverdue,
  stayDays,
  type OverdueEnquiry,
  type StageFlow,
} from '#enquiries/contract/insights/endpoints.ts';
import { failureOf } from '#kit/client/errors.ts';
import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ErrorState } from '#ui/States.tsx';
import { StageTag } from '#ui/Tag.tsx';
import { WideTable } from '#ui/WideTable.tsx';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { formatNumber } from '#kit/contract/language/locale.ts';
import { askedFilter, type PageFilter } from '../filters.ts';
import { DayText } from '../DayText.tsx';
import { enquiryPath } from '../enquiry-path.ts';
import { formatDays } from '#kit/client/sizes.ts';
import { FlowChart } from './FlowChart.tsx';
import { TrendChart } from './TrendChart.tsx';

type FlowInsightsProps = { filter: PageFilter; reviewFigures?: ReactNode };

/** These two look back, so that closed enquiries count as well. */
const withClosed = <span className="text-xs text-ink-2">with closed enquiries</span>;

/** How enquiries come in, how long they stay and which are late (INS-2). */
export function FlowInsights({ filter, reviewFigures }: FlowInsightsProps) {
  const { data, error, isFetching, refetch } = useQuery(insightEndpoints.flow, {
    query: askedFilter(filter),
  });
  return (
    <div className="mt-3 grid gap-3 @[45rem]:mt-4 @[45rem]:grid-cols-2 @[45rem]:gap-4">
      {data ? (
        <>
          <FlowChart course={data.course} />
          <Card title="Received per week" headingLevel={3} aside={withClosed}>
            <TrendChart weeks={data.weeks} />
          </Card>
          <StageTimes stages={data.stages} />
          <Overdue {...data.overdue} />
        </>
      ) : error ? (
        <ErrorState
          className="@[45rem]:col-span-2"
          message={`Times and deadlines could not be loaded. ${failureOf(error).message}`}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Loading />
      )}
      {reviewFigures ? <div className="@[45rem]:col-span-2">{reviewFigures}</div> : null}
    </div>
  );
}

function StageTimes({ stages }: { stages: readonly StageFlow[] }) {
  return (
    <Card title="Time in each stage" headingLevel={3} aside={withClosed}>
      <WideTable label="Time in each stage">
        <table className="w-full text-sm">
          <caption className="pb-2 text-start text-xs text-ink-2">
            Median stay, and of how many enquiries
          </caption>
          <thead className="text-xs text-ink-2">
            <tr className="border-b border-line">
              <th scope="col" className="py-1.5 text-start font-medium">
                Stage
              </th>
              <th scope="col" className="py-1.5 text-end font-medium">
                Left within {stayDays} days
              </th>
              <th scope="col" className="py-1.5 text-end font-medium">
                There now
              </th>
            </tr>
          </thead>
          <tbody>
            {stages.map(({ status, ended, medianDays, present, presentDays }) => (
              <tr key={status} className="border-b border-line last:border-0">
                <th scope="row" className="py-2 text-start font-normal">
                  <StageTag stage={status} />
                </th>
                <Time days={medianDays} count={ended} />
                <Time days={presentDays} count={present} />
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </Card>
  );
}

function Time({ days, count }: { days: number | null; count: number }) {
  return (
    <td className="figures py-2 text-end whitespace-nowrap">
      {days === null ? '–' : formatDays(days)}
      {count > 0 ? <span className="text-xs text-ink-2"> ({formatNumber(count)})</span> : null}
    </td>
  );
}

function Overdue({ total, items }: { total: number; items: readonly OverdueEnquiry[] }) {
  return (
    <Card
      title="Overdue"
      headingLevel={3}
      aside={<span className="figures text-sm text-ink-2">{formatNumber(total)}</span>}
    >
      {items.length === 0 ? (
        <p className="py-6 text-center text-sm text-ink-2">Nothing is overdue.</p>
      ) : (
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <li key={item.id} className="flex items-center gap-3 py-1.5 text-sm">
              <Link to={enquiryPath(item)} className="min-w-0 flex-1 rounded-tag hover:underline">
                <bdi className="block truncate text-page font-medium">{item.CustomerName}</bdi>
                <bdi className="reference block truncate text-xs text-ink-2">{item.ReferenceNo}</bdi>
              </Link>
              <span className="text-end text-xs text-ink-2">
                <DayText day={item.dueDate} />
                <span className="figures block text-high">
                  {item.days} {item.days === 1 ? 'day' : 'days'} late
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {total > maxOverdue ? (
        <p className="pt-2 text-xs text-ink-2">and {formatNumber(total - items.length)} more</p>
      ) : null}
    </Card>
  );
}

function Loading() {
  return (
    <>
      <span role="status" className="sr-only">
        Loading the course of the enquiries
      </span>
      <Skeleton className="h-64 rounded-card!" />
      <Skeleton className="h-64 rounded-card!" />
      <Skeleton className="h-56 rounded-card!" />
      <Skeleton className="h-56 rounded-card!" />
    </>
  );
}
