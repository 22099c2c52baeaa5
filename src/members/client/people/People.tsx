import { useState } from 'react';
import type { Member } from '#members/contract/schema.ts';
import { memberFailures } from '#members/contract/errors.ts';
import { useUser } from '#accounts/client/use-user.ts';
import { failureOf } from '#kit/client/errors.ts';
import { Button } from '#ui/Button.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/States.tsx';
import { memberEndpoints } from '#members/contract/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { ChangeMemberSheet } from '../forms/ChangeMemberSheet.tsx';
import { stepForbidden, type Giver } from '../member-rules.ts';
import { ConfirmStep } from './ConfirmStep.tsx';
import type { MemberStep } from './member-actions.ts';
import { MemberCounts } from './MemberCounts.tsx';
import { MemberMenu } from './MemberMenu.tsx';
import { MemberTable } from './MemberTable.tsx';

type PeopleProps = {
  page: number;
  limit: number;
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
  giver: Giver;
  mayWrite: boolean;
};

const decidesForAny = ({ role, abilities }: Giver): boolean =>
  role === 'Owner' || abilities.includes('reviews:decide-any');

const limits = [10, 25, 50, 100];

/** Counts, table and pages of the organisation's people, with what can be done about each (ORG-1). */
export function People({ page, limit, onPage, onLimit, giver, mayWrite }: PeopleProps) {
  const { data, error, refetch, isFetching } = useQuery(memberEndpoints.list, { query: { page, limit } });
  const activeOwners = useQuery(memberEndpoints.counts).data?.roles.Owner ?? 1;
  const ownId = useUser()?.id;
  const [changed, setChanged] = useState<Member | null>(null);
  const [asked, setAsked] = useState<{ member: Member; step: MemberStep } | null>(null);
  const viewer = { ...giver, mayWrite, activeOwners };
  return (
    <div className="grid gap-3">
      <MemberCounts />
      <div className="-mx-3 sm:-mx-5">
        {data ? (
          <>
            {data.users.length > 0 ? (
              <MemberTable
                members={data.users}
                renderActions={(member) => (
                  <MemberMenu
                    member={member}
                    viewer={viewer}
                    onChange={() => setChanged(member)}
                    onStep={(step) => setAsked({ member, step })}
                  />
                )}
              />
            ) : (
              <EmptyState
                title="There is no such page."
                action={<Button onClick={() => onPage(1)}>First page</Button>}
              />
            )}
            <Pager
              noun="members"
              page={page}
              limit={limit}
              total={data.total}
              limits={limits}
              onPage={onPage}
              onLimit={onLimit}
            />
          </>
        ) : error ? (
          <ErrorState
            message={`The members could not be loaded. ${failureOf(error).message}`}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <SkeletonList label="Loading members" rowClass="h-14" />
        )}
      </div>
      {changed ? (
        <ChangeMemberSheet
          key={changed.id}
          member={changed}
          giver={giver}
          roleForbidden={stepForbidden(changed, viewer)}
          departmentsForbidden={
            changed.id === ownId && !decidesForAny(giver) ? memberFailures.ownDepartments.message : null
          }
          onClose={() => setChanged(null)}
        />
      ) : null}
      {asked ? <ConfirmStep member={asked.member} step={asked.step} onClose={() => setAsked(null)} /> : null}
    </div>
  );
}
