import { formatNumber } from '#kit/contract/language/locale.ts';
import { roles } from '#permissions/contract/schema.ts';
import { CountStrip } from '#ui/Card.tsx';
import { memberEndpoints } from '#members/contract/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { failureOf } from '#kit/client/errors.ts';
import { ErrorState } from '#ui/States.tsx';
import { stopWhileWide } from '#ui/WideTable.tsx';

/** How many there are, by state as a strip and by role in a line (ORG-1). */
export function MemberCounts() {
  const { data, error, isFetching, refetch } = useQuery(memberEndpoints.counts);
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
    <div className="grid gap-2">
      <CountStrip
        key={data ? 'counted' : 'empty'}
        label="Members"
        scrollRef={stopWhileWide}
        items={[
          { label: 'Total', value: data?.total },
          { label: 'Active', value: data?.active },
          { label: 'Invited', value: data?.invited },
          { label: 'Deactivated', value: data?.deactivated },
        ]}
      />
      <p
        // Looked at again once there is something in it, as the strip is.
        key={data ? 'line counted' : 'line'}
        ref={stopWhileWide}
        className="figures flex min-h-4 gap-x-4 overflow-x-auto text-xs whitespace-nowrap text-ink-2 [scrollbar-width:none]"
      >
        {data
          ? roles.map((role) => (
              <span key={role}>
                {role} <span className="font-medium text-ink">{formatNumber(data.roles[role])}</span>
              </span>
            ))
          : null}
      </p>
    </div>
  );
}
