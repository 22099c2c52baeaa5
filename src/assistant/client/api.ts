import { chatEndpoints } from '#assistant/contract/chat/endpoints.ts';
import { assistantEndpoints } from '#assistant/contract/endpoints.ts';
import type { ReplyOf } from '#kit/contract/endpoint.ts';
import { api, calling } from '#kit/client/cache/api.ts';
import { pagedQueryOf } from '#kit/client/cache/hooks.ts';

const historiesAtATime = 30;

/** My threads, the latest first. */
export const chatHistory = pagedQueryOf(chatEndpoints.history, {
  call: (_filter: void, before: string | null) => ({
    query: { before: before ?? undefined, limit: historiesAtATime },
  }),
  next: ({ hasMore, histories }) => (hasMore ? histories.at(-1)?.id : undefined),
});

/** Each run gathers anew; `run` tells one press of the button from the next. */
export const { enquiryContext } = api.injectEndpoints({
  endpoints: (build) => ({
    enquiryContext: build.query<ReplyOf<typeof assistantEndpoints.context>, { id: string; run: number }>({
      query: ({ id }) => calling(assistantEndpoints.context)({ params: { id } }),
    }),
  }),
}).endpoints;
