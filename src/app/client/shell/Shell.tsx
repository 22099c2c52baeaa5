import { lazy, Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { useCommands } from '#kit/client/commands/use-commands.ts';
import { browserStorage } from '#kit/client/storage.ts';
import { useDensity } from '#ui/preferences.ts';
import { appCommands } from '../commands/app-commands.ts';
import { SideBar, type ShellGroup } from './SideBar.tsx';
import { TopBar, type TopBarProps } from './TopBar.tsx';

// Opened on small screens only, by a press: its code need not delay the first page.
const NavigationSheet = lazy(async () => ({
  default: (await import('./NavigationSheet.tsx')).NavigationSheet,
}));

type ShellProps = Omit<TopBarProps, 'onOpenNavigation'> & {
  organisationName: string;
  groups: readonly ShellGroup[];
  /** The page. */
  children: ReactNode;
  /** A strip under the top bar: offline, trial. */
  strip?: ReactNode;
  /** The column at the right that keeps its place over navigation. */
  panel?: ReactNode;
};

/** The frame of every signed-in page: side bar, top bar, content that scrolls by itself, and a panel. */
export function Shell({ organisationName, groups, children, strip, panel, ...topBar }: ShellProps) {
  const [isCollapsed, setCollapsed] = useCollapsed();
  const [isNavigationOpen, setNavigationOpen] = useState(false);
  const [wasNavigationOpened, setNavigationOpened] = useState(false);
  const openNavigation = () => {
    setNavigationOpened(true);
    setNavigationOpen(true);
  };
  const main = useRef<HTMLElement>(null);
  return (
    <div data-density={useDensity()} className="flex h-dvh overflow-hidden">
      <a
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
        className="sr-only z-50 rounded-control bg-brand px-3 py-2 text-sm font-medium text-on-brand focus:not-sr-only focus:fixed focus:top-2 focus:start-2"
      >
        Skip to content
      </a>
      <div
        className={`hidden shrink-0 border-e border-line transition-[width] duration-200 ease-out lg:block ${isCollapsed ? 'w-14' : 'w-56'}`}
      >
        <SideBar
          organisationName={organisationName}
          groups={groups}
          collapsed={isCollapsed}
          onToggle={() => setCollapsed(!isCollapsed)}
        />
      </div>
      {wasNavigationOpened ? (
        <Suspense fallback={null}>
          <NavigationSheet
            open={isNavigationOpen}
            onOpenChange={setNavigationOpen}
            organisationName={organisationName}
            groups={groups}
          />
        </Suspense>
      ) : null}
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar {...topBar} onOpenNavigation={openNavigation} />
        {strip}
        <main
          id="main"
          ref={main}
          tabIndex={-1}
          className="@container relative min-h-0 flex-1 overflow-y-auto outline-none scroll-pb-48"
        >
          {children}
        </main>
      </div>
      {panel}
      <FocusAfterNavigation main={main} />
    </div>
  );
}

/** Whether the side bar shows icons only; "[" changes it, the choice is kept for the next visit. */
function useCollapsed() {
  const [isCollapsed, setCollapsed] = useState(() => browserStorage.read(storageKey) === 'collapsed');
  const collapse = (next: boolean) => {
    setCollapsed(next);
    browserStorage.write(storageKey, next ? 'collapsed' : 'open');
  };
  useCommands([{ command: appCommands.sideBar, run: () => collapse(!isCollapsed) }]);
  return [isCollapsed, collapse] as const;
}

const storageKey = 'side-bar';

/**
 * Moves the focus to the content when the address changes, so that a screen reader hears the new page; not on the first. It
 * draws nothing, and the frame is not drawn anew when only the page's own part of the address changes.
 */
function FocusAfterNavigation({ main }: { main: RefObject<HTMLElement | null> }): null {
  const { pathname } = useLocation();
  const focusedPath = useRef(pathname);
  useEffect(() => {
    if (focusedPath.current === pathname) return;
    focusedPath.current = pathname;
    main.current?.focus({ preventScroll: true });
    main.current?.scrollTo(0, 0);
  }, [main, pathname]);
  return null;
}
