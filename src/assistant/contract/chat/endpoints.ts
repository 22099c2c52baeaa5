import * as z from 'zod/mini';
import { documentFailures } from '#documents/contract/errors.ts';
import { enquiryFailures } from '#enquiries/contract/errors.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { idSchema, requiredText } from '#kit/contract/schema.ts';
import { chatFailures } from './errors.ts';
import {
  chatEventSchema,
  chatHistorySchema,
  chatMessageSchema,
  givenMessageSchema,
  itemsSchema,
  maxQuestionLength,
  ratingSchema,
} from './schema.ts';

const messageParams = z.object({ id: idSchema });

/**
 * Qucy's calls (AI-1 to AI-5). Every thread belongs to one person; what an answer draws on is
 * filtered by the rights of who asks.
 */
export const chatEndpoints = {
  history: endpoint({
    description: 'My threads, the latest first.',
    method: 'GET',
    path: 'qucy/get-history',
    access: 'member',
    query: z.object({
      before: z.optional(idSchema),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 30),
    }),
    reply: z.object({ histories: z.array(chatHistorySchema), hasMore: z.boolean() }),
    failures: [],
    tags: ['ChatHistory'],
  }),
  addHistory: endpoint({
    description:
      'Keeps a thread: a new one without an id; with one, its title, and the messages it does not hold yet.',
    method: 'POST',
    path: 'qucy/add-chat-history',
    access: 'member',
    worksReadOnly: true,
    body: z.object({
      chatTitle: requiredText('Title is required', 200),
      messages: z.array(givenMessageSchema).check(z.maxLength(500)),
      id: z.optional(z.nullable(idSchema)),
    }),
    reply: chatHistorySchema,
    failures: [chatFailures.notFound],
    tags: ['ChatHistory'],
  }),
  removeHistory: endpoint({
    method: 'DELETE',
    path: 'qucy/history/:id',
    access: 'member',
    worksReadOnly: true,
    params: z.object({ id: idSchema }),
    reply: z.object({ id: idSchema }),
    failures: [chatFailures.notFound],
    tags: ['ChatHistory'],
  }),
  query: endpoint({
    description:
      'Asks; streams chatEventSchema. The answer is made and kept to its end even when nobody listens any more.',
    method: 'POST',
    path: 'query',
    access: 'member',
    worksReadOnly: true,
    kind: 'stream',
    body: z.object({
      query: requiredText('Ask something', maxQuestionLength),
      /** Left out, a new thread begins. */
      historyID: z.optional(z.nullable(idSchema)),
      /**
       * The enquiry the question is about; names of enquiries and documents in the question are
       * found by themselves.
       */
      enquiryId: z.optional(z.nullable(idSchema)),
      documentIds: z.optional(z.array(idSchema).check(z.maxLength(20))),
      /** Answers this question of the thread once more, in place of the answer with this id. */
      retryOf: z.optional(z.nullable(idSchema)),
    }),
    reply: chatEventSchema,
    failures: [
      chatFailures.notFound,
      chatFailures.messageNotFound,
      chatFailures.stillAnswering,
      enquiryFailures.notFound,
    ],
  }),
  follow: endpoint({
    description:
      'Joins an answer that is on its way, from its beginning; one that has ended gives its `message` at once.',
    method: 'GET',
    path: 'query/:id',
    access: 'member',
    kind: 'stream',
    params: messageParams,
    reply: chatEventSchema,
    failures: [chatFailures.messageNotFound],
  }),
  stop: endpoint({
    method: 'POST',
    path: 'query/:id/stop',
    access: 'member',
    worksReadOnly: true,
    params: messageParams,
    reply: chatMessageSchema,
    failures: [chatFailures.messageNotFound],
  }),
  rate: endpoint({
    method: 'POST',
    path: 'query/:id/rating',
    access: 'member',
    worksReadOnly: true,
    params: messageParams,
    body: z.object({ rating: z.nullable(ratingSchema) }),
    reply: chatMessageSchema,
    failures: [chatFailures.messageNotFound],
    tags: ['ChatHistory'],
  }),
  uses: endpoint({
    description: 'How many answers of the organisation cite a document; whose they are stays with who asked.',
    method: 'GET',
    path: 'qucy/documents/:id/uses',
    access: 'documents:read',
    params: z.object({ id: idSchema }),
    reply: z.object({ answers: z.number() }),
    failures: [documentFailures.notFound],
    tags: ['ChatHistory'],
  }),
  items: endpoint({
    method: 'GET',
    path: 'items',
    access: 'member',
    reply: itemsSchema,
    failures: [],
    tags: ['Documents', 'Enquiries', 'Settings'],
  }),
} as const;
