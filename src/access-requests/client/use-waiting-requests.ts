import { useHolds } from '#accounts/client/use-user.ts';
import { accessRequestEndpoints } from '#access-requests/contract/endpoints.ts';
import { queryOf } from '#kit/client/cache/hooks.ts';

const allRequests = queryOf(accessRequestEndpoints.listAll);

/** How many requests wait for a decision; 0 for those who do not decide. */
export function useWaitingRequests(): number {
  const mayDecide = useHolds('members:write');
  const { count } = allRequests.useQuery(
    {},
    {
      skip: !mayDecide,
      selectFromResult: ({ data }) => ({
        count: data?.requests.filter(({ state }) => state === 'waiting').length ?? 0,
      }),
    },
  );
  return mayDecide ? count : 0;
}
