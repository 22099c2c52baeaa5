import { lazy, Suspense, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { Outlet, useLocation, useMatch } from 'react-router';
import type { User } from '#accounts/contract/user.ts';
import { kitFailures } from '#kit/contract/errors.ts';
import { trialDaysLeft } from '#organisations/contract/trial.ts';
import { useWaitingMails } from '#mail-in/client/use-waiting-mails.ts';
import { useWaitingRequests } from '#access-requests/client/use-waiting-requests.ts';
import { me } from '#accounts/client/api.ts';
import { signOut } from '#accounts/client/session/sign-out.ts';
import { useUser } from '#accounts/client/use-user.ts';
import { AskQucyButton } from '#assistant/client/AskQucyButton.tsx';
import { keepOnlyChatOf, useQucy } from '#assistant/client/use-qucy.ts';
import { failureOf } from '#kit/client/errors.ts';
import { openLive } from '#kit/client/live.ts';
import { useIsSignedIn } from '#kit/client/session.ts';
import { NotificationBell } from '#notifications/client/NotificationBell.tsx';
import { TrialEnded } from '#organisations/client/TrialEnded.tsx';
import { ClosedContext } from '#ui/closed.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { ErrorState } from '#ui/States.tsx';
import { useAppCommands } from './commands/use-app-commands.tsx';
import { navigation } from './navigation.ts';
import { cacheTags, sideBarEntries } from './rooms.ts';
import { OfflineStrip } from './shell/OfflineStrip.tsx';
import { Shell } from './shell/Shell.tsx';
import { TrialDays } from './shell/TrialDays.tsx';
import { useRoleNews } from './shell/use-role-news.ts';
import { UserMenu } from './shell/UserMenu.tsx';

const ClosedArea = lazy(async () => ({ default: (await import('./shell/ClosedArea.tsx')).ClosedArea }));
const QucyPanel = lazy(async () => ({
  default: (await import('#assistant/client/QucyPanel.tsx')).QucyPanel,
}));

/** The signed-in area: the shell around the page, live while the session lasts. */
export function AppShell() {
  const isSignedIn = useIsSignedIn();
  const user = useUser();
  const { error, refetch } = me.useQuery({}, { skip: !isSignedIn });
  useLive(isSignedIn);
  if (!isSignedIn) return <Waiting words="Signing out" />;
  if (user) return <SignedIn user={user} />;
  if (error)
    return (
      <ErrorState className="pt-[30vh]" message={failureOf(error).message} onRetry={() => void refetch()} />
    );
  return <Waiting words="Loading" />;
}

/** Keeps the live connection open while somebody is signed in. */
function useLive(isSignedIn: boolean) {
  const dispatch = useDispatch();
  useEffect(() => (isSignedIn ? openLive(dispatch, cacheTags) : undefined), [isSignedIn, dispatch]);
}

function SignedIn({ user }: { user: User }) {
  useRoleNews(user);
  const waiting = { requests: useWaitingRequests(), mails: useWaitingMails() };
  const daysLeft = trialDaysLeft(user.organisation.trialEndsAt, new Date());
  const { openPalette, openShortcuts, overlays } = useAppCommands();
  useEffect(() => keepOnlyChatOf(user.id), [user.id]);
  return (
    <ClosedContext value={daysLeft === 0 ? kitFailures.readOnly.message : null}>
      <Shell
        organisationName={user.organisation.name}
        groups={navigation(waiting)}
        user={user}
        onSearch={openPalette}
        onSignOut={signOut}
        notifications={
          <>
            {daysLeft ? <TrialDays days={daysLeft} /> : null}
            <NotificationBell />
          </>
        }
        userMenu={<UserMenu user={user} onShortcuts={openShortcuts} />}
        strip={
          <>
            <OfflineStrip />
            {daysLeft === 0 ? <TrialEnded /> : null}
          </>
        }
        assistant={<AskQucyButton />}
        panel={<Panel />}
      >
        <Page user={user} />
        {overlays}
      </Shell>
    </ClosedContext>
  );
}

/** The page itself, unless the role does not open it; a role can change while the page is open. */
function Page({ user }: { user: User }) {
  const { pathname } = useLocation();
  const closed = sideBarEntries.find(
    ({ to, needs }) => needs && pathname.startsWith(to) && !user.abilities.some((held) => held === needs),
  );
  if (!closed) return <Outlet />;
  return (
    <Suspense fallback={null}>
      <ClosedArea label={closed.label} role={user.role} />
    </Suspense>
  );
}

/** Qucy at the side of every page but its own. */
function Panel() {
  const { isOpen } = useQucy();
  const isOnPage = useMatch('/app/qucy-chat') !== null;
  if (!isOpen || isOnPage) return null;
  return (
    <Suspense fallback={null}>
      <QucyPanel />
    </Suspense>
  );
}

function Waiting({ words }: { words: string }) {
  return (
    <main className="flex min-h-dvh items-center justify-center text-ink-2">
      <Spinner label={words} />
    </main>
  );
}
