import { useHolds } from '#accounts/client/use-user.ts';
import { useAllRequestsQuery } from './api.ts';

/** How many requests wait for a decision; 0 for those who do not decide. */
export function useWaitingRequests(): number {
  const mayDecide = useHolds('members:write');
  const { count } = useAllRequestsQuery(undefined, {
    skip: !mayDecide,
    selectFromResult: ({ data }) => ({
      count: data?.requests.filter(({ state }) => state === 'waiting').length ?? 0,
    }),
  });
  return mayDecide ? count : 0;
}
