import { Link } from 'react-router';
import { statusLabels, type Status } from '#enquiries/contract/records/schema.ts';
import type { Figures } from '#dashboard/contract/schema.ts';
import { formatDays } from '#kit/client/sizes.ts';

const fills: Record<Status, string> = {
  in_review: 'bg-review',
  drafting: 'bg-drafting',
  approved: 'bg-approved',
};

/** One bar for all open enquiries, parted by stage, with how long they usually stay; below it what is due. */
export function Pipeline({ stages, due }: Pick<Figures, 'stages' | 'due'>) {
  const total = stages.reduce((sum, { present }) => sum + present, 0);
  return (
    <>
      <div
        aria-hidden="true"
        className="flex h-3 gap-0.5 overflow-hidden rounded-full bg-sunken forced-color-adjust-none"
      >
        {stages.map(({ status, present }) =>
          present > 0 ? (
            <span key={status} className={fills[status]} style={{ width: `${(present / total) * 100}%` }} />
          ) : null,
        )}
      </div>
      <table className="mt-3 w-full text-sm">
        <thead className="text-xs text-ink-2">
          <tr>
            <th scope="col" className="pb-1 text-start font-normal">
              Stage
            </th>
            <th scope="col" className="pb-1 text-end font-normal">
              Enquiries
            </th>
            <th scope="col" className="pb-1 text-end font-normal">
              Median stay
            </th>
          </tr>
        </thead>
        <tbody>
          {stages.map(({ status, present, medianDays, presentDays }) => (
            <tr key={status}>
              <th scope="row" className="py-0.5 text-start font-normal">
                <span
                  aria-hidden="true"
                  className={`me-2 inline-block size-2 rounded-full forced-color-adjust-none ${fills[status]}`}
                />
                {statusLabels[status]}
              </th>
              <td className="figures py-0.5 text-end font-medium">{present}</td>
              <td className="figures py-0.5 text-end text-ink-2">{stayText(medianDays, presentDays)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="mt-3 flex gap-6 border-t border-line pt-3 text-sm">
        <div className="flex gap-1.5">
          <dt className="text-ink-2">Due within a week</dt>
          <dd className="figures font-medium">{due.soon}</dd>
        </div>
        <div className="flex gap-1.5">
          <dt className="text-ink-2">Overdue</dt>
          <dd className={`figures font-medium ${due.overdue > 0 ? 'text-high' : ''}`}>
            {due.overdue > 0 ? (
              <Link to="/app/contract-review?viewType=chart" className="underline underline-offset-2">
                {due.overdue}
              </Link>
            ) : (
              0
            )}
          </dd>
        </div>
      </dl>
    </>
  );
}

/** The stays that ended; where none has, those that go on. */
const stayText = (ended: number | null, present: number | null): string => {
  if (ended !== null) return formatDays(ended);
  return present === null ? '–' : `${formatDays(present)} so far`;
};
