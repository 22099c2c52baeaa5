import type { Dashboard } from '#dashboard/contract/schema.ts';
import { useMay, useUser } from '#accounts/client/use-user.ts';
import { RecentDocuments } from '#documents/client/RecentDocuments.tsx';
import { failureOf } from '#kit/client/errors.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ErrorState } from '#ui/States.tsx';
import { dashboardEndpoints } from '#dashboard/contract/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { ActivityList } from './activity/ActivityList.tsx';
import { FigureCards } from './figures/FigureCards.tsx';
import { dayInFull, greetingAt, shortName } from './greeting.ts';
import { NeedsYou } from './needs/NeedsYou.tsx';
import { OnboardingLine, OnboardingTracker } from './onboarding/OnboardingTracker.tsx';

/** /app/dashboard: what waits for the reader, how the pipeline stands, what happened last (DASH-1). */
export function DashboardPage() {
  const user = useUser();
  const { data, error, isFetching, refetch } = useQuery(
    dashboardEndpoints.read,
    {},
    {
      refetchOnMountOrArgChange: true,
    },
  );
  const now = new Date();
  return (
    <>
      <title>Dashboard · Contract Review</title>
      <PageHeader
        title={
          <>
            {greetingAt(now)}
            {user ? (
              <>
                , <bdi>{shortName(user.name)}</bdi>
              </>
            ) : null}
          </>
        }
        subtitle={dayInFull(now)}
      />
      <div className="grid gap-4 px-3 pb-8 sm:px-5">
        {data ? (
          <Parts data={data} />
        ) : error ? (
          <ErrorState
            message={`The dashboard could not be loaded. ${failureOf(error).message}`}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <Loading />
        )}
      </div>
    </>
  );
}

function Parts({ data: { needs, figures, activity, onboarding } }: { data: Dashboard }) {
  const seesDocuments = useMay('documents:read');
  const isSettingUp = onboarding !== null && !onboarding.isComplete;
  return (
    <>
      {isSettingUp && figures ? <OnboardingLine onboarding={onboarding} /> : null}
      <NeedsYou needs={needs} />
      {figures ? (
        <FigureCards figures={figures} />
      ) : isSettingUp ? (
        <OnboardingTracker onboarding={onboarding} />
      ) : null}
      <div className={seesDocuments ? 'grid gap-4 @[60rem]:grid-cols-3' : ''}>
        <div className="grid @[60rem]:col-span-2">
          <ActivityList activity={activity} />
        </div>
        {seesDocuments ? <RecentDocuments /> : null}
      </div>
    </>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading the dashboard</span>
      <Skeleton className="h-56 rounded-card!" />
      <div className="grid gap-4 @[60rem]:grid-cols-3">
        <Skeleton className="h-52 rounded-card!" />
        <Skeleton className="h-52 rounded-card!" />
        <Skeleton className="h-52 rounded-card!" />
      </div>
      <Skeleton className="h-72 rounded-card!" />
    </div>
  );
}
