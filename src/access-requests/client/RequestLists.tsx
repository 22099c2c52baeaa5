import type { AccessRequest } from '#access-requests/contract/schema.ts';
import { failureOf, toastFailure } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { Button } from '#ui/Button.tsx';
import { useReason } from '#ui/closed.ts';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/States.tsx';
import { ForbiddenButton } from '#ui/Tooltip.tsx';
import { accessRequestEndpoints } from '#access-requests/contract/endpoints.ts';
import { useMutation, useQuery } from '#kit/client/cache/hooks.ts';
import { RequestFacts, RequestOutcome } from './RequestFacts.tsx';
import { WaitingRequest } from './WaitingRequest.tsx';

const row =
  'grid gap-2 border-b border-line px-3 py-3 sm:px-5 @[60rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] @[60rem]:gap-6';

/** What waits for a decision, and below it what was decided (ORG-3). */
export function RequestsToDecide() {
  const { data, error, isFetching, refetch } = useQuery(accessRequestEndpoints.listAll);
  if (error && !data)
    return (
      <ErrorState
        message={`The requests could not be loaded. ${failureOf(error).message}`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data) return <SkeletonList label="Loading requests" rowClass="h-16" />;
  const waiting = data.requests.filter((request) => request.state === 'waiting');
  const decided = data.requests.filter((request) => request.state !== 'waiting');
  return (
    <div className="-mx-3 sm:-mx-5">
      {waiting.length > 0 ? (
        <ul className="border-t border-line">
          {waiting.map((request) => (
            <WaitingRequest key={request.id} request={request} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title="No requests to decide."
          hint="When a member asks for a role, a department or an area, it appears here and in your inbox."
        />
      )}
      {decided.length > 0 ? (
        <section aria-labelledby="decided-requests">
          <h2
            id="decided-requests"
            className="border-b border-line px-3 pt-6 pb-2 text-base font-semibold sm:px-5"
          >
            Decided
          </h2>
          <ul>
            {decided.map((request) => (
              <li key={request.id} className={row}>
                <RequestFacts request={request} />
                <RequestOutcome request={request} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

/** What the reader asked for, with the answers; what still waits can be taken back. */
export function MyRequests({ onAsk }: { onAsk: () => void }) {
  const closed = useReason(null);
  const { data, error, isFetching, refetch } = useQuery(accessRequestEndpoints.listMine);
  if (error && !data)
    return (
      <ErrorState
        message={`Your requests could not be loaded. ${failureOf(error).message}`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data) return <SkeletonList label="Loading your requests" rowClass="h-16" />;
  if (data.requests.length === 0) {
    return (
      <EmptyState
        title="You have not asked for anything."
        hint="Ask for another role, a department or an area; administrators decide."
        action={closed ? null : <Button onClick={onAsk}>New request</Button>}
      />
    );
  }
  return (
    <ul className="-mx-3 border-t border-line sm:-mx-5">
      {data.requests.map((request) => (
        <li key={request.id} className={row}>
          <RequestFacts request={request} own />
          <RequestOutcome request={request}>
            {request.state === 'waiting' ? <WithdrawButton request={request} /> : null}
          </RequestOutcome>
        </li>
      ))}
    </ul>
  );
}

function WithdrawButton({ request }: { request: AccessRequest }) {
  const [withdraw, { isLoading }] = useMutation(accessRequestEndpoints.withdraw);
  const closed = useReason(null);
  if (closed) return <ForbiddenButton reason={closed}>Withdraw</ForbiddenButton>;
  const go = () =>
    withdraw({ params: { id: request.id } })
      .unwrap()
      .then(() => showToast({ message: 'Request withdrawn' }), toastFailure);
  return (
    <Button busy={isLoading} onClick={() => void go()}>
      Withdraw
    </Button>
  );
}
