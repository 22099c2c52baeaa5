import type { ChatHistory, ChatMessage } from '#assistant/contract/chat/schema.ts';
import type { Language } from '#kit/contract/language/languages.ts';
import type { Scope } from '#kit/server/scope.ts';
import { wordMessage } from './in-language.ts';
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
export const toMessageView = (
  { id, content, sentAt, sender, state, answer, rating }: MessageRow,
  language?: Language,
): ChatMessage => {
  const base = { id, content, timestamp: sentAt.toISOString(), type: 'text' as const };
  if (sender === 'user') return { ...base, sender };
  const { meaning: _meaning, ...view } = answer ?? emptyAnswer;
  return wordMessage({ ...base, sender, state, rating, ...view }, language);
};

export const toChatView = (
  { actor }: Scope,
  chat: ChatRow,
  messages: readonly MessageRow[],
): ChatHistory => ({
  id: chat.id,
  chatTitle: chat.title,
  messages: messages
    .filter(({ chatId }) => chatId === chat.id)
    .map((row) => toMessageView(row, actor.language)),
  enquiry:
    chat.enquiryId !== null && chat.reference !== null
      ? { id: chat.enquiryId, ReferenceNo: chat.reference, CustomerName: chat.customerName ?? '' }
      : null,
  changedAt: chat.changedAt.toISOString(),
});

/** Answers that died with their process count as failed, with what they had said. */
export const failLost = (scope: Scope): Promise<void> =>
  failSilent(scope, new Date(scope.now.getTime() - maxSilenceMilliseconds));
