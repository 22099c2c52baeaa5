import { accessRequestEndpoints } from '#access-requests/contract/endpoints.ts';
import type { AccessRequest } from '#access-requests/contract/schema.ts';
import type { CallOf, ReplyOf } from '#kit/contract/endpoint.ts';
import { api, calling } from '#kit/client/api.ts';

type Listed = ReplyOf<typeof accessRequestEndpoints.listAll>;

export const accessRequestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    allRequests: build.query<Listed, void>({
      query: () => calling(accessRequestEndpoints.listAll)({}),
      providesTags: ['AccessRequests'],
    }),
    myRequests: build.query<Listed, void>({
      query: () => calling(accessRequestEndpoints.listMine)({}),
      providesTags: ['AccessRequests'],
    }),
    askForAccess: build.mutation<AccessRequest, CallOf<typeof accessRequestEndpoints.ask>>({
      query: calling(accessRequestEndpoints.ask),
      invalidatesTags: ['AccessRequests'],
    }),
    decideRequest: build.mutation<AccessRequest, CallOf<typeof accessRequestEndpoints.decide>>({
      query: calling(accessRequestEndpoints.decide),
      // A refusal says that what is shown is no longer so.
      invalidatesTags: ['AccessRequests', 'Members'],
    }),
    withdrawRequest: build.mutation<AccessRequest, CallOf<typeof accessRequestEndpoints.withdraw>>({
      query: calling(accessRequestEndpoints.withdraw),
      invalidatesTags: ['AccessRequests'],
    }),
  }),
});

export const {
  useAllRequestsQuery,
  useMyRequestsQuery,
  useAskForAccessMutation,
  useDecideRequestMutation,
  useWithdrawRequestMutation,
} = accessRequestsApi;
