import { Bell } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { iconButtonClass } from '#ui/button-class.ts';
import { Popover } from '#ui/Popover.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { notificationEndpoints } from '#notifications/contract/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { countText } from './list/notification-days.ts';

// Most visits look at the number only.
const NotificationList = lazy(async () => ({
  default: (await import('./list/NotificationList.tsx')).NotificationList,
}));

/** The bell of the top bar: how many are unread, and behind it what they say (NOT-1). */
export function NotificationBell() {
  const { data } = useQuery(notificationEndpoints.count);
  const [isOpen, setOpen] = useState(false);
  const unread = data?.unread ?? 0;
  const label = unread > 0 ? `Notifications, ${unread} unread` : 'Notifications';
  return (
    <Popover
      title="Notifications"
      hideTitle
      modal
      align="end"
      className="w-92 p-0!"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button type="button" aria-label={label} title={label} className={`relative ${iconButtonClass()}`}>
          <Bell size={16} aria-hidden="true" />
          {unread > 0 ? (
            <span
              aria-hidden="true"
              className="figures absolute -top-0.5 -end-1 min-w-4 rounded-full bg-brand px-1 text-center text-2xs font-semibold text-on-brand"
            >
              {countText(unread)}
            </span>
          ) : null}
        </button>
      }
    >
      <Suspense fallback={<SkeletonList label="Loading notifications" rows={4} rowClass="h-16" />}>
        <NotificationList onFollow={() => setOpen(false)} />
      </Suspense>
    </Popover>
  );
}
