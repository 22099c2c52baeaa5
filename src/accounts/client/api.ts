import { accountEndpoints } from '#accounts/contract/endpoints.ts';
import { queryOf } from '#kit/client/cache/hooks.ts';
import { keepUser } from './use-user.ts';

/** Who is signed in; a changed role or name reaches the session through this. */
export const me = queryOf(accountEndpoints.me, async (_asked, { queryFulfilled }) => {
  const answer = await queryFulfilled.catch(() => null);
  if (answer) keepUser(answer.data);
});
