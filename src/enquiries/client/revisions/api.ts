import {
  amendmentEndpoints,
  revisionEndpoints,
  runEndpoints,
} from '#enquiries/contract/revisions/revision-endpoints.ts';
import type { CallOf, ReplyOf } from '#kit/contract/endpoint.ts';
import { api, calling } from '#kit/client/api.ts';

/** What an amendment that was decided on makes stale: everything it may have changed. */
const touched = ['Revisions', 'Requirements', 'Enquiries', 'Enquiry', 'Review', 'Waiting'] as const;

const revisionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listRevisions: build.query<ReplyOf<typeof revisionEndpoints.list>, CallOf<typeof revisionEndpoints.list>>(
      {
        query: calling(revisionEndpoints.list),
        providesTags: ['Revisions', 'Requirements', 'Enquiry'],
      },
    ),
    fieldVersions: build.query<
      ReplyOf<typeof revisionEndpoints.fieldVersions>,
      CallOf<typeof revisionEndpoints.fieldVersions>
    >({
      query: calling(revisionEndpoints.fieldVersions),
      providesTags: ['Revisions', 'Enquiry'],
    }),
    listAmendments: build.query<
      ReplyOf<typeof amendmentEndpoints.list>,
      CallOf<typeof amendmentEndpoints.list>
    >({
      query: calling(amendmentEndpoints.list),
      providesTags: ['Revisions', 'Requirements', 'Enquiry'],
    }),
    addAmendment: build.mutation<
      ReplyOf<typeof amendmentEndpoints.add>,
      CallOf<typeof amendmentEndpoints.add>
    >({
      query: calling(amendmentEndpoints.add),
      invalidatesTags: ['Revisions', 'Enquiry'],
    }),
    decideLine: build.mutation<
      ReplyOf<typeof amendmentEndpoints.decide>,
      CallOf<typeof amendmentEndpoints.decide>
    >({
      query: calling(amendmentEndpoints.decide),
      invalidatesTags: ['Revisions'],
    }),
    acceptLines: build.mutation<
      ReplyOf<typeof amendmentEndpoints.acceptAll>,
      CallOf<typeof amendmentEndpoints.acceptAll>
    >({
      query: calling(amendmentEndpoints.acceptAll),
      invalidatesTags: ['Revisions'],
    }),
    applyAmendment: build.mutation<
      ReplyOf<typeof amendmentEndpoints.apply>,
      CallOf<typeof amendmentEndpoints.apply>
    >({
      query: calling(amendmentEndpoints.apply),
      invalidatesTags: [...touched],
    }),
    listRuns: build.query<ReplyOf<typeof runEndpoints.list>, CallOf<typeof runEndpoints.list>>({
      query: calling(runEndpoints.list),
      providesTags: ['Revisions', 'Requirements'],
    }),
    generateRequirements: build.mutation<
      ReplyOf<typeof runEndpoints.generate>,
      CallOf<typeof runEndpoints.generate>
    >({
      query: calling(runEndpoints.generate),
      invalidatesTags: ['Revisions'],
    }),
  }),
});

export const {
  useListRevisionsQuery,
  useFieldVersionsQuery,
  useListAmendmentsQuery,
  useAddAmendmentMutation,
  useDecideLineMutation,
  useAcceptLinesMutation,
  useApplyAmendmentMutation,
  useListRunsQuery,
  useGenerateRequirementsMutation,
} = revisionsApi;
