import { profileEndpoints, type Organisation } from '#organisations/contract/profile.ts';
import type { CallOf } from '#kit/contract/endpoint.ts';
import { api, calling } from '#kit/client/api.ts';

export const organisationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    organisation: build.query<Organisation, void>({
      query: () => calling(profileEndpoints.find)({}),
      providesTags: ['Settings'],
    }),
    saveOrganisation: build.mutation<Organisation, CallOf<typeof profileEndpoints.save>>({
      query: calling(profileEndpoints.save),
      invalidatesTags: (reply) => (reply ? ['Settings', 'Me'] : []),
    }),
  }),
});

export const { useOrganisationQuery, useSaveOrganisationMutation } = organisationsApi;
