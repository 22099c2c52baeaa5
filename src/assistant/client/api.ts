import { chatEndpoints } from '#assistant/contract/chat/endpoints.ts';
import { assistantEndpoints } from '#assistant/contract/endpoints.ts';
import type { CallOf, ReplyOf } from '#kit/contract/endpoint.ts';
import { api, calling } from '#kit/client/api.ts';

const historiesAtATime = 30;

export const assistantApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Each run gathers anew; `run` tells one press of the button from the next. */
    enquiryContext: build.query<ReplyOf<typeof assistantEndpoints.context>, { id: string; run: number }>({
      query: ({ id }) => calling(assistantEndpoints.context)({ params: { id } }),
    }),
    /** My threads, the latest first. */
    chatHistory: build.infiniteQuery<ReplyOf<typeof chatEndpoints.history>, void, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ hasMore, histories }) => (hasMore ? histories.at(-1)?.id : undefined),
      },
      query: ({ pageParam }) =>
        calling(chatEndpoints.history)({ query: { before: pageParam, limit: historiesAtATime } }),
      providesTags: ['ChatHistory'],
    }),
    addChatHistory: build.mutation<
      ReplyOf<typeof chatEndpoints.addHistory>,
      CallOf<typeof chatEndpoints.addHistory>
    >({
      query: calling(chatEndpoints.addHistory),
      invalidatesTags: ['ChatHistory'],
    }),
    removeChatHistory: build.mutation<
      ReplyOf<typeof chatEndpoints.removeHistory>,
      CallOf<typeof chatEndpoints.removeHistory>
    >({
      query: calling(chatEndpoints.removeHistory),
      invalidatesTags: ['ChatHistory'],
    }),
    rateAnswer: build.mutation<ReplyOf<typeof chatEndpoints.rate>, CallOf<typeof chatEndpoints.rate>>({
      query: calling(chatEndpoints.rate),
      invalidatesTags: ['ChatHistory'],
    }),
    documentUses: build.query<ReplyOf<typeof chatEndpoints.uses>, CallOf<typeof chatEndpoints.uses>>({
      query: calling(chatEndpoints.uses),
      providesTags: ['ChatHistory'],
    }),
    qucyItems: build.query<ReplyOf<typeof chatEndpoints.items>, void>({
      query: () => calling(chatEndpoints.items)({}),
      providesTags: ['Documents', 'Enquiries', 'Settings'],
    }),
  }),
});

export const {
  useEnquiryContextQuery,
  useChatHistoryInfiniteQuery,
  useAddChatHistoryMutation,
  useRemoveChatHistoryMutation,
  useRateAnswerMutation,
  useQucyItemsQuery,
  useDocumentUsesQuery,
} = assistantApi;
