import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import type { CallOf, ReplyOf } from '#kit/contract/endpoint.ts';
import { api, calling } from '#kit/client/api.ts';

/** What a step of the review changes elsewhere. A refused step asks again too: a refusal says that what is shown is no longer so. */
const touched = ['Review', 'Enquiry', 'Enquiries', 'Requirements', 'Waiting'] as const;

/** No step of a review is shown before the server has it: a decision is evidence. */
export const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    findReview: build.query<ReplyOf<typeof reviewEndpoints.find>, CallOf<typeof reviewEndpoints.find>>({
      query: calling(reviewEndpoints.find),
      providesTags: ['Review'],
    }),
    openReview: build.mutation<ReplyOf<typeof reviewEndpoints.open>, CallOf<typeof reviewEndpoints.open>>({
      query: calling(reviewEndpoints.open),
      invalidatesTags: touched,
    }),
    decide: build.mutation<ReplyOf<typeof reviewEndpoints.decide>, CallOf<typeof reviewEndpoints.decide>>({
      query: calling(reviewEndpoints.decide),
      invalidatesTags: touched,
    }),
    withdrawDecision: build.mutation<
      ReplyOf<typeof reviewEndpoints.withdraw>,
      CallOf<typeof reviewEndpoints.withdraw>
    >({
      query: calling(reviewEndpoints.withdraw),
      invalidatesTags: touched,
    }),
    approve: build.mutation<ReplyOf<typeof reviewEndpoints.approve>, CallOf<typeof reviewEndpoints.approve>>({
      query: calling(reviewEndpoints.approve),
      invalidatesTags: touched,
    }),
    answerDeviation: build.mutation<
      ReplyOf<typeof reviewEndpoints.answerDeviation>,
      CallOf<typeof reviewEndpoints.answerDeviation>
    >({
      query: calling(reviewEndpoints.answerDeviation),
      onQueryStarted: async ({ params }, { dispatch, queryFulfilled }) => {
        const written = await queryFulfilled.catch(() => null);
        if (written)
          void dispatch(
            reviewsApi.util.upsertQueryData('findReview', { params: { id: params.id } }, written.data),
          );
      },
      invalidatesTags: touched,
    }),
    remind: build.mutation<ReplyOf<typeof reviewEndpoints.remind>, CallOf<typeof reviewEndpoints.remind>>({
      query: calling(reviewEndpoints.remind),
      invalidatesTags: ['Review'],
    }),
    checklists: build.query<ReplyOf<typeof reviewEndpoints.checklists>, void>({
      query: () => calling(reviewEndpoints.checklists)({}),
      providesTags: ['Checklists'],
    }),
    changeChecklist: build.mutation<
      ReplyOf<typeof reviewEndpoints.changeChecklist>,
      CallOf<typeof reviewEndpoints.changeChecklist>
    >({
      query: calling(reviewEndpoints.changeChecklist),
      invalidatesTags: ['Checklists', 'Review'],
    }),
    reviewSettings: build.query<ReplyOf<typeof reviewEndpoints.settings>, void>({
      query: () => calling(reviewEndpoints.settings)({}),
      providesTags: ['Settings'],
    }),
    changeReviewSettings: build.mutation<
      ReplyOf<typeof reviewEndpoints.changeSettings>,
      CallOf<typeof reviewEndpoints.changeSettings>
    >({
      query: calling(reviewEndpoints.changeSettings),
      // The box is ticked at once, and goes back when the server refuses.
      onQueryStarted: async ({ body }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          reviewsApi.util.updateQueryData(
            'reviewSettings',
            undefined,
            (draft) => void Object.assign(draft, body),
          ),
        );
        await queryFulfilled.catch(() => shown.undo());
      },
      invalidatesTags: ['Settings'],
    }),
    waiting: build.query<ReplyOf<typeof reviewEndpoints.waiting>, void>({
      query: () => calling(reviewEndpoints.waiting)({}),
      providesTags: ['Waiting'],
    }),
  }),
});

export const {
  useFindReviewQuery,
  useOpenReviewMutation,
  useDecideMutation,
  useWithdrawDecisionMutation,
  useApproveMutation,
  useAnswerDeviationMutation,
  useRemindMutation,
  useChecklistsQuery,
  useChangeChecklistMutation,
  useReviewSettingsQuery,
  useChangeReviewSettingsMutation,
  useWaitingQuery,
} = reviewsApi;
