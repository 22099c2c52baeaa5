import type { User } from '#accounts/contract/user.ts';
import { trialDaysLeft } from '#organisations/contract/trial.ts';
import { Keyboard, Settings } from 'lucide-react';
import { Link } from 'react-router';
import { OrganisationMenu } from '#accounts/client/organisations/OrganisationMenu.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { MenuItem, MenuRadioGroup, MenuRadioItem, MenuSeparator } from '#ui/Menu.tsx';
import { chooseTheme, useChosenTheme } from '#ui/theme.ts';
import { trialText } from './TrialDays.tsx';

/** What stands in the user menu above Sign out: role, organisation and the theme. */
export function UserMenu({ user, onShortcuts }: { user: User; onShortcuts: () => void }) {
  const theme = useChosenTheme();
  const daysLeft = trialDaysLeft(user.organisation.trialEndsAt, new Date());
  return (
    <>
      <div className="px-2 pb-1.5 text-xs text-ink-2">
        <p>{user.role}</p>
        <p className="truncate">
          <bdi>{user.organisation.name}</bdi>
        </p>
        {daysLeft ? <p className="sm:hidden">{trialText(daysLeft)}</p> : null}
      </div>
      <OrganisationMenu />
      <MenuItem icon={Settings} render={<Link to="/settings" />}>
        Settings
      </MenuItem>
      <MenuItem
        icon={Keyboard}
        onSelect={onShortcuts}
        end={
          <span className="pointer-coarse:hidden">
            <Kbd keys="?" />
          </span>
        }
      >
        Keyboard shortcuts
      </MenuItem>
      <MenuSeparator />
      <MenuRadioGroup label="Theme" value={theme} onChange={chooseTheme}>
        <MenuRadioItem value="light">Light</MenuRadioItem>
        <MenuRadioItem value="dark">Dark</MenuRadioItem>
        <MenuRadioItem value="system">As the system</MenuRadioItem>
      </MenuRadioGroup>
    </>
  );
}
