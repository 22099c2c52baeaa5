import type { CallOf, ReplyOf } from '#kit/contract/endpoint.ts';
import { followUpEndpoints as calls } from '#reviews/contract/follow-up-endpoints.ts';
import { api, calling } from '#kit/client/api.ts';

/** A refused step asks again too: a refusal says that what is shown is no longer so. */
const touched = ['Actions'] as const;

const followUpApi = api.injectEndpoints({
  endpoints: (build) => ({
    findFollowUp: build.query<ReplyOf<typeof calls.find>, CallOf<typeof calls.find>>({
      query: calling(calls.find),
      // Conditions and questions come from the decisions.
      providesTags: ['Actions', 'Review'],
    }),
    myActions: build.query<ReplyOf<typeof calls.mine>, void>({
      query: () => calling(calls.mine)({}),
      providesTags: ['Actions'],
    }),
    addAction: build.mutation<ReplyOf<typeof calls.addAction>, CallOf<typeof calls.addAction>>({
      query: calling(calls.addAction),
      invalidatesTags: touched,
    }),
    takeCondition: build.mutation<ReplyOf<typeof calls.takeCondition>, CallOf<typeof calls.takeCondition>>({
      query: calling(calls.takeCondition),
      invalidatesTags: touched,
    }),
    changeAction: build.mutation<ReplyOf<typeof calls.changeAction>, CallOf<typeof calls.changeAction>>({
      query: calling(calls.changeAction),
      invalidatesTags: touched,
    }),
    closeAction: build.mutation<ReplyOf<typeof calls.closeAction>, CallOf<typeof calls.closeAction>>({
      query: calling(calls.closeAction),
      invalidatesTags: touched,
    }),
    addDifference: build.mutation<ReplyOf<typeof calls.addDifference>, CallOf<typeof calls.addDifference>>({
      query: calling(calls.addDifference),
      invalidatesTags: touched,
    }),
    dismissDifference: build.mutation<
      ReplyOf<typeof calls.dismissDifference>,
      CallOf<typeof calls.dismissDifference>
    >({
      query: calling(calls.dismissDifference),
      invalidatesTags: touched,
    }),
    stepDifference: build.mutation<ReplyOf<typeof calls.stepDifference>, CallOf<typeof calls.stepDifference>>(
      {
        query: calling(calls.stepDifference),
        invalidatesTags: touched,
      },
    ),
    addConfirmation: build.mutation<
      ReplyOf<typeof calls.addConfirmation>,
      CallOf<typeof calls.addConfirmation>
    >({
      query: calling(calls.addConfirmation),
      invalidatesTags: touched,
    }),
  }),
});

export const {
  useFindFollowUpQuery,
  useMyActionsQuery,
  useAddActionMutation,
  useTakeConditionMutation,
  useChangeActionMutation,
  useCloseActionMutation,
  useAddDifferenceMutation,
  useDismissDifferenceMutation,
  useStepDifferenceMutation,
  useAddConfirmationMutation,
} = followUpApi;
