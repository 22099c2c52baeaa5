import { trendWeeks } from '#enquiries/contract/insights/endpoints.ts';
import type { Place } from '#enquiries/contract/records/filters.ts';
import { statusLabels } from '#enquiries/contract/records/schema.ts';
import { formatNumber } from '#kit/contract/language/locale.ts';
import { Card } from '#ui/Card.tsx';
import type { PageFilter } from '../filters.ts';
import { placeLabels } from '../records/list/place-labels.ts';
import { ToList } from './ToList.tsx';

/** A stage and an offer have their colours; every other end is grey. */
const tones: Partial<Record<Place, string>> = {
  in_review: 'text-review',
  drafting: 'text-drafting',
  approved: 'text-approved',
  bid: 'text-brand',
};
const row = 32;
const width = 240;
const bar = 8;
const maxBand = 22;

/** A band that leaves one bar at `from` and reaches the other at `to`, with the same height at both. */
const bandPath = (from: number, to: number, height: number): string => {
  const half = width / 2;
  const onward = ['M', bar, from, 'C', half, from, half, to, width, to, 'v', height];
  const back = ['C', half, to + height, half, from + height, bar, from + height, 'z'];
  return [...onward, ...back].join(' ');
};

type FlowChartProps = {
  course: readonly { place: Place; count: number }[];
  /** The first day of the weeks. */
  from: string | undefined;
  filter: PageFilter;
};

/**
 * Where the enquiries of the last weeks are now: each band runs into its line of the table, which leads to
 * them (INS-2).
 */
export function FlowChart({ course, from, filter }: FlowChartProps) {
  const lineOf = (place: Place): Partial<PageFilter> => ({
    scope: filter.scope === 'enquiries' && !(place in statusLabels) ? 'closed' : filter.scope,
    place,
    from: from ?? '',
  });
  const total = course.reduce((sum, { count }) => sum + count, 0);
  const scale = maxBand / Math.max(1, ...course.map(({ count }) => count));
  const height = course.length * row;
  const bands = course.map(({ place, count }, line) => {
    const before = course.slice(0, line).reduce((sum, each) => sum + each.count, 0);
    const from = (height - total * scale) / 2 + before * scale;
    return { place, from, to: (line + 0.5) * row - (count * scale) / 2, height: count * scale };
  });
  return (
    <Card title="From receipt to outcome" headingLevel={3}>
      {total === 0 ? (
        <p className="py-6 text-center text-sm text-ink-2">Nothing was received in {trendWeeks} weeks.</p>
      ) : (
        <div className="flex items-center gap-3">
          <p className="text-xs text-ink-2">
            <span className="figures block text-2xl text-ink">{formatNumber(total)}</span>
            received in {trendWeeks} weeks
          </p>
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            height={height}
            className="onward flex-1 forced-color-adjust-none"
          >
            <rect
              y={(height - total * scale) / 2}
              width={bar}
              height={total * scale}
              fill="currentColor"
              className="text-ink-3"
            />
            {bands.map(({ place, ...band }) => (
              <g key={place} className={tones[place] ?? 'text-ink-3'} fill="currentColor">
                <path d={bandPath(band.from, band.to, band.height)} opacity="0.3" />
                <rect x={width - bar} y={band.to} width={bar} height={band.height} />
              </g>
            ))}
          </svg>
          <table className="shrink-0 text-sm">
            <caption className="sr-only">Where the enquiries received in {trendWeeks} weeks are now</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">Stage or outcome</th>
                <th scope="col">Enquiries</th>
                <th scope="col">Share</th>
              </tr>
            </thead>
            <tbody>
              {course.map(({ place, count }) => (
                <tr key={place} className="h-8">
                  <th scope="row" className="text-start font-normal">
                    <ToList filter={filter} line={lineOf(place)} count={count}>
                      {placeLabels[place]}
                    </ToList>
                  </th>
                  <td className="figures ps-4 text-end font-medium">{formatNumber(count)}</td>
                  <td className="figures ps-3 text-end text-xs text-ink-2">
                    {formatNumber(count / total, { style: 'percent' })}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}
