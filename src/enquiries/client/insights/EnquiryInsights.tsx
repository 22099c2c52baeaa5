import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#kit/contract/endpoint.ts';
import { IconButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { CountUp } from '#ui/CountUp.tsx';
import { PercentBar } from '#ui/PercentBar.tsx';
import { PriorityTag } from '#ui/Tag.tsx';
import { insightEndpoints } from '#enquiries/contract/insights/endpoints.ts';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { askedFilter, isNarrowed, type PageFilter } from '../filters.ts';
import { FiguresToCome } from '../FiguresToCome.tsx';
import { NoEnquiries } from '../records/list/NoEnquiries.tsx';
import { FlowInsights } from './FlowInsights.tsx';
import { percentages } from './percentages.ts';
import { ToList } from './ToList.tsx';

type Figures = ReplyOf<typeof recordEndpoints.insights>;
type EnquiryInsightsProps = {
  filter: PageFilter;
  onClose: () => void;
  onReset: () => void;
  /** What an organisation without enquiries does first. */
  add: ReactNode;
  /** How long departments take and how enquiries ended; another room knows. */
  reviewFigures?: ReactNode;
};

/** Figures over the enquiries the filter leaves (INS-1). */
export function EnquiryInsights({ filter, onClose, onReset, add, reviewFigures }: EnquiryInsightsProps) {
  const query = useQuery(recordEndpoints.insights, { query: askedFilter(filter) });
  const { data, isFetching } = query;
  const { data: flow } = useQuery(insightEndpoints.flow, { query: askedFilter(filter) });
  const isEmpty = data?.total === 0;
  // Closed enquiries count in the course of them alone: it may have something to show where the list has not.
  const isNothing = isEmpty && flow !== undefined && !holdsAny(flow);
  return (
    <section
      aria-labelledby="insights-title"
      aria-busy={isFetching || undefined}
      className="px-3 pb-6 sm:px-5"
    >
      <header className="flex items-center justify-between gap-3 py-2">
        <h2 id="insights-title" className="text-base font-semibold">
          Enquiries Insights
        </h2>
        <IconButton label="Close insights" icon={X} onClick={onClose} />
      </header>
      {isEmpty ? (
        <NoEnquiries isNarrowed={isNarrowed(filter)} onClear={onReset} add={add} />
      ) : data ? (
        <Cards figures={data} filter={filter} />
      ) : (
        <FiguresToCome query={query} message="The insights could not be loaded." />
      )}
      {isNothing ? null : <FlowInsights filter={filter} reviewFigures={reviewFigures} />}
    </section>
  );
}

const holdsAny = ({ course, stages }: ReplyOf<typeof insightEndpoints.flow>): boolean =>
  course.length > 0 || stages.some(({ ended, present }) => ended + present > 0);

type CardsProps = { figures: Figures; filter: PageFilter };

function Cards({ figures: { total, email, manual, priorities }, filter }: CardsProps) {
  const [emailShare = 0, manualShare = 0] = percentages([email, manual]);
  return (
    <div className="grid gap-3 @[45rem]:grid-cols-2 @[45rem]:gap-4">
      <Card>
        <div className="grid grid-cols-3 gap-3 border-b border-line pb-3">
          <Figure label="Total Enquiries" value={total} filter={filter} />
          <Figure label="Email Enquiries" value={email} filter={{ ...filter, filterType: 'email' }} />
          <Figure label="Manual Enquiries" value={manual} filter={{ ...filter, filterType: 'manual' }} />
        </div>
        <h3 className="pt-3 text-xs text-ink-2">Enquiry Distribution</h3>
        <PercentBar label="Email" value={email} total={email + manual} figure={`${email} (${emailShare}%)`} />
        <PercentBar
          label="Manual"
          tone="flare"
          value={manual}
          total={email + manual}
          figure={`${manual} (${manualShare}%)`}
        />
      </Card>
      <PriorityBreakdown priorities={priorities} filter={filter} />
    </div>
  );
}

type FigureProps = { label: string; value: number; filter: PageFilter };

const Figure = ({ label, value, filter }: FigureProps) => (
  <div className="flex flex-col-reverse justify-end">
    <h3 className="text-xs text-ink-2">
      <ToList filter={filter} count={value}>
        {label}
      </ToList>
    </h3>
    <p className="text-2xl">
      <CountUp value={value} />
    </p>
  </div>
);

const levels = ['urgent', 'high', 'medium', 'low'] as const;

type BreakdownProps = Pick<Figures, 'priorities'> & { filter: PageFilter };

function PriorityBreakdown({ priorities, filter }: BreakdownProps) {
  // Urgent is the board's own level; it has a line only when someone uses it.
  const visibleLevels = levels.filter((level) => level !== 'urgent' || priorities.urgent > 0);
  const total = levels.reduce((sum, level) => sum + priorities[level], 0);
  return (
    <Card title="Priority Breakdown" headingLevel={3}>
      {visibleLevels.map((level) => (
        <PercentBar
          key={level}
          label={
            <ToList filter={filter} line={{ priority: level }} count={priorities[level]}>
              <PriorityTag priority={level} />
            </ToList>
          }
          tone={level}
          value={priorities[level]}
          total={total}
          figure={priorities[level]}
        />
      ))}
    </Card>
  );
}
