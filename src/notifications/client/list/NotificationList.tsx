import {
  AtSign,
  BadgeCheck,
  Bell,
  ChevronRight,
  CircleAlert,
  ClipboardCheck,
  Clock,
  FileCheck2,
  Gauge,
  KeyRound,
  Mail,
  Package,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { NotificationKind } from '#notifications/contract/kinds.ts';
import type { Notification } from '#notifications/contract/schema.ts';
import { formatAge, formatInstant } from '#kit/client/dates.ts';
import { failureOf, toastFailure } from '#kit/client/errors.ts';
import { Button } from '#ui/Button.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/States.tsx';
import { notificationEndpoints } from '#notifications/contract/endpoints.ts';
import { useMutation, useQuery } from '#kit/client/cache/hooks.ts';
import { byDay, byMatter } from './notification-days.ts';

const icons: Record<NotificationKind, LucideIcon> = {
  assigned: UserRound,
  mentioned: AtSign,
  decision_needed: ClipboardCheck,
  decided: FileCheck2,
  clarification: CircleAlert,
  final_decision: FileCheck2,
  reminder_due: Clock,
  overdue: CircleAlert,
  mail_received: Mail,
  mail_failed: CircleAlert,
  material: Package,
  deputy: UserRound,
  action_assigned: ClipboardCheck,
  action_overdue: CircleAlert,
  expiring: BadgeCheck,
  ai_budget: Gauge,
  access: KeyRound,
};

const pageOf = 30;
const maxVisible = 100;

/** The latest notifications by day; opening one marks it as read. */
export function NotificationList({ onFollow }: { onFollow: () => void }) {
  const [limit, setLimit] = useState(pageOf);
  const { data, error, isFetching, refetch } = useQuery(
    notificationEndpoints.list,
    { query: { limit } },
    { refetchOnMountOrArgChange: true },
  );
  const [readAll, { isLoading }] = useMutation(notificationEndpoints.readAll);
  const items = data?.items ?? [];
  return (
    <div className="flex max-h-[min(36rem,75dvh)] flex-col">
      <div className="flex h-11 shrink-0 items-center gap-2 border-b border-line pe-1.5 ps-4">
        <p aria-hidden="true" className="flex-1 text-sm font-semibold">
          Notifications
        </p>
        <Button
          variant="ghost"
          size="sm"
          busy={isLoading}
          disabled={items.every(({ isRead }) => isRead)}
          onClick={() => void readAll().unwrap().catch(toastFailure)}
        >
          Mark all read
        </Button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {error && !data ? (
          <ErrorState
            message={`Notifications could not be loaded. ${failureOf(error).message}`}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : !data ? (
          <SkeletonList label="Loading notifications" rows={4} rowClass="h-16" />
        ) : items.length === 0 ? (
          <EmptyState
            icon={Bell}
            title="Nothing yet"
            hint="Assignments, decisions to make and mentions appear here."
          />
        ) : (
          <>
            {byDay(items, new Date()).map(({ title, items: ofDay }) => (
              <section key={title} aria-label={title}>
                <h3 className="px-4 pt-3 pb-1 text-2xs text-ink-2">{title}</h3>
                <ul>
                  {byMatter(ofDay).map(([latest, ...others]) =>
                    latest ? (
                      <li key={latest.id}>
                        <NotificationLink item={latest} onFollow={onFollow} />
                        {others.length > 0 ? <Others items={others} onFollow={onFollow} /> : null}
                      </li>
                    ) : null,
                  )}
                </ul>
              </section>
            ))}
            {data.nextBefore && limit < maxVisible ? (
              <p className="p-2 text-center">
                <Button variant="ghost" size="sm" busy={isFetching} onClick={() => setLimit(maxVisible)}>
                  Show older
                </Button>
              </p>
            ) : null}
          </>
        )}
      </div>
      <p className="shrink-0 border-t border-line px-4 py-2.5 text-xs">
        <Link
          to="/settings?tab=notifications"
          onClick={onFollow}
          className="text-brand underline underline-offset-2"
        >
          Notification settings
        </Link>
      </p>
    </div>
  );
}

/** What else of the same kind came about the same page, folded. */
function Others({ items, onFollow }: { items: readonly Notification[]; onFollow: () => void }) {
  const unread = items.filter(({ isRead }) => !isRead).length;
  return (
    <details className="group">
      <summary className="flex cursor-pointer list-none items-center gap-2 px-4 py-1 text-xs text-brand hover:bg-sunken">
        <span className="flex-1">{items.length} more like this</span>
        {unread > 0 ? <span className="figures text-ink-2">{unread} unread</span> : null}
        <ChevronRight size={14} aria-hidden="true" className="shrink-0 text-ink-2 group-open:turn-down" />
      </summary>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <NotificationLink item={item} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function NotificationLink({ item, onFollow }: { item: Notification; onFollow: () => void }) {
  const [read] = useMutation(notificationEndpoints.read);
  const Icon = icons[item.kind];
  const follow = () => {
    // Reading goes on when this fails: it stays unread, and that is all.
    if (!item.isRead) void read({ params: { id: item.id } });
    onFollow();
  };
  return (
    <Link
      to={item.path}
      onClick={follow}
      className="flex items-start gap-3 px-4 py-2 -outline-offset-2! hover:bg-sunken"
    >
      <Icon
        size={16}
        aria-hidden="true"
        className={`mt-0.5 shrink-0 ${item.isRead ? 'text-ink-3' : 'text-brand'}`}
      />
      <span className="min-w-0 flex-1">
        <bdi className={`block text-sm wrap-anywhere ${item.isRead ? 'text-ink-2' : 'font-medium'}`}>
          {item.title}
        </bdi>
        {item.detail ? (
          <bdi title={item.detail} className="block truncate text-xs text-ink-2">
            {item.detail}
          </bdi>
        ) : null}
        <time dateTime={item.at} title={formatInstant(item.at)} className="block text-xs text-ink-3">
          {formatAge(item.at, Date.now())}
        </time>
      </span>
      {item.isRead ? null : (
        <span className="mt-1.5 size-2 shrink-0 rounded-full bg-brand">
          <span className="sr-only">Unread</span>
        </span>
      )}
    </Link>
  );
}
