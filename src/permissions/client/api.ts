import { permissionEndpoints } from '#permissions/contract/endpoints.ts';
import type { CallOf, ReplyOf } from '#kit/contract/endpoint.ts';
import { api, calling } from '#kit/client/api.ts';

export type MatrixReply = ReplyOf<typeof permissionEndpoints.read>;

export const permissionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readMatrix: build.query<MatrixReply, void>({
      query: () => calling(permissionEndpoints.read)({}),
      providesTags: ['Permissions'],
    }),
    writeRole: build.mutation<MatrixReply, CallOf<typeof permissionEndpoints.write>>({
      query: calling(permissionEndpoints.write),
      // The answer is the whole matrix, so what is shown changes without a second call.
      onQueryStarted: async (_asked, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(permissionsApi.util.updateQueryData('readMatrix', undefined, () => answer.data));
      },
      invalidatesTags: (reply) => (reply ? ['Me'] : ['Permissions']),
    }),
  }),
});

export const { useReadMatrixQuery, useWriteRoleMutation } = permissionsApi;
