import { turnaroundEndpoint } from '#reviews/contract/turnaround/endpoint.ts';
import { FiguresToCome } from '#enquiries/client/FiguresToCome.tsx';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { formatDays } from '#kit/client/sizes.ts';
import { formatNumber } from '#kit/contract/language/locale.ts';
import { Card } from '#ui/Card.tsx';
import { PercentBar } from '#ui/PercentBar.tsx';
import { ToRows } from './ToRows.tsx';

/** How long each department takes from being asked to deciding (INS-2). */
export function DepartmentTurnaround() {
  const query = useQuery(turnaroundEndpoint);
  const { data } = query;
  if (!data) return <FiguresToCome query={query} message="The turnaround could not be loaded." />;
  // Before the first decision there is nothing to compare.
  if (data.departments.length === 0) return null;
  const longest = Math.max(1, ...data.departments.map(({ medianDays }) => medianDays));
  return (
    <Card title="Department turnaround" headingLevel={3}>
      <p className="pb-2 text-xs text-ink-2">Median time to decide, and decisions, in 180 days</p>
      <ul className="grid gap-x-6 @[45rem]:grid-cols-2">
        {data.departments.map(({ department, decisions, medianDays }) => (
          <li key={department}>
            <PercentBar
              label={<ToRows of={{ decided: department }}>{department}</ToRows>}
              value={medianDays}
              total={longest}
              figure={
                <>
                  {formatDays(medianDays)} <span className="text-xs">({formatNumber(decisions)})</span>
                </>
              }
              className="grid-cols-[minmax(0,9rem)_1fr_auto]!"
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
