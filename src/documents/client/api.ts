import { documentEndpoints } from '#documents/contract/endpoints.ts';
import type { DocumentCard, QmsDocument } from '#documents/contract/schema.ts';
import type { CallOf, ReplyOf } from '#kit/contract/endpoint.ts';
import { api, calling } from '#kit/client/api.ts';
import { sendFile, type FileSending } from '#kit/client/upload.ts';

/** Also after a refusal: it says that what is shown is no longer so. */
const stale = { invalidatesTags: ['Documents'] } as const;

export const documentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    documents: build.query<ReplyOf<typeof documentEndpoints.list>, CallOf<typeof documentEndpoints.list>>({
      query: calling(documentEndpoints.list),
      providesTags: ['Documents'],
    }),
    document: build.query<QmsDocument, CallOf<typeof documentEndpoints.find>>({
      query: calling(documentEndpoints.find),
      providesTags: ['Documents'],
    }),
    documentHistory: build.query<
      ReplyOf<typeof documentEndpoints.history>,
      CallOf<typeof documentEndpoints.history>
    >({
      query: calling(documentEndpoints.history),
      providesTags: ['Documents'],
    }),
    documentText: build.query<ReplyOf<typeof documentEndpoints.text>, CallOf<typeof documentEndpoints.text>>({
      query: calling(documentEndpoints.text),
      providesTags: ['Documents'],
    }),
    documentPassages: build.query<
      ReplyOf<typeof documentEndpoints.search>,
      CallOf<typeof documentEndpoints.search>
    >({
      query: calling(documentEndpoints.search),
      providesTags: ['Documents'],
    }),
    addDocument: build.mutation<DocumentCard, CallOf<typeof documentEndpoints.add> & FileSending>({
      queryFn: ({ file, onProgress, signal, ...call }) =>
        sendFile(documentEndpoints.add, call, { file, onProgress, signal }),
      invalidatesTags: (reply) => (reply ? ['Documents'] : []),
    }),
    reviseDocument: build.mutation<QmsDocument, CallOf<typeof documentEndpoints.revise> & FileSending>({
      queryFn: ({ file, onProgress, signal, ...call }) =>
        sendFile(documentEndpoints.revise, call, { file, onProgress, signal }),
      invalidatesTags: (reply) => (reply ? ['Documents'] : []),
    }),
    changeDocument: build.mutation<DocumentCard, CallOf<typeof documentEndpoints.change>>({
      query: calling(documentEndpoints.change),
      ...stale,
    }),
    moveRevision: build.mutation<QmsDocument, CallOf<typeof documentEndpoints.move>>({
      query: calling(documentEndpoints.move),
      ...stale,
    }),
    approveRevision: build.mutation<QmsDocument, CallOf<typeof documentEndpoints.approve>>({
      query: calling(documentEndpoints.approve),
      ...stale,
    }),
    confirmRead: build.mutation<QmsDocument, CallOf<typeof documentEndpoints.confirmRead>>({
      query: calling(documentEndpoints.confirmRead),
      ...stale,
    }),
    indexRevision: build.mutation<QmsDocument, CallOf<typeof documentEndpoints.index>>({
      query: calling(documentEndpoints.index),
      ...stale,
    }),
  }),
});

export const {
  useDocumentsQuery,
  useDocumentQuery,
  useDocumentHistoryQuery,
  useDocumentTextQuery,
  useDocumentPassagesQuery,
  useReviseDocumentMutation,
  useChangeDocumentMutation,
  useMoveRevisionMutation,
  useApproveRevisionMutation,
  useConfirmReadMutation,
  useIndexRevisionMutation,
} = documentsApi;
