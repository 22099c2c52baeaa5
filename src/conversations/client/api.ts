import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import {
  commentEndpoints,
  conversationEndpoints,
  outboxEndpoints,
  templateEndpoints,
} from '#conversations/contract/endpoints.ts';
import type { MailFile, ThreadMail } from '#conversations/contract/schema.ts';
import type { CallOf, ReplyOf } from '#kit/contract/endpoint.ts';
import { api, calling } from '#kit/client/api.ts';
import { request } from '#kit/client/call.ts';

type Uploaded<T> = { data: T } | { error: FetchBaseQueryError };

/** Runs an upload and answers in the shape of the cache; `request` throws what the cache calls an error. */
const uploaded = async <T>(sending: Promise<Response>): Promise<Uploaded<T>> => {
  try {
    return { data: (await (await sending).json()) as T };
  } catch (rejection) {
    return { error: rejection as FetchBaseQueryError };
  }
};

const formOf = (files: readonly File[]): FormData => {
  const form = new FormData();
  for (const file of files) form.append('file', file);
  return form;
};

export const conversationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    outbox: build.query<ReplyOf<typeof outboxEndpoints.list>, void>({
      query: () => calling(outboxEndpoints.list)({}),
    }),
    conversation: build.query<
      ReplyOf<typeof conversationEndpoints.find>,
      CallOf<typeof conversationEndpoints.find>
    >({
      query: calling(conversationEndpoints.find),
      providesTags: ['Conversation', 'Comments'],
    }),
    sendMail: build.mutation<ThreadMail, CallOf<typeof conversationEndpoints.send>>({
      query: calling(conversationEndpoints.send),
      invalidatesTags: (reply) => (reply ? ['Conversation'] : []),
    }),
    retryMail: build.mutation<ThreadMail, CallOf<typeof conversationEndpoints.retry>>({
      query: calling(conversationEndpoints.retry),
      // A refusal says that what is shown is no longer so.
      invalidatesTags: ['Conversation'],
    }),
    takeInReply: build.mutation<ThreadMail, { id: string; file: File; anyway: boolean }>({
      queryFn: ({ id, file, anyway }) => {
        const call = {
          params: { id },
          query: anyway ? { anyway: 'yes' as const } : {},
          body: formOf([file]),
        };
        return uploaded<ThreadMail>(request(conversationEndpoints.takeIn, call));
      },
      invalidatesTags: (reply) => (reply ? ['Conversation'] : []),
    }),
    attachFiles: build.mutation<{ files: MailFile[] }, { id: string; files: readonly File[] }>({
      queryFn: ({ id, files }) => {
        const call = { params: { id }, body: formOf(files) };
        return uploaded<{ files: MailFile[] }>(request(conversationEndpoints.attach, call));
      },
    }),
    addComment: build.mutation<ReplyOf<typeof commentEndpoints.add>, CallOf<typeof commentEndpoints.add>>({
      query: calling(commentEndpoints.add),
      invalidatesTags: (reply) => (reply ? ['Comments'] : []),
    }),
    editComment: build.mutation<ReplyOf<typeof commentEndpoints.edit>, CallOf<typeof commentEndpoints.edit>>({
      query: calling(commentEndpoints.edit),
      invalidatesTags: ['Comments'],
    }),
    removeComment: build.mutation<
      ReplyOf<typeof commentEndpoints.remove>,
      CallOf<typeof commentEndpoints.remove>
    >({
      query: calling(commentEndpoints.remove),
      invalidatesTags: ['Comments'],
    }),
    mailTemplates: build.query<ReplyOf<typeof templateEndpoints.list>, void>({
      query: () => calling(templateEndpoints.list)({}),
      providesTags: ['Settings'],
    }),
    changeTemplate: build.mutation<
      ReplyOf<typeof templateEndpoints.change>,
      CallOf<typeof templateEndpoints.change>
    >({
      query: calling(templateEndpoints.change),
      invalidatesTags: (reply) => (reply ? ['Settings'] : []),
    }),
    resetTemplate: build.mutation<
      ReplyOf<typeof templateEndpoints.reset>,
      CallOf<typeof templateEndpoints.reset>
    >({
      query: calling(templateEndpoints.reset),
      invalidatesTags: ['Settings'],
    }),
  }),
});

export const {
  useOutboxQuery,
  useConversationQuery,
  useSendMailMutation,
  useRetryMailMutation,
  useTakeInReplyMutation,
  useAttachFilesMutation,
  useAddCommentMutation,
  useEditCommentMutation,
  useRemoveCommentMutation,
  useMailTemplatesQuery,
  useChangeTemplateMutation,
  useResetTemplateMutation,
} = conversationsApi;
