import { fieldEndpoints, requirementEndpoints } from '#enquiries/contract/endpoints.ts';
import { coverageEndpoints } from '#enquiries/contract/source-endpoints.ts';
import type { CallOf, ReplyOf } from '#kit/contract/endpoint.ts';
import { calling } from '#kit/client/api.ts';
import { enquiriesApi } from '../api.ts';

const detailApi = enquiriesApi.injectEndpoints({
  endpoints: (build) => ({
    undoConfirmFields: build.mutation<
      ReplyOf<typeof fieldEndpoints.undoConfirm>,
      CallOf<typeof fieldEndpoints.undoConfirm>
    >({
      query: calling(fieldEndpoints.undoConfirm),
      invalidatesTags: ['Enquiries', 'Enquiry', 'Review', 'Waiting'],
    }),
    coverage: build.query<ReplyOf<typeof coverageEndpoints.find>, CallOf<typeof coverageEndpoints.find>>({
      query: calling(coverageEndpoints.find),
      // It follows every decision on a row or a field.
      providesTags: ['Requirements', 'Enquiry'],
    }),
    addPassage: build.mutation<
      ReplyOf<typeof requirementEndpoints.addPassage>,
      CallOf<typeof requirementEndpoints.addPassage>
    >({
      query: calling(requirementEndpoints.addPassage),
      invalidatesTags: ['Requirements', 'Enquiries', 'Enquiry', 'Review', 'Waiting'],
    }),
    undoAcceptRequirements: build.mutation<
      ReplyOf<typeof requirementEndpoints.undoAccept>,
      CallOf<typeof requirementEndpoints.undoAccept>
    >({
      query: calling(requirementEndpoints.undoAccept),
      invalidatesTags: ['Requirements', 'Enquiries', 'Enquiry', 'Review', 'Waiting'],
    }),
  }),
});

export const {
  useCoverageQuery,
  useAddPassageMutation,
  useUndoAcceptRequirementsMutation,
  useUndoConfirmFieldsMutation,
} = detailApi;
