import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatInstant } from '#kit/client/dates.ts';

type TimelineEntryProps = {
  icon: LucideIcon;
  /** Who and what, in one line. */
  head: ReactNode;
  at: string | null;
  /** State or actions at the end of the line. */
  aside?: ReactNode;
  children?: ReactNode;
  /** Mails stand on a plate; comments and reminders on the page. */
  isPlate?: boolean;
};

/** One entry of the timeline. */
export function TimelineEntry({
  icon: Icon,
  head,
  at,
  aside,
  children,
  isPlate = false,
}: TimelineEntryProps) {
  return (
    <article className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3">
      <span className="mt-1 flex size-7 items-center justify-center rounded-full border border-line bg-surface text-ink-2">
        <Icon size={14} aria-hidden="true" />
      </span>
      <div
        className={
          isPlate
            ? 'min-w-0 rounded-card border border-line bg-surface px-4 py-3 shadow-1'
            : 'min-w-0 pt-1 pb-1'
        }
      >
        <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <div className="min-w-0 flex-1 basis-40 text-sm wrap-anywhere">
            <span className="me-2">{head}</span>
            {at ? (
              <time dateTime={at} className="figures text-xs whitespace-nowrap text-ink-3">
                {formatInstant(at)}
              </time>
            ) : null}
          </div>
          {aside ? <div className="flex shrink-0 items-center gap-1.5">{aside}</div> : null}
        </header>
        {children ? <div className="mt-1.5">{children}</div> : null}
      </div>
    </article>
  );
}
