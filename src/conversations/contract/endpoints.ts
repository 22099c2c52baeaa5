import * as z from 'zod/mini';
import { enquiryFailures } from '#enquiries/contract/errors.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { kitFailures } from '#kit/contract/errors.ts';
import { idSchema, instantSchema } from '#kit/contract/schema.ts';
import { conversationFailures } from './errors.ts';
import {
  commentSchema,
  conversationSchema,
  mailFileSchema,
  newCommentSchema,
  newMailSchema,
  templateNameSchema,
  templateSchema,
  templateTextSchema,
  threadMailSchema,
} from './schema.ts';

/**
 * Mails kept here instead of being sent; the call exists only where no SMTP server is configured
 * and the server listens on loopback.
 */
export const outboxEndpoints = {
  list: endpoint({
    method: 'GET',
    path: 'outbox',
    access: 'public',
    reply: z.object({
      mails: z.array(
        z.object({
          id: z.string(),
          to: z.string(),
          subject: z.string(),
          text: z.string(),
          at: instantSchema,
        }),
      ),
    }),
    failures: [],
  }),
} as const;

const { notFound } = enquiryFailures;
const {
  mailNotFound,
  commentNotFound,
  fileNotFound,
  placeholderLeft,
  unknownPlaceholder,
  notFailed,
  mailAlreadyHere,
  mailOfAnother,
  tooManyFiles,
  filesTooLarge,
  noFile,
  notAMember,
  notYours,
  tooLateToEdit,
} = conversationFailures;

/** id: the reference, our own number, the enquiry's id, or an index into the list (DET-1). */
const enquiryParams = z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)) });
const commentParams = z.object({ ...enquiryParams.shape, commentId: idSchema });

/** The thread of an enquiry: mails out and in, oldest first, and its comments (DET-6). */
export const conversationEndpoints = {
  find: endpoint({
    method: 'GET',
    path: 'enquiries/:id/conversation',
    access: 'enquiries:read',
    params: enquiryParams,
    reply: conversationSchema,
    failures: [notFound],
    tags: ['Conversation', 'Comments'],
  }),
  send: endpoint({
    description: 'Stores the mail as queued; it leaves a moment later.',
    method: 'POST',
    path: 'enquiries/:id/conversation/mails',
    access: 'mails:send',
    params: enquiryParams,
    body: newMailSchema,
    reply: threadMailSchema,
    failures: [notFound, fileNotFound, placeholderLeft, filesTooLarge, kitFailures.tooManyRequests],
    tags: ['Conversation'],
    tagsIfRefused: [],
  }),
  retry: endpoint({
    description: 'Tries a failed mail again.',
    method: 'POST',
    path: 'enquiries/:id/conversation/mails/:mailId/retry',
    access: 'mails:send',
    params: z.object({ ...enquiryParams.shape, mailId: idSchema }),
    reply: threadMailSchema,
    failures: [notFound, mailNotFound, notFailed, kitFailures.tooManyRequests],
    tags: ['Conversation'],
  }),
  takeIn: endpoint({
    description:
      'Multipart, one file: a reply of the customer as .eml. `anyway` takes it in though it answers a mail of another enquiry.',
    method: 'POST',
    path: 'enquiries/:id/conversation/replies',
    access: 'mails:send',
    params: enquiryParams,
    query: z.object({ anyway: z.optional(z.enum(['yes'])) }),
    kind: 'upload',
    reply: threadMailSchema,
    failures: [
      notFound,
      enquiryFailures.notAMail,
      enquiryFailures.mailTooLarge,
      enquiryFailures.noFile,
      mailAlreadyHere,
      mailOfAnother,
    ],
    tags: ['Conversation'],
    tagsIfRefused: [],
  }),
  attach: endpoint({
    description: 'Multipart: files for a mail that is being written.',
    method: 'POST',
    path: 'enquiries/:id/conversation/attachments',
    access: 'mails:send',
    params: enquiryParams,
    kind: 'upload',
    reply: z.object({ files: z.array(mailFileSchema) }),
    failures: [notFound, noFile, tooManyFiles, filesTooLarge],
  }),
  file: endpoint({
    method: 'GET',
    path: 'enquiries/:id/conversation/files/:fileId',
    access: 'enquiries:read',
    params: z.object({ ...enquiryParams.shape, fileId: idSchema }),
    kind: 'file',
    reply: z.unknown(),
    failures: [notFound, fileNotFound],
  }),
} as const;

export const commentEndpoints = {
  add: endpoint({
    method: 'POST',
    path: 'enquiries/:id/conversation/comments',
    access: 'enquiries:comment',
    params: enquiryParams,
    body: newCommentSchema,
    reply: commentSchema,
    failures: [notFound, notAMember],
    tags: ['Comments'],
    tagsIfRefused: [],
  }),
  edit: endpoint({
    method: 'PATCH',
    path: 'enquiries/:id/conversation/comments/:commentId',
    access: 'enquiries:comment',
    params: commentParams,
    body: z.pick(newCommentSchema, { text: true, mentions: true }),
    reply: commentSchema,
    failures: [notFound, commentNotFound, notAMember, notYours, tooLateToEdit],
    tags: ['Comments'],
  }),
  remove: endpoint({
    description: 'Empties the comment; that there was one, and that its author deleted it, stays.',
    method: 'DELETE',
    path: 'enquiries/:id/conversation/comments/:commentId',
    access: 'enquiries:comment',
    params: commentParams,
    reply: commentSchema,
    failures: [notFound, commentNotFound, notYours],
    tags: ['Comments'],
  }),
} as const;

export const templateEndpoints = {
  list: endpoint({
    method: 'GET',
    path: 'mail-templates',
    access: 'mails:send',
    reply: z.object({ templates: z.array(templateSchema) }),
    failures: [],
    tags: ['Settings'],
  }),
  change: endpoint({
    method: 'PUT',
    path: 'mail-templates/:name',
    access: 'mails:send',
    params: z.object({ name: templateNameSchema }),
    body: templateTextSchema,
    reply: templateSchema,
    failures: [unknownPlaceholder],
    tags: ['Settings'],
    tagsIfRefused: [],
  }),
  reset: endpoint({
    description: 'Back to the words the product brings.',
    method: 'DELETE',
    path: 'mail-templates/:name',
    access: 'mails:send',
    params: z.object({ name: templateNameSchema }),
    reply: templateSchema,
    failures: [],
    tags: ['Settings'],
  }),
} as const;
