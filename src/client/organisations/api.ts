import { profileEndpoints, type Organisation } from '#shared/organisations/profile.ts';
import type { CallOf } from '#shared/kit/endpoint.ts';
import { api, calling } from '../kit/api.ts';

export const organisationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    organisation: build.query<Organisation, void>({ query: () => calling(profileEndpoints.find)({}), providesTags: ['Settings'] }),
    saveOrganisation: build.mutation<Organisation, CallOf<typeof profileEndpoints.save>>({
      query: calling(profileEndpoints.save),
      invalidatesTags: (reply) => (reply ? ['Settings', 'Me'] : []),
    }),
  }),
});

export const { useOrganisationQuery, useSaveOrganisationMutation } = organisationsApi;
