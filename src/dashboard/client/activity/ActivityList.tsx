import { Link } from 'react-router';
import type { Activity } from '#dashboard/contract/schema.ts';
import { formatDaysIn } from '#kit/contract/language/days-in.ts';
import { formatAge, formatInstant } from '#kit/client/dates.ts';
import { isArabicPage } from '#kit/contract/language/locale.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Card } from '#ui/Card.tsx';

/** What happened last, as far as the reader may know it. */
export function ActivityList({ activity }: { activity: readonly Activity[] }) {
  return (
    <Card title="Recent activity" flush>
      {activity.length === 0 ? (
        <p className="px-4 py-5 text-sm text-ink-2">
          No activity yet. Changes by you and your colleagues appear here.
        </p>
      ) : (
        <ul>
          {activity.map((line) => (
            <li
              key={line.seq}
              className="flex items-center gap-3 border-b border-line px-4 py-2 last:border-0"
            >
              <Avatar name={line.actor} size="sm" decorative />
              <p className="min-w-0 flex-1 text-sm wrap-anywhere">
                <bdi className="font-medium">{isToReader(line) ? 'You' : line.actor}</bdi>{' '}
                <Words line={isToReader(line) ? toReader(line) : line} />
              </p>
              <time dateTime={line.at} title={formatInstant(line.at)} className="shrink-0 text-xs text-ink-2">
                {formatAge(line.at, Date.now())}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Arabic has another verb for "you" than for the third person, in which the trail is written. */
const isToReader = (line: Activity): boolean => line.isOwn && !isArabicPage();

/** Summaries are written of a third person: "changed their name". */
const toReader = (line: Activity): Activity => ({
  ...line,
  summary: line.summary.replace(/\btheir\b/g, 'your'),
});

/** What was done, with the way to it: at the reference where the words name it, else behind them. */
function Words({ line: { summary: said, more, path, reference } }: { line: Activity }) {
  const summary = formatDaysIn(said);
  const rest = more > 0 ? <span className="text-ink-2"> and {more} more</span> : null;
  const link = path ? (
    <Link
      to={path}
      className="inline-block max-w-full truncate align-bottom text-brand underline underline-offset-2"
    >
      {reference ? <bdi className="reference">{reference}</bdi> : 'Open'}
    </Link>
  ) : null;
  const [before, ...after] = reference && link ? summary.split(reference) : [summary];
  if (after.length === 0) {
    return (
      <>
        <bdi>{summary}</bdi>
        {rest}
        {link ? <span className="text-ink-2"> · </span> : null}
        {link}
      </>
    );
  }
  return (
    <>
      <bdi>
        {before}
        {link}
        {after.join(reference ?? '')}
      </bdi>
      {rest}
    </>
  );
}
