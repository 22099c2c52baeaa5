import { Link } from 'react-router';
import type { DashboardCounts } from '#enquiries/contract/records/filters.ts';
import { failureOf } from '#kit/client/errors.ts';
import { CountStrip } from '#ui/Card.tsx';
import { ErrorState } from '#ui/States.tsx';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { formatNumber } from '#kit/contract/language/locale.ts';
import { defaultFilter, writeFilter, type PageFilter } from '../../filters.ts';

type Counter = { count: keyof DashboardCounts; scope: PageFilter['scope']; label: string; hint: string };

/** Each counter counts the list that a click on it opens. */
const counters: readonly Counter[] = [
  { count: 'total', scope: 'enquiries', label: 'Total Enquiries', hint: 'Still open' },
  { count: 'feasibility', scope: 'feasibility', label: 'Feasibility Review', hint: 'Review opened' },
  {
    count: 'approved',
    scope: 'feasibility-approved',
    label: 'Approved Feasibility Review',
    hint: 'By all ten departments',
  },
  {
    count: 'pending',
    scope: 'feasibility-pending',
    label: 'Pending Feasibility Review',
    hint: 'Departments still to decide',
  },
];

const listOf = (scope: PageFilter['scope']) => ({
  pathname: '/app/contract-review',
  search: writeFilter({ ...defaultFilter, scope }).toString(),
});

/** The four counters over the page, counted from the organisation's data (CR-2). */
export function ContractDashboard() {
  const { data, error, isFetching, refetch } = useQuery(recordEndpoints.counts);
  if (error && !data)
    return (
      <ErrorState
        message={`The counters could not be loaded. ${failureOf(error).message}`}
        onRetry={() => void refetch()}
        busy={isFetching}
        className="py-3!"
      />
    );
  return (
    <CountStrip
      label="Contract Dashboard"
      items={counters.map(({ count, scope, label, hint }) => ({
        label,
        hint,
        value: data && formatNumber(data[count]),
        name: (
          <Link to={listOf(scope)} className="after:absolute after:inset-0">
            {label}
          </Link>
        ),
      }))}
    />
  );
}

/** The closed enquiries, which no counter counts. */
export function ClosedCount() {
  const { data } = useQuery(recordEndpoints.counts);
  if (!data?.closed) return null;
  return (
    <Link
      to={listOf('closed')}
      className="hit figures text-sm text-brand underline underline-offset-2 @max-[60rem]:hidden"
    >
      {formatNumber(data.closed)} closed {data.closed === 1 ? 'enquiry' : 'enquiries'}
    </Link>
  );
}
