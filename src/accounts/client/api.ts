import { accountEndpoints } from '#accounts/contract/endpoints.ts';
import { ownAccountEndpoints } from '#accounts/contract/own-account.ts';
import type { CallOf, ReplyOf } from '#kit/contract/endpoint.ts';
import { api, calling } from '#kit/client/api.ts';
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
    endOtherSessions: build.mutation<ReplyOf<typeof ownAccountEndpoints.endOtherSessions>, void>({
      query: () => calling(ownAccountEndpoints.endOtherSessions)({}),
      invalidatesTags: ['Sessions'],
    }),
    rename: build.mutation<
      ReplyOf<typeof ownAccountEndpoints.rename>,
      CallOf<typeof ownAccountEndpoints.rename>
    >({
      query: calling(ownAccountEndpoints.rename),
      invalidatesTags: (reply) => (reply ? ['Me', 'Members'] : []),
    }),
    changePassword: build.mutation<
      ReplyOf<typeof ownAccountEndpoints.changePassword>,
      CallOf<typeof ownAccountEndpoints.changePassword>
    >({
      query: calling(ownAccountEndpoints.changePassword),
      invalidatesTags: (reply) => (reply ? ['Sessions'] : []),
    }),
    ownOrganisations: build.query<ReplyOf<typeof ownAccountEndpoints.organisations>, void>({
      query: () => calling(ownAccountEndpoints.organisations)({}),
      providesTags: ['Me'],
    }),
    switchOrganisation: build.mutation<
      ReplyOf<typeof ownAccountEndpoints.switchTo>,
      CallOf<typeof ownAccountEndpoints.switchTo>
    >({
      query: calling(ownAccountEndpoints.switchTo),
    }),
    outgoingMail: build.query<ReplyOf<typeof ownAccountEndpoints.outgoingMail>, void>({
      query: () => calling(ownAccountEndpoints.outgoingMail)({}),
      providesTags: ['Settings'],
    }),
    testMail: build.mutation<ReplyOf<typeof ownAccountEndpoints.testMail>, void>({
      query: () => calling(ownAccountEndpoints.testMail)({}),
    }),
    endSession: build.mutation<
      ReplyOf<typeof accountEndpoints.endSession>,
      CallOf<typeof accountEndpoints.endSession>
    >({
      query: calling(accountEndpoints.endSession),
      invalidatesTags: ['Sessions'],
    }),
  }),
});

export const {
  useMeQuery,
  useSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useRenameMutation,
  useChangePasswordMutation,
  useOwnOrganisationsQuery,
  useSwitchOrganisationMutation,
  useOutgoingMailQuery,
  useTestMailMutation,
} = accountsApi;
