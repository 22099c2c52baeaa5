import { isApple } from '#kit/client/commands/command.ts';
import { LogOut, Menu as MenuIcon, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '#ui/Avatar.tsx';
import { IconButton } from '#ui/Button.tsx';
import { initialsOf } from '#ui/initials.ts';
import { Kbd } from '#ui/Kbd.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/Menu.tsx';
import { ThemeToggle } from '#ui/ThemeToggle.tsx';

export type TopBarProps = {
  user: { name: string; email: string };
  onOpenNavigation: () => void;
  /** Opens the command palette; without it there is no search button. */
  onSearch?: () => void;
  onSignOut: () => void;
  /** The notifications bell. */
  notifications?: ReactNode;
  /** The Ask Qucy button. */
  assistant?: ReactNode;
  /** Items of the user menu above Sign out. */
  userMenu?: ReactNode;
};

/** Search, theme, notifications, assistant and the user menu. */
export function TopBar({
  user,
  onOpenNavigation,
  onSearch,
  onSignOut,
  notifications,
  assistant,
  userMenu,
}: TopBarProps) {
  return (
    <header className="flex min-h-12 min-w-0 flex-wrap items-center gap-2 border-b border-line bg-canvas px-3 sm:px-5">
      <IconButton label="Open navigation" icon={MenuIcon} onClick={onOpenNavigation} className="lg:hidden" />
      {onSearch ? (
        <button
          type="button"
          onClick={onSearch}
          aria-keyshortcuts="Control+K Meta+K"
          className="hit flex h-8 min-w-0 flex-1 items-center gap-2 rounded-control border border-line bg-surface px-2.5 text-start text-sm text-ink-2 transition-colors hover:border-line-strong sm:max-w-96"
        >
          <Search size={15} aria-hidden="true" className="shrink-0" />
          <span className="min-w-0 flex-1 truncate">Search or run a command</span>
          <span aria-hidden="true" className="hidden sm:inline-flex pointer-coarse:hidden">
            <Kbd keys={[isApple() ? '⌘' : 'Ctrl', 'K']} />
          </span>
        </button>
      ) : null}
      <div className="ms-auto flex shrink-0 items-center gap-1">
        <ThemeToggle />
        {notifications}
        {assistant}
        <Menu
          align="end"
          trigger={
            <button
              type="button"
              aria-label={`${initialsOf(user.name)}: account of ${user.name}`}
              className="hit ms-1 inline-flex size-8 items-center justify-center rounded-full"
            >
              <Avatar name={user.name} decorative />
            </button>
          }
        >
          <div className="px-2 py-1.5">
            <p className="truncate text-sm font-medium">{user.name}</p>
            <p className="truncate text-xs text-ink-3">{user.email}</p>
          </div>
          <MenuSeparator />
          {userMenu}
          {userMenu ? <MenuSeparator /> : null}
          <MenuItem icon={LogOut} onSelect={onSignOut}>
            Sign out
          </MenuItem>
        </Menu>
      </div>
    </header>
  );
}
