import { accountEndpoints } from '#shared/accounts/endpoints.ts';
import type { CallOf, ReplyOf } from '#shared/kit/endpoint.ts';
import { api, calling } from '../kit/api.ts';
import { keepUser } from './use-user.ts';

/** The account calls of the signed-in area; the pages before it use `useCall`. */
export const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Who is signed in; a changed role or name reaches the session through this. */
    me: build.query<ReplyOf<typeof accountEndpoints.me>, void>({
      query: () => calling(accountEndpoints.me)({}),
      providesTags: ['Me'],
      onQueryStarted: async (_asked, { queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) keepUser(answer.data);
      },
    }),
    sessions: build.query<ReplyOf<typeof accountEndpoints.sessions>, void>({
      query: () => calling(accountEndpoints.sessions)({}),
      providesTags: ['Sessions'],
    }),
    endSession: build.mutation<ReplyOf<typeof accountEndpoints.endSession>, CallOf<typeof accountEndpoints.endSession>>({
      query: calling(accountEndpoints.endSession),
      invalidatesTags: ['Sessions'],
    }),
  }),
});

export const { useMeQuery, useSessionsQuery, useEndSessionMutation } = accountsApi;
