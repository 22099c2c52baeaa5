import { memberEndpoints } from '#members/contract/endpoints.ts';
import type { Member } from '#members/contract/schema.ts';
import type { CallOf, ReplyOf } from '#kit/contract/endpoint.ts';
import { api, calling } from '#kit/client/api.ts';

type Page = ReplyOf<typeof memberEndpoints.list>;

/** The most the server gives at once, and how many pages are asked at most: 10,000 members. */
const pageSize = 100;
const longestBook = 100;

export const membersApi = api.injectEndpoints({
  endpoints: (build) => ({
    memberCounts: build.query<ReplyOf<typeof memberEndpoints.counts>, void>({
      query: () => calling(memberEndpoints.counts)({}),
      providesTags: ['Members'],
    }),
    listMembers: build.query<Page, CallOf<typeof memberEndpoints.list>>({
      query: calling(memberEndpoints.list),
      providesTags: ['Members'],
    }),
    /** Every member of the organisation, for choosing one of them. */
    everyMember: build.query<Member[], void>({
      queryFn: async (_nothing, _api, _options, ask) => {
        const members: Member[] = [];
        for (let page = 1; page <= longestBook; page += 1) {
          const answer = await ask(calling(memberEndpoints.list)({ query: { page, limit: pageSize } }));
          if (answer.error) return { error: answer.error };
          const { users, total } = answer.data as Page;
          members.push(...users);
          if (users.length === 0 || members.length >= total) break;
        }
        return { data: members };
      },
      providesTags: ['Members'],
    }),
    addMember: build.mutation<Member, CallOf<typeof memberEndpoints.add>>({
      query: calling(memberEndpoints.add),
      invalidatesTags: (reply) => (reply ? ['Members'] : []),
    }),
    resendInvite: build.mutation<
      ReplyOf<typeof memberEndpoints.resend>,
      CallOf<typeof memberEndpoints.resend>
    >({
      query: calling(memberEndpoints.resend),
      // A refusal says that what is shown is no longer so.
      invalidatesTags: (reply) => (reply ? [] : ['Members']),
    }),
    changeMember: build.mutation<Member, CallOf<typeof memberEndpoints.change>>({
      query: calling(memberEndpoints.change),
      invalidatesTags: ['Members', 'Me'],
    }),
    leave: build.mutation<ReplyOf<typeof memberEndpoints.leave>, void>({
      query: () => calling(memberEndpoints.leave)({}),
    }),
    removeMember: build.mutation<
      ReplyOf<typeof memberEndpoints.remove>,
      CallOf<typeof memberEndpoints.remove>
    >({
      query: calling(memberEndpoints.remove),
      invalidatesTags: ['Members', 'Me'],
    }),
  }),
});

export const {
  useMemberCountsQuery,
  useListMembersQuery,
  useEveryMemberQuery,
  useAddMemberMutation,
  useResendInviteMutation,
  useChangeMemberMutation,
  useLeaveMutation,
  useRemoveMemberMutation,
} = membersApi;
