import { insightEndpoints } from '#shared/enquiries/insights.ts';
import type { CallOf, ReplyOf } from '#shared/kit/endpoint.ts';
import { api, calling } from '../../kit/api.ts';

const insightsApi = api.injectEndpoints({
  endpoints: (build) => ({
    enquiryFlow: build.query<ReplyOf<typeof insightEndpoints.flow>, CallOf<typeof insightEndpoints.flow>>({
      query: calling(insightEndpoints.flow),
      providesTags: ['Enquiries'],
    }),
  }),
});

export const { useEnquiryFlowQuery } = insightsApi;
