import type { Answer, ChatEvent, ChatHistory, ChatMessage } from '#assistant/contract/chat/schema.ts';

/** A thread's title as last heard, so that it can be named before its history has come. */
export type ChatTitle = { id: string; chatTitle: string };

/** The thread a person sees, in the specification's words (section 4, "Chat state"). */
export type ChatState = {
  messages: ChatMessage[];
  isMsgLoading: boolean;
  /** Qucy has asked back; the next message answers that. */
  pendingClarification: boolean;
  clarificationQuestion: string | null;
  originalQuery: string | null;
  chatTitles: ChatTitle[];
  historyID: string | null;
  /** The enquiry the thread is about; null for none. */
  enquiryId: string | null;
};

type Begun = Extract<ChatEvent, { type: 'begun' }>;

export const emptyChat: ChatState = {
  messages: [],
  isMsgLoading: false,
  pendingClarification: false,
  clarificationQuestion: null,
  originalQuery: null,
  chatTitles: [],
  historyID: null,
  enquiryId: null,
};

const maxTitles = 50;

/** What the last message asks back, as the state's own words for it. */
function asked(
  messages: readonly ChatMessage[],
): Pick<ChatState, 'pendingClarification' | 'clarificationQuestion' | 'originalQuery'> {
  const last = messages.at(-1);
  const clarification = last?.sender === 'receiver' && last.state === 'done' ? last.clarification : null;
  return {
    pendingClarification: clarification !== null,
    clarificationQuestion: clarification?.clarificationQuestion ?? null,
    originalQuery: clarification?.originalQuery ?? null,
  };
}

/** The answer that is on its way, if one is. */
export const streamingAnswer = (messages: readonly ChatMessage[]): Answer | null => {
  const last = messages.at(-1);
  return last?.sender === 'receiver' && last.state === 'streaming' ? last : null;
};

const withMessages = (state: ChatState, messages: ChatMessage[]): ChatState => ({
  ...state,
  messages,
  isMsgLoading: streamingAnswer(messages) !== null,
  ...asked(messages),
});

const replaced = (messages: readonly ChatMessage[], id: string, next: ChatMessage): ChatMessage[] => {
  const place = messages.findIndex((each) => each.id === id);
  return place === -1 ? [...messages, next] : messages.with(place, next);
};

const titled = (titles: readonly ChatTitle[], title: ChatTitle): ChatTitle[] =>
  [title, ...titles.filter(({ id }) => id !== title.id)].slice(0, maxTitles);

const freshAnswer = (id: string, timestamp: string): Answer => ({
  id,
  sender: 'receiver',
  content: '',
  timestamp,
  type: 'text',
  state: 'streaming',
  form: 'answer',
  citations: [],
  clarification: null,
  nearest: [],
  steps: [],
  by: '',
  notice: null,
  rating: null,
});

/** Sending adds a user message; what was asked back is answered by it. */
export const sent = (state: ChatState, id: string, content: string, timestamp: string): ChatState => ({
  ...withMessages(state, [...state.messages, { id, sender: 'user', content, timestamp, type: 'text' }]),
  isMsgLoading: true,
});

/** An answer is made once more: it empties where it stands. */
export const askedAgain = (state: ChatState, answer: Answer): ChatState =>
  withMessages(state, replaced(state.messages, answer.id, freshAnswer(answer.id, answer.timestamp)));

/**
 * What was sent: the question's id until the server gives its own, and the answer that is asked for
 * once more.
 */
export type Asking = { localId: string; retryOf: string | null };

/**
 * The server keeps the question, shown until now as `localId`, and begins the answer (in place of `retryOf`).
 */
export function began(
  state: ChatState,
  { historyID, chatTitle, question, messageId }: Begun,
  { localId, retryOf }: Asking,
): ChatState {
  const visibleAs = state.messages.some(({ id }) => id === question.id) ? question.id : localId;
  const withQuestion = retryOf ? state.messages : replaced(state.messages, visibleAs, question);
  const isShown = withQuestion.some(({ id }) => id === messageId);
  const messages = isShown
    ? withQuestion
    : replaced(withQuestion, retryOf ?? messageId, freshAnswer(messageId, question.timestamp));
  return {
    ...withMessages(state, messages),
    historyID,
    chatTitles: titled(state.chatTitles, { id: historyID, chatTitle }),
  };
}
/** What has come of an answer so far. */
export function progressed(
  state: ChatState,
  messageId: string,
  content: string,
  steps: readonly string[],
): ChatState {
  const answer = state.messages.find((each) => each.id === messageId);
  if (answer?.sender !== 'receiver' || answer.state !== 'streaming') return state;
  return withMessages(state, replaced(state.messages, messageId, { ...answer, content, steps: [...steps] }));
}

/**
 * Receiving adds a receiver message, or replaces what was shown of it; one that asks back sets the
 * clarification.
 */
export const received = (state: ChatState, message: ChatMessage): ChatState =>
  withMessages(state, replaced(state.messages, message.id, message));

/** A message as the server keeps it now, where it is shown. */
export const renewed = (state: ChatState, message: ChatMessage): ChatState =>
  state.messages.some(({ id }) => id === message.id) ? received(state, message) : state;

/**
 * Nothing more will come by itself: an answer on its way has failed, a question without one can be
 * sent again.
 */
export function broken(state: ChatState): ChatState {
  const answer = streamingAnswer(state.messages);
  const messages = answer
    ? replaced(state.messages, answer.id, { ...answer, state: 'failed' })
    : state.messages;
  return { ...withMessages(state, messages), isMsgLoading: false };
}

/** The question at the end of a thread that nobody answered, to be sent again. */
export const unanswered = (state: ChatState): ChatMessage | null => {
  const last = state.messages.at(-1);
  return last?.sender === 'user' && !state.isMsgLoading ? last : null;
};

/** Takes such a question back, so that sending it again does not show it twice. */
export const takenBack = (state: ChatState, id: string): ChatState => ({
  ...state,
  messages: state.messages.filter((each) => each.id !== id),
});

/** Loading a history sets messages and historyID. */
export const loaded = (state: ChatState, { id, chatTitle, messages, enquiry }: ChatHistory): ChatState => ({
  ...withMessages(state, messages),
  historyID: id,
  enquiryId: enquiry?.id ?? null,
  chatTitles: titled(state.chatTitles, { id, chatTitle }),
});

/** A thread was named anew. */
export const named = (state: ChatState, title: ChatTitle): ChatState => ({
  ...state,
  chatTitles: titled(state.chatTitles, title),
});

/** Clearing begins an empty thread; the titles stay known. */
export const cleared = ({ chatTitles }: ChatState): ChatState => ({ ...emptyChat, chatTitles });

/** The question an answer belongs to. */
export const questionOf = (state: ChatState, answerId: string): ChatMessage | null => {
  const place = state.messages.findIndex(({ id }) => id === answerId);
  return state.messages.slice(0, Math.max(0, place)).findLast(({ sender }) => sender === 'user') ?? null;
};
