import { materialEndpoints } from '#material-requests/contract/endpoints.ts';
import type { MaterialFilter } from '#material-requests/contract/filters.ts';
import type { MaterialRequest } from '#material-requests/contract/schema.ts';
import type { CallOf, ReplyOf } from '#kit/contract/endpoint.ts';
import { api, calling } from '#kit/client/api.ts';

type Listed = ReplyOf<typeof materialEndpoints.list>;
type FileSent = { id: string; lineId: string; file: File };

/** Also after a refusal: it says that what is shown is no longer so. */
const stale = { invalidatesTags: ['MaterialRequests'] } as const;

export const materialApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The list page after page. */
    materialPages: build.infiniteQuery<Listed, Partial<MaterialFilter>, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor },
      query: ({ queryArg, pageParam }) =>
        calling(materialEndpoints.list)({ query: { ...queryArg, cursor: pageParam ?? undefined } }),
      providesTags: ['MaterialRequests'],
    }),
    materialRequest: build.query<MaterialRequest, CallOf<typeof materialEndpoints.find>>({
      query: calling(materialEndpoints.find),
      providesTags: ['MaterialRequests'],
    }),
    materialHistory: build.query<
      ReplyOf<typeof materialEndpoints.history>,
      CallOf<typeof materialEndpoints.history>
    >({
      query: calling(materialEndpoints.history),
      providesTags: ['MaterialRequests'],
    }),
    materialApprovers: build.query<ReplyOf<typeof materialEndpoints.approvers>, void>({
      query: () => calling(materialEndpoints.approvers)({}),
      providesTags: ['Members', 'Permissions'],
    }),
    addMaterialRequest: build.mutation<MaterialRequest, CallOf<typeof materialEndpoints.add>>({
      query: calling(materialEndpoints.add),
      ...stale,
    }),
    rewriteMaterialRequest: build.mutation<MaterialRequest, CallOf<typeof materialEndpoints.rewrite>>({
      query: calling(materialEndpoints.rewrite),
      ...stale,
    }),
    takeOwnStep: build.mutation<MaterialRequest, CallOf<typeof materialEndpoints.takeOwnStep>>({
      query: calling(materialEndpoints.takeOwnStep),
      ...stale,
    }),
    takeStep: build.mutation<MaterialRequest, CallOf<typeof materialEndpoints.takeStep>>({
      query: calling(materialEndpoints.takeStep),
      ...stale,
    }),
    writeReceipt: build.mutation<MaterialRequest, CallOf<typeof materialEndpoints.receipt>>({
      query: calling(materialEndpoints.receipt),
      ...stale,
    }),
    fileCertificate: build.mutation<MaterialRequest, FileSent>({
      query: ({ id, lineId, file }) => {
        const body = new FormData();
        body.append('certificate', file);
        return { ...calling(materialEndpoints.certificate)({ params: { id, lineId } }), body };
      },
      ...stale,
    }),
  }),
});

export const {
  useMaterialPagesInfiniteQuery,
  useMaterialRequestQuery,
  useMaterialHistoryQuery,
  useMaterialApproversQuery,
  useAddMaterialRequestMutation,
  useRewriteMaterialRequestMutation,
  useTakeOwnStepMutation,
  useTakeStepMutation,
  useWriteReceiptMutation,
  useFileCertificateMutation,
} = materialApi;
