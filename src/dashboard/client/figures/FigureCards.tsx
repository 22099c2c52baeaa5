import { Link } from 'react-router';
import type { Figures } from '#dashboard/contract/schema.ts';
import { Card } from '#ui/Card.tsx';
import { PercentBar } from '#ui/PercentBar.tsx';
import { Pipeline } from './Pipeline.tsx';
import { Received } from './Received.tsx';
import { formatDays } from '#kit/client/sizes.ts';

/** The slowest departments are the ones to look at. */
const maxDepartmentsVisible = 5;

/** The pipeline by stage, what came in, and how long departments take. */
export function FigureCards({ figures: { stages, due, weeks, turnaround } }: { figures: Figures }) {
  const others = turnaround.length - maxDepartmentsVisible;
  const slowest = Math.max(...turnaround.map(({ medianDays }) => medianDays), 0);
  return (
    <div className="grid gap-4 @[45rem]:grid-cols-2 @[73.75rem]:grid-cols-3">
      <Card
        title="Pipeline"
        aside={
          <Link
            to="/app/contract-review?viewType=board"
            className="hit text-sm text-brand underline underline-offset-2"
          >
            Board
          </Link>
        }
      >
        <Pipeline stages={stages} due={due} />
      </Card>
      <Card title="Received in eight weeks">
        <Received weeks={weeks} />
      </Card>
      <Card title="Department turnaround" className="@[45rem]:col-span-2 @[73.75rem]:col-span-1">
        {turnaround.length === 0 ? (
          <p className="text-sm text-ink-2">No department has decided in the last 180 days.</p>
        ) : (
          <>
            <p className="pb-1 text-xs text-ink-2">Median from being asked to deciding, 180 days</p>
            {turnaround.slice(0, maxDepartmentsVisible).map(({ department, decisions, medianDays }) => (
              <PercentBar
                key={department}
                label={department}
                value={medianDays}
                total={slowest}
                className="grid-cols-[minmax(0,9rem)_1fr_auto]!"
                figure={
                  <span title={`${decisions} ${decisions === 1 ? 'decision' : 'decisions'}`}>
                    {formatDays(medianDays)}
                  </span>
                }
              />
            ))}
            {others > 0 ? (
              <p className="pt-1 text-xs text-ink-2">
                {others} {others === 1 ? 'other department is' : 'other departments are'} as fast or faster.
              </p>
            ) : null}
          </>
        )}
      </Card>
    </div>
  );
}
