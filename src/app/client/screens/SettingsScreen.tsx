import { Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useUser } from '#accounts/client/use-user.ts';
import { useReason } from '#ui/closed.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { settingsTabs } from '../settings/tabs.ts';

const first = 'profile';

/** /settings: the reader's own account and, for whom may, the organisation's; opens on Profile (SET-1). */
export function SettingsScreen() {
  const [params, setParams] = useSearchParams();
  const user = useUser();
  const closed = useReason(null);
  const tabs = settingsTabs.filter(({ needs }) => !needs || user?.abilities.some((held) => held === needs));
  const tab = tabs.find(({ value }) => value === params.get('tab')) ?? tabs[0];
  const page = useRef<HTMLDivElement>(null);
  // On a narrow page the tabs scroll sideways, and the chosen one may stand outside.
  const chosen = tab?.value;
  useEffect(() => {
    if (chosen)
      page.current
        ?.querySelector('[role=tab][aria-selected=true]')
        ?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [chosen]);
  if (!tab || !user) return null;
  return (
    <div ref={page}>
      <title>{`${tab.label} · Settings · Contract Review`}</title>
      <PageHeader title="Settings" />
      <Tabs
        label="Settings"
        orientation="vertical"
        tabs={tabs.map(({ value, label }) => ({ value, label }))}
        value={tab.value}
        onChange={(next) => setParams(next === first ? {} : { tab: next }, { replace: true })}
        className="px-3 pb-6 sm:px-5"
      >
        <Suspense fallback={<SkeletonList label="Loading" rows={6} rowClass="h-14" />}>
          {closed && tab.writes ? (
            // Every control inside is off, by the browser itself: nothing is filled in that cannot be saved.
            <fieldset disabled className="min-w-0">
              <legend className="mb-4 text-sm text-ink-2">{closed}</legend>
              <tab.Content />
            </fieldset>
          ) : (
            <tab.Content />
          )}
        </Suspense>
      </Tabs>
    </div>
  );
}
