import { failureOf } from '../../kit/errors.ts';
import { CountStrip } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/States.tsx';
import { useEnquiryCountsQuery } from '../api.ts';

/** The four counters over the page, counted from the organisation's data (CR-2). */
export function ContractDashboard() {
  const { data, error, isFetching, refetch } = useEnquiryCountsQuery();
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
      items={[
        { label: 'Total Enquiries', value: data?.total.toLocaleString() },
        { label: 'Feasibility Review', value: data?.feasibility.toLocaleString() },
        { label: 'Approved Feasibility Review', value: data?.approved.toLocaleString() },
        { label: 'Pending Feasibility Review', value: data?.pending.toLocaleString() },
      ]}
    />
  );
}
