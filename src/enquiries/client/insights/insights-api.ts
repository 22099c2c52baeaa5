import { insightEndpoints } from '#enquiries/contract/insights/endpoints.ts';
import type { CallOf, ReplyOf } from '#kit/contract/endpoint.ts';
import { api, calling } from '#kit/client/api.ts';

const insightsApi = api.injectEndpoints({
  endpoints: (build) => ({
    enquiryFlow: build.query<ReplyOf<typeof insightEndpoints.flow>, CallOf<typeof insightEndpoints.flow>>({
      query: calling(insightEndpoints.flow),
      providesTags: ['Enquiries'],
    }),
  }),
});

export const { useEnquiryFlowQuery } = insightsApi;
