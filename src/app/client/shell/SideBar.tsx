import { clsx } from 'clsx';
import { NavLink } from 'react-router';
import { PanelLeft, type LucideIcon } from 'lucide-react';
import { Kbd } from '#ui/Kbd.tsx';
import { Logo } from '#ui/Logo.tsx';

export type ShellItem = {
  label: string;
  to: string;
  icon: LucideIcon;
  /** Shown only where there is work to do. */
  count?: number;
  /** Current only at exactly this address. */
  exact?: boolean;
};

export type ShellGroup = {
  label?: string;
  items: readonly ShellItem[];
  /** Stands at the bottom of the side bar. */
  atEnd?: boolean;
};

type SideBarProps = {
  organisationName: string;
  groups: readonly ShellGroup[];
  collapsed?: boolean;
  onFollow?: () => void;
  /** Changes between full width and icons. */
  onToggle?: () => void;
};

/** The areas of the product, quieter than the content beside it. */
export function SideBar({ organisationName, groups, collapsed = false, onFollow, onToggle }: SideBarProps) {
  return (
    <nav aria-label="Main" className="flex h-full min-h-0 flex-col bg-canvas">
      <div className={clsx('flex h-12 shrink-0 items-center gap-2', collapsed ? 'justify-center' : 'px-4')}>
        <Logo size={22} />
        <span title={organisationName} className={collapsed ? 'sr-only' : 'truncate text-sm font-semibold'}>
          {organisationName}
        </span>
      </div>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-2 pt-1 pb-3">
        {groups.map((group, place) => (
          <div key={group.label ?? place} className={group.atEnd ? 'mt-auto' : undefined}>
            {group.label ? (
              <p
                className={collapsed ? 'sr-only' : 'px-2 pb-1 text-2xs text-ink-2'}
                id={`side-bar-group-${place}`}
              >
                {group.label}
              </p>
            ) : null}
            <ul
              aria-labelledby={group.label ? `side-bar-group-${place}` : undefined}
              className="grid gap-0.5"
            >
              {group.items.map((item) => (
                <li key={item.to}>
                  <SideBarLink item={item} collapsed={collapsed} onFollow={onFollow} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {onToggle ? (
        <button
          type="button"
          onClick={onToggle}
          aria-expanded={!collapsed}
          aria-keyshortcuts="["
          title={collapsed ? 'Widen the side bar ( [ )' : undefined}
          className={clsx(
            'mx-2 mb-2 flex h-8 shrink-0 items-center gap-2.5 rounded-control text-sm text-ink-2 hover:bg-sunken hover:text-ink',
            collapsed ? 'justify-center' : 'px-2',
          )}
        >
          <PanelLeft size={16} aria-hidden="true" className="shrink-0" />
          <span className={collapsed ? 'sr-only' : 'flex-1 truncate text-start'}>
            {collapsed ? 'Side bar' : 'Collapse'}
          </span>
          {collapsed ? null : (
            <span aria-hidden="true" className="pointer-coarse:hidden">
              <Kbd keys="[" />
            </span>
          )}
        </button>
      ) : null}
    </nav>
  );
}

type SideBarLinkProps = { item: ShellItem; collapsed: boolean; onFollow: (() => void) | undefined };

function SideBarLink({ item, collapsed, onFollow }: SideBarLinkProps) {
  const Icon = item.icon;
  return (
    <NavLink
      to={item.to}
      end={item.exact ?? false}
      onClick={onFollow}
      title={collapsed ? item.label : undefined}
      className={({ isActive }) =>
        clsx(
          'relative flex h-8 items-center gap-2.5 rounded-control text-sm transition-colors pointer-coarse:h-11',
          collapsed ? 'justify-center' : 'px-2',
          isActive ? 'bg-raised font-medium text-ink shadow-1' : 'text-ink-2 hover:bg-sunken hover:text-ink',
        )
      }
    >
      <Icon size={16} aria-hidden="true" className="shrink-0" />
      <span className={collapsed ? 'sr-only' : 'truncate'}>{item.label}</span>
      {item.count ? (
        <span
          className={clsx(
            'figures rounded-full bg-brand-soft px-1.5 text-2xs text-brand',
            collapsed ? 'absolute top-0 end-0' : 'ms-auto',
          )}
        >
          {item.count}
          <span className="sr-only"> waiting</span>
        </span>
      ) : null}
    </NavLink>
  );
}
