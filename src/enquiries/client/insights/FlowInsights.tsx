import { stayDays } from '#enquiries/contract/records/filters.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  insightEndpoints,
  type OverdueEnquiry,
  type StageFlow,
} from '#enquiries/contract/insights/endpoints.ts';
import { Card } from '#ui/Card.tsx';
import { StageTag } from '#ui/Tag.tsx';
import { WideTable } from '#ui/WideTable.tsx';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { formatNumber } from '#kit/contract/language/locale.ts';
import { askedFilter, type PageFilter } from '../filters.ts';
import { DayText } from '../DayText.tsx';
import { FiguresToCome } from '../FiguresToCome.tsx';
import { enquiryPath } from '../enquiry-path.ts';
import { formatDays } from '#kit/client/sizes.ts';
import { FlowChart } from './FlowChart.tsx';
import { ToList, type ToListProps } from './ToList.tsx';
import { TrendChart } from './TrendChart.tsx';

type FlowInsightsProps = { filter: PageFilter; reviewFigures?: ReactNode };

/** These two look back, so that closed enquiries count as well. */
const withClosed = <span className="text-xs text-ink-2">with closed enquiries</span>;

/** How enquiries come in, how long they stay and which are late (INS-2). */
export function FlowInsights({ filter, reviewFigures }: FlowInsightsProps) {
  const query = useQuery(insightEndpoints.flow, { query: askedFilter(filter) });
  const { data } = query;
  return (
    <div className="mt-3 grid gap-3 @[45rem]:mt-4 @[45rem]:grid-cols-2 @[45rem]:gap-4">
      {data ? (
        <>
          <FlowChart course={data.course} from={data.weeks[0]?.monday} filter={filter} />
          <Card title="Received per week" headingLevel={3} aside={withClosed}>
            <TrendChart weeks={data.weeks} filter={filter} />
          </Card>
          <StageTimes stages={data.stages} filter={filter} />
          <Overdue {...data.overdue} filter={filter} />
        </>
      ) : (
        <div className="@[45rem]:col-span-2">
          <FiguresToCome query={query} message="The insights could not be loaded." />
        </div>
      )}
      {reviewFigures ? <div className="@[45rem]:col-span-2">{reviewFigures}</div> : null}
    </div>
  );
}

function StageTimes({ stages, filter }: { stages: readonly StageFlow[]; filter: PageFilter }) {
  return (
    <Card title="Time in each stage" headingLevel={3} aside={withClosed}>
      <WideTable label="Time in each stage">
        <table className="w-full text-sm">
          <caption className="pb-2 text-start text-xs text-ink-2">Median stay, and how many</caption>
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
                  <ToList filter={filter} line={{ place: status }} count={present}>
                    <StageTag stage={status} />
                  </ToList>
                </th>
                <Time days={medianDays} count={ended} filter={filter} line={{ left: status }} />
                <Time days={presentDays} count={present} filter={filter} line={{ place: status }} />
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </Card>
  );
}

type TimeProps = Omit<ToListProps, 'children'> & { days: number | null };

function Time({ days, ...line }: TimeProps) {
  return (
    <td className="figures py-2 text-end whitespace-nowrap">
      {days === null ? '–' : formatDays(days)}
      {line.count > 0 ? (
        <ToList {...line}>
          <span className="text-xs text-ink-2"> ({formatNumber(line.count)})</span>
        </ToList>
      ) : null}
    </td>
  );
}

type OverdueProps = { total: number; items: readonly OverdueEnquiry[]; filter: PageFilter };

function Overdue({ total, items, filter }: OverdueProps) {
  return (
    <Card
      title="Overdue"
      headingLevel={3}
      aside={
        <span className="figures text-sm text-ink-2">
          <ToList filter={filter} line={{ due: 'overdue' }} count={total}>
            All {formatNumber(total)}
          </ToList>
        </span>
      }
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
    </Card>
  );
}
