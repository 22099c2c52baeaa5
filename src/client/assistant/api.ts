import { assistantEndpoints } from '#shared/assistant/endpoints.ts';
import type { ReplyOf } from '#shared/kit/endpoint.ts';
import { api, calling } from '../kit/api.ts';

export const assistantApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Each run gathers anew; `run` tells one press of the button from the next. */
    enquiryContext: build.query<ReplyOf<typeof assistantEndpoints.context>, { id: string; run: number }>({
      query: ({ id }) => calling(assistantEndpoints.context)({ params: { id } }),
    }),
  }),
});

export const { useEnquiryContextQuery } = assistantApi;
