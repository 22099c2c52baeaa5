import { permissionEndpoints } from '#permissions/contract/endpoints.ts';
import { mutationOf, queryOf } from '#kit/client/cache/hooks.ts';

/** The answer is the whole matrix, so what is shown changes without a second call. */
export const writeRole = mutationOf(
  permissionEndpoints.write,
  async (_asked, { dispatch, queryFulfilled }) => {
    const answer = await queryFulfilled.catch(() => null);
    if (answer) dispatch(queryOf(permissionEndpoints.read).rewrite({}, () => answer.data));
  },
);
