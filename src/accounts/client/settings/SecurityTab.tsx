import { LogOut, Monitor, Smartphone } from 'lucide-react';
import type { OwnSession } from '#accounts/contract/schema.ts';
import { formatInstant } from '#kit/client/dates.ts';
import { failureOf, toastFailure } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { ErrorState } from '#ui/States.tsx';
import { Tag } from '#ui/Tag.tsx';
import { ownAccountEndpoints } from '#accounts/contract/own-account.ts';
import { useMutation, useQuery } from '#kit/client/cache/hooks.ts';
import { ownSessionEndpoints } from '#accounts/contract/own-sessions.ts';
import { signOut } from '../session/sign-out.ts';
import { deviceText } from './device.ts';
import { PasswordCard } from './PasswordCard.tsx';

/** Where the person is signed in, each to be ended by itself, and the way out of here. */
export function SecurityTab() {
  const { data, error, refetch } = useQuery(
    ownSessionEndpoints.sessions,
    {},
    {
      refetchOnMountOrArgChange: true,
    },
  );
  return (
    <div className="grid max-w-170 gap-4">
      <PasswordCard />
      <Card title="Sessions" flush aside={data && data.sessions.length > 1 ? <EndOthers /> : null}>
        {data ? (
          <ul>
            {data.sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        ) : error ? (
          <ErrorState
            message={`Your sessions could not be loaded. ${failureOf(error).message}`}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonList label="Loading sessions" rows={2} rowClass="h-16" />
        )}
      </Card>
      <Card title="Sign out">
        <div className="flex flex-wrap items-center gap-3">
          <p className="min-w-0 flex-1 basis-60 text-sm text-ink-2">
            Signs out every tab of this browser. Other browsers stay signed in.
          </p>
          <Button icon={LogOut} onClick={signOut}>
            Sign out
          </Button>
        </div>
      </Card>
    </div>
  );
}

function EndOthers() {
  const [end, { isLoading }] = useMutation(ownAccountEndpoints.endOtherSessions);
  const stop = () =>
    void end()
      .unwrap()
      .then(({ message }) => showToast({ message }), toastFailure);
  return (
    <Button size="sm" busy={isLoading} onClick={stop}>
      End all others
    </Button>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const [end, { isLoading }] = useMutation(ownSessionEndpoints.endSession);
  const device = deviceText(session.userAgent);
  const Icon = /Mobile|iPhone|Android/.test(session.userAgent) ? Smartphone : Monitor;
  const stop = () =>
    end({ params: { id: session.id } })
      .unwrap()
      .then(() => showToast({ message: 'Session ended' }), toastFailure);
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-3 last:border-0">
      <Icon size={18} aria-hidden="true" className="shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-sm font-medium">
          {device}
          {session.isCurrent ? <Tag tone="approved">This session</Tag> : null}
        </p>
        <p className="text-xs text-ink-2">
          <bdi>{session.ip}</bdi> · Since{' '}
          <time dateTime={session.createdAt}>{formatInstant(session.createdAt)}</time> · Last seen{' '}
          <time dateTime={session.lastSeenAt}>{formatInstant(session.lastSeenAt)}</time>
        </p>
      </div>
      {session.isCurrent ? null : (
        <Button
          busy={isLoading}
          aria-label={`End the session of ${device}, ${session.ip}`}
          onClick={() => void stop()}
        >
          End
        </Button>
      )}
    </li>
  );
}
