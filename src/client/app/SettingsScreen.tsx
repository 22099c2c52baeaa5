import { lazy, Suspense } from 'react';
import { SettingsPage, type LentTab } from '../accounts/settings/SettingsPage.tsx';
import { SkeletonList } from '../ui/Skeleton.tsx';

const NotificationSettingsTab = lazy(async () => ({ default: (await import('../notifications/NotificationSettingsTab.tsx')).NotificationSettingsTab }));

const lent: readonly LentTab[] = [
  {
    value: 'notifications',
    label: 'Notifications',
    content: (
      <Suspense fallback={<SkeletonList label="Loading your notifications" rows={12} rowClass="h-14" />}>
        <NotificationSettingsTab />
      </Suspense>
    ),
  },
];

/** /settings with the tabs other rooms lend it. */
export function SettingsScreen() {
  return <SettingsPage lent={lent} />;
}
