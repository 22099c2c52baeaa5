import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useUser } from '../use-user.ts';
import { ProfileTab } from './ProfileTab.tsx';
import { SecurityTab } from './SecurityTab.tsx';

const tabs = [
  { value: 'profile', label: 'Profile' },
  { value: 'security', label: 'Account and security' },
] as const;

/** A tab that another room lends to this page. */
export type LentTab = { value: string; label: string; content: ReactNode };

/** /settings: the reader's own account, and what other rooms let them choose; opens on Profile. */
export function SettingsPage({ lent }: { lent: readonly LentTab[] }) {
  const [params, setParams] = useSearchParams();
  const user = useUser();
  const named = params.get('tab');
  const shown = lent.find(({ value }) => value === named);
  const tab = shown?.value ?? (named === 'security' ? 'security' : 'profile');
  return (
    <>
      <title>Settings · Contract Review</title>
      <PageHeader title="Settings" />
      <Tabs
        label="Settings"
        orientation="vertical"
        tabs={[...tabs, ...lent]}
        value={tab}
        onChange={(next) => setParams(next === 'profile' ? {} : { tab: next }, { replace: true })}
        className="px-3 pb-6 sm:px-5"
      >
        {shown ? shown.content : tab === 'security' ? <SecurityTab /> : user ? <ProfileTab user={user} /> : null}
      </Tabs>
    </>
  );
}
