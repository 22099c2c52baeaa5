import { chatFailures } from '#assistant/contract/chat/errors.ts';
import type {
  Answer,
  ChatHistory,
  ChatMessage,
  givenMessageSchema,
} from '#assistant/contract/chat/schema.ts';
import { AppError } from '#kit/contract/errors.ts';
import type { infer as Inferred } from 'zod/mini';
import { record } from '#audit/server/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import { findFull } from '#documents/server/service.ts';
import { plainText } from '../answering/plain-text.ts';
import { emptyAnswer, failLost, toChatView, toMessageView } from './view.ts';
import {
  chatsOfIds,
  countCiting,
  deleteChat,
  findChat,
  findMessage,
  insertChat,
  insertMessage,
  listChats,
  listMessages,
  lockChat,
  saveRating,
  updateChat,
  type ChatRow,
  type MessageRow,
} from './store.ts';

type GivenMessage = Inferred<typeof givenMessageSchema>;

/** The caller's thread; throws chat_not_found, also for one of somebody else. */
export const findOwn = async (scope: Scope, id: string): Promise<ChatRow> => {
  const chat = await findChat(scope, id);
  if (!chat) throw new AppError(chatFailures.notFound);
  return chat;
};

/** An answer in a thread of the caller; throws message_not_found. */
export const findOwnAnswer = async (scope: Scope, id: string): Promise<MessageRow> => {
  const message = await findMessage(scope, id);
  if (message?.sender !== 'receiver') throw new AppError(chatFailures.messageNotFound);
  return message;
};

/** A page of the caller's threads, the latest first (AI-2). */
export const histories = async (
  scope: Scope,
  { before, limit }: { before?: string | undefined; limit: number },
) => {
  await failLost(scope);
  const last = before === undefined ? null : await findChat(scope, before);
  if (last === undefined) return { histories: [], hasMore: false };
  const chats = await listChats(scope, last, limit + 1);
  const page = chats.slice(0, limit);
  const messages = await listMessages(
    scope,
    page.map(({ id }) => id),
  );
  return { histories: page.map((chat) => toChatView(scope, chat, messages)), hasMore: chats.length > limit };
};

const keyOf = ({
  sender,
  content,
  timestamp,
}: Pick<ChatMessage, 'sender' | 'content' | 'timestamp'>): string =>
  [sender, new Date(timestamp).toISOString(), content].join('\n');

/** What is given and not there yet; an id that another thread has is not taken over. */
const missingFrom = async (
  scope: Scope,
  chatId: string,
  held: readonly MessageRow[],
  given: readonly GivenMessage[],
): Promise<GivenMessage[]> => {
  const keys = new Set(held.map((row) => keyOf(toMessageView(row))));
  const taken = await chatsOfIds(
    scope,
    given.flatMap(({ id }) => (id ? [id] : [])),
  );
  const seen = new Set<string>();
  return given
    .filter((each) => !(each.id && taken.get(each.id) === chatId) && !keys.has(keyOf(each)))
    .map(({ id, ...each }) => {
      const isFree = id !== undefined && !taken.has(id) && !seen.has(id);
      if (isFree) seen.add(id);
      return isFree ? { ...each, id } : each;
    });
};

/** Keeps a thread as the caller gives it: a new one, or the title and the messages that are missing. Such an answer cites nothing. */
export const addHistory = async (
  scope: Scope,
  {
    id,
    chatTitle,
    messages,
  }: { id?: string | null | undefined; chatTitle: string; messages: readonly GivenMessage[] },
): Promise<ChatHistory> => {
  const kept = id
    ? await lockChat(scope, id)
    : await insertChat(scope, { title: chatTitle, enquiryId: null });
  if (!kept) throw new AppError(chatFailures.notFound);
  const chatId = kept.id;
  const held = await listMessages(scope, [chatId]);
  let no = held.at(-1)?.no ?? 0;
  for (const { sender, content, timestamp, id: messageId } of await missingFrom(
    scope,
    chatId,
    held,
    messages,
  )) {
    no += 1;
    const answer = sender === 'receiver' ? { ...emptyAnswer, by: 'Kept as it was given' } : null;
    await insertMessage(scope, {
      ...(messageId ? { id: messageId } : {}),
      chatId,
      no,
      sender,
      content: sender === 'receiver' ? plainText(content) : content,
      sentAt: new Date(timestamp),
      answer,
    });
  }
  const chat = (await updateChat(scope, chatId, { title: chatTitle })) ?? kept;
  return toChatView(scope, chat, await listMessages(scope, [chatId]));
};

/** Removes a thread and its messages; how its answers were made stays on record (AI-8). */
export const removeHistory = async (scope: Scope, id: string): Promise<{ id: string }> => {
  const chat = await findOwn(scope, id);
  await deleteChat(scope, chat.id);
  await record(scope, {
    action: 'chat.removed',
    subject: { type: 'chat', id: chat.id },
    summary: 'removed a conversation with Qucy',
  });
  return { id: chat.id };
};

export const rate = async (scope: Scope, id: string, rating: Answer['rating']): Promise<ChatMessage> => {
  const message = await findOwnAnswer(scope, id);
  await saveRating(scope, message.id, rating);
  return toMessageView({ ...message, rating }, scope.actor.language);
};

/** How often Qucy's answers rest on a document; throws document_not_found. */
export const uses = async (scope: Scope, documentId: string): Promise<{ answers: number }> => {
  const { id } = await findFull(scope, documentId);
  return { answers: await countCiting(scope, id) };
};
