import type { Figures } from '#dashboard/contract/schema.ts';
import { WeekTable } from '#enquiries/client/WeekTable.tsx';
import { formatDay, shortDay } from '#kit/client/dates.ts';

const barPixels = 96;

/**
 * Enquiries by e-mail and by hand in each of the last weeks; the drawing repeats a table that is
 * read instead.
 */
export function Received({ weeks }: Pick<Figures, 'weeks'>) {
  const most = Math.max(...weeks.map(({ email, manual }) => email + manual), 1);
  const sum = (via: 'email' | 'manual') => weeks.reduce((total, week) => total + week[via], 0);
  const height = (count: number) => ({ height: `${Math.round((count / most) * barPixels)}px` });
  return (
    <>
      <dl className="flex flex-wrap gap-x-6 text-sm">
        <Total fill="bg-brand" label="Email" value={sum('email')} />
        <Total fill="bg-flare" label="Manual" value={sum('manual')} />
      </dl>
      <div
        aria-hidden="true"
        dir="ltr"
        className="mt-3 grid grid-cols-8 items-end gap-2 border-b border-line forced-color-adjust-none"
        style={{ minHeight: `${barPixels + 1}px` }}
      >
        {weeks.map(({ monday, email, manual }) => (
          <div
            key={monday}
            title={`Week of ${formatDay(monday)}: ${email} by email, ${manual} manual`}
            className="grid"
          >
            {manual > 0 ? <span className="rounded-t-tag bg-flare" style={height(manual)} /> : null}
            {email > 0 ? (
              <span className={`bg-brand ${manual > 0 ? '' : 'rounded-t-tag'}`} style={height(email)} />
            ) : null}
          </div>
        ))}
      </div>
      <div aria-hidden="true" dir="ltr" className="figures mt-1 flex justify-between text-2xs text-ink-2">
        <span dir="auto">{shortDay(weeks[0]?.monday ?? '')}</span>
        <span>this week</span>
      </div>
      <WeekTable caption="Enquiries received in the last eight weeks" weeks={weeks} />
    </>
  );
}

function Total({ fill, label, value }: { fill: string; label: string; value: number }) {
  return (
    <div className="flex items-center gap-1.5">
      <dt className="flex items-center gap-2 text-ink-2">
        <span aria-hidden="true" className={`size-2 rounded-full forced-color-adjust-none ${fill}`} />
        {label}
      </dt>
      <dd className="figures font-medium">{value}</dd>
    </div>
  );
}
