import { Link } from 'react-router';
import type { Week } from '#enquiries/contract/insights/endpoints.ts';
import { shortDay } from '#kit/client/dates.ts';
import { formatNumber } from '#kit/contract/language/locale.ts';
import type { PageFilter } from '../filters.ts';
import { WeekTable } from '../WeekTable.tsx';
import { useWidth } from '#ui/use-width.ts';
import { listAddress } from './ToList.tsx';
import { axisEnd, labelEvery } from './chart-scale.ts';

const height = 208;
const margin = { top: 8, right: 4, bottom: 24, left: 32 };
const plot = height - margin.top - margin.bottom;
const labelWidth = 52;

type TrendChartProps = { weeks: readonly Week[]; filter: PageFilter };

/**
 * Enquiries received in each of twelve weeks, by mail and by hand, each week leading to them; the same
 * figures stand in a table for those who do not see the bars.
 */
export function TrendChart({ weeks, filter }: TrendChartProps) {
  const { width, ref } = useWidth();
  const end = axisEnd(Math.max(0, ...weeks.map(({ email, manual }) => email + manual)));
  return (
    <div ref={ref} className="min-w-0">
      <ul aria-hidden="true" className="flex gap-4 pb-1 text-xs text-ink-2">
        <li className="flex items-center gap-1.5">
          <span className="size-2.5 rounded-tag bg-brand forced-color-adjust-none" /> Email
        </li>
        <li className="flex items-center gap-1.5">
          <span className="size-2.5 rounded-tag bg-flare forced-color-adjust-none" /> Manual
        </li>
      </ul>
      <svg direction="ltr" width={width} height={height} className="block max-w-full text-2xs">
        <Axis width={width} end={end} />
        <Bars weeks={weeks} width={width} end={end} filter={filter} />
      </svg>
      <WeekTable caption="Enquiries received per week" weeks={weeks} />
    </div>
  );
}

const levelOf = (value: number, end: number): number => margin.top + plot - (value / end) * plot;

function Axis({ width, end }: { width: number; end: number }) {
  return [0, end / 2, end].map((value) => (
    <g key={value} aria-hidden="true">
      <line
        x1={margin.left}
        x2={width - margin.right}
        y1={levelOf(value, end)}
        y2={levelOf(value, end)}
        className="stroke-line"
      />
      <text
        x={margin.left - 6}
        y={levelOf(value, end)}
        textAnchor="end"
        dominantBaseline="middle"
        className="figures fill-ink-2"
      >
        {formatNumber(value)}
      </text>
    </g>
  ));
}

function Bars({ weeks, width, end, filter }: TrendChartProps & { width: number; end: number }) {
  const room = Math.max(0, width - margin.left - margin.right);
  const step = room / weeks.length;
  const bar = Math.min(36, step * 0.6);
  const every = labelEvery(weeks.length, room, labelWidth);
  return weeks.map(({ monday, email, manual }, place) => {
    const middle = margin.left + step * (place + 0.5);
    // Counted from the present week, so that it always has its label.
    const isLabelled = (weeks.length - 1 - place) % every === 0;
    return (
      <g key={monday}>
        {email + manual > 0 ? (
          <Link to={listAddress(filter, { week: monday })}>
            <title>{`Week of ${shortDay(monday)}: ${email} by email, ${manual} manual`}</title>
            <rect
              x={middle - bar / 2}
              width={bar}
              y={levelOf(email, end)}
              height={(email / end) * plot}
              className="fill-brand"
            />
            <rect
              x={middle - bar / 2}
              width={bar}
              y={levelOf(email + manual, end)}
              height={(manual / end) * plot}
              className="fill-flare"
            />
          </Link>
        ) : null}
        {isLabelled ? (
          <text
            aria-hidden="true"
            x={middle}
            y={height - 6}
            textAnchor="middle"
            // The chart runs from left to right in every language, its words as their language does.
            className="figures fill-ink-2"
            style={{ unicodeBidi: 'plaintext' }}
          >
            {shortDay(monday)}
          </text>
        ) : null}
      </g>
    );
  });
}
