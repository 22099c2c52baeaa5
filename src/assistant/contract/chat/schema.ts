import * as z from 'zod/mini';
import type { RevisionState } from '#documents/contract/schema.ts';
import { enquiryFieldNameSchema } from '#extraction/contract/fields.ts';
import { idSchema, instantSchema } from '#kit/contract/schema.ts';

/** The longest question, in characters. */
export const maxQuestionLength = 4000;

/** Named here once more: the page of the chat must not load all that is said of documents. */
const revisionStates = [
  'draft',
  'in_review',
  'approved',
  'obsolete',
] as const satisfies readonly RevisionState[];

const citationBase = {
  /** Its number in the message, from 1 in order of first use; the text names it as `[n]`. */
  n: z.number(),
  /** What a reader sees of the source: a document's title, a mail's file name, the name of a field. */
  title: z.string(),
  /** The words of the source, verbatim. */
  quote: z.string(),
};

const stretch = {
  /** UTF-16 offsets into the text of the source. */
  start: z.number(),
  end: z.number(),
  /** 1-based; null where the format has no pages. */
  page: z.nullable(z.number()),
  /** Of the file the words stand in; a viewer that finds another hash says so. */
  sha256: z.string(),
};

/**
 * Where a sentence of an answer stands. Kept with the message as it was when the answer was given, so that it
 * survives every later revision. `trust` tells the organisation's own words from a customer's.
 */
export const citationSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('document'),
    ...citationBase,
    ...stretch,
    trust: z.literal('internal'),
    documentId: idSchema,
    revisionId: idSchema,
    revisionNo: z.number(),
    /** As it was when the answer was given; left out in answers from before it was noted. */
    revisionState: z.optional(z.enum(revisionStates)),
  }),
  /** A line of a customer's mail or attachment. */
  z.object({
    kind: z.literal('source'),
    ...citationBase,
    ...stretch,
    trust: z.literal('customer'),
    enquiryId: idSchema,
    ReferenceNo: z.string(),
    sourceId: idSchema,
  }),
  /** A field of an enquiry as it stands in the system. */
  z.object({
    kind: z.literal('field'),
    ...citationBase,
    trust: z.literal('internal'),
    enquiryId: idSchema,
    ReferenceNo: z.string(),
    field: enquiryFieldNameSchema,
  }),
  /** A figure or a list counted in the database; `path` is the page of the product that shows the same. */
  z.object({ kind: z.literal('records'), ...citationBase, trust: z.literal('internal'), path: z.string() }),
]);
export type Citation = z.infer<typeof citationSchema>;

/**
 * One of the things a question may have meant; choosing it asks the original question again about this alone.
 */
export const clarificationOptionSchema = z.object({
  label: z.string(),
  enquiryId: z.nullable(idSchema),
  documentId: z.nullable(idSchema),
});
/** The specification's pendingClarification: what is asked back, and the question it belongs to (AI-4). */
export const clarificationSchema = z.object({
  clarificationQuestion: z.string(),
  originalQuery: z.string(),
  options: z.array(clarificationOptionSchema),
});
export type Clarification = z.infer<typeof clarificationSchema>;

/**
 * answer: sentences with citations; records: figures and states out of the database; clarification: asks
 * back; refusal: nothing supports an answer.
 */
export const answerForms = ['answer', 'records', 'clarification', 'refusal'] as const;
/**
 * streaming: on its way; done; stopped: by a person, the text so far stays; failed: broke off, can
 * be tried again.
 */
export const messageStates = ['streaming', 'done', 'stopped', 'failed'] as const;
export const ratingSchema = z.enum(['up', 'down']);

const messageBase = { id: idSchema, content: z.string(), timestamp: instantSchema, type: z.literal('text') };

/**
 * One message of a thread (AI-1). What a receiver message says beyond `content` was made and
 * checked on the server.
 */
export const chatMessageSchema = z.discriminatedUnion('sender', [
  z.object({ sender: z.literal('user'), ...messageBase }),
  z.object({
    sender: z.literal('receiver'),
    ...messageBase,
    state: z.enum(messageStates),
    form: z.enum(answerForms),
    citations: z.array(citationSchema),
    clarification: z.nullable(clarificationSchema),
    /** Documents and enquiries nearest to a question that found no answer. */
    nearest: z.array(
      z.object({ title: z.string(), documentId: z.nullable(idSchema), enquiryId: z.nullable(idSchema) }),
    ),
    /** What was done for it, in words: "Searched 12 documents", "Read QP-07 Contract review". */
    steps: z.array(z.string()),
    /** What made it: "Embedded retrieval, no language model", or provider and model (AI-5, AI-8). */
    by: z.string(),
    /** Why it was made another way than configured; null when it was not. */
    notice: z.nullable(z.string()),
    rating: z.nullable(ratingSchema),
  }),
]);
export type ChatMessage = z.infer<typeof chatMessageSchema>;
export type Answer = Extract<ChatMessage, { sender: 'receiver' }>;

/** A thread of one person, as AI-2 keeps it; `enquiry` is what it is about. */
export const chatHistorySchema = z.object({
  id: idSchema,
  chatTitle: z.string(),
  messages: z.array(chatMessageSchema),
  enquiry: z.nullable(z.object({ id: idSchema, ReferenceNo: z.string(), CustomerName: z.string() })),
  changedAt: instantSchema,
});
export type ChatHistory = z.infer<typeof chatHistorySchema>;

/** A message as a caller of add-chat-history gives it. */
export const givenMessageSchema = z.object({
  sender: z.enum(['user', 'receiver']),
  content: z.string().check(z.maxLength(20_000)),
  timestamp: instantSchema,
  type: z.literal('text'),
  id: z.optional(idSchema),
});

/** What a stream says, one event a line; after `message` it ends. */
export const chatEventSchema = z.discriminatedUnion('type', [
  /** The thread and both messages are kept from here on. */
  z.object({
    type: z.literal('begun'),
    historyID: idSchema,
    chatTitle: z.string(),
    question: chatMessageSchema,
    messageId: idSchema,
  }),
  /** What is being done, in words. */
  z.object({ type: z.literal('step'), text: z.string() }),
  /** The next words; markers `[n]` whole, never in halves. */
  z.object({ type: z.literal('text'), delta: z.string() }),
  /** The message as it is kept; replaces what was shown so far. */
  z.object({ type: z.literal('message'), message: chatMessageSchema }),
]);
export type ChatEvent = z.infer<typeof chatEventSchema>;

/** What the assistant can draw on for the person who asks (AI-3). */
export const itemsSchema = z.object({
  documents: z.array(
    z.object({
      id: idSchema,
      title: z.string(),
      kind: z.string(),
      department: z.nullable(z.string()),
      revisionNo: z.number(),
    }),
  ),
  /** Documents on their way into the index. */
  indexing: z.number(),
  enquiries: z.number(),
  /** Questions this organisation's own documents answer, to begin with; at most three. */
  prompts: z.array(z.string()),
  /** What answers now: "Embedded retrieval, no language model", or provider and model. */
  by: z.string(),
});
