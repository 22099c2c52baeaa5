import type { ChatHistory, ChatMessage } from '#assistant/contract/chat/schema.ts';
import type { Scope } from '#kit/server/scope.ts';
import { failSilent } from './progress-store.ts';
import type { ChatRow, MessageRow, StoredAnswer } from './store.ts';

/**
 * A process says once a second that it is still making an answer; one that is silent for this long is gone.
 */
const maxSilenceMilliseconds = 30_000;

/** An answer of which nothing is known yet. */
export const emptyAnswer: StoredAnswer = {
  form: 'answer',
  citations: [],
  clarification: null,
  nearest: [],
  steps: [],
  by: '',
  notice: null,
  meaning: null,
};

/** A message as its owner sees it; what it was taken to mean stays here. */
export const toMessageView = ({
  id,
  content,
  sentAt,
  sender,
  state,
  answer,
  rating,
}: MessageRow): ChatMessage => {
  const base = { id, content, timestamp: sentAt.toISOString(), type: 'text' as const };
  if (sender === 'user') return { ...base, sender };
  const { meaning: _meaning, ...view } = answer ?? emptyAnswer;
  return { ...base, sender, state, rating, ...view };
};

export const toChatView = (chat: ChatRow, messages: readonly MessageRow[]): ChatHistory => ({
  id: chat.id,
  chatTitle: chat.title,
  messages: messages.filter(({ chatId }) => chatId === chat.id).map(toMessageView),
  enquiry:
    chat.enquiryId !== null && chat.reference !== null
      ? { id: chat.enquiryId, ReferenceNo: chat.reference, CustomerName: chat.customerName ?? '' }
      : null,
  changedAt: chat.changedAt.toISOString(),
});

/** Answers that died with their process count as failed, with what they had said. */
export const failLost = (scope: Scope): Promise<void> =>
  failSilent(scope, new Date(scope.now.getTime() - maxSilenceMilliseconds));
