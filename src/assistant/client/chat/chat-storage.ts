import * as z from 'zod/mini';
import { chatMessageSchema } from '#assistant/contract/chat/schema.ts';
import { localKeys } from '#kit/contract/storage-keys.ts';
import { browserStorage, type Shelf } from '#kit/client/storage.ts';
import { emptyChat, type ChatState } from './chat-state.ts';

const storedSchema = z.object({
  /** Whose thread it is: another person who signs in here finds nothing. */
  owner: z.string(),
  messages: z.array(chatMessageSchema),
  isMsgLoading: z.boolean(),
  pendingClarification: z.boolean(),
  clarificationQuestion: z.nullable(z.string()),
  originalQuery: z.nullable(z.string()),
  chatTitles: z.array(z.object({ id: z.string(), chatTitle: z.string() })),
  historyID: z.nullable(z.string()),
  enquiryId: z.nullable(z.string()),
});

/**
 * The thread this person left here; an empty one when there is none, it cannot be read, or it is
 * somebody else's.
 */
export function readChat(owner: string, shelf: Shelf = browserStorage): ChatState {
  try {
    const stored = storedSchema.safeParse(JSON.parse(shelf.read(localKeys.chatState) ?? 'null'));
    if (!stored.success || stored.data.owner !== owner) return emptyChat;
    const { owner: _owner, ...chat } = stored.data;
    return chat;
  } catch {
    return emptyChat;
  }
}

/** Keeps the thread for the next visit. */
export function writeChat(owner: string, chat: ChatState, shelf: Shelf = browserStorage): void {
  shelf.write(localKeys.chatState, JSON.stringify({ owner, ...chat }));
  if (chat.historyID) shelf.write(localKeys.historyID, chat.historyID);
  else shelf.remove(localKeys.historyID);
}

/** Forgets the thread. */
export function removeChat(shelf: Shelf = browserStorage): void {
  for (const key of [localKeys.chatState, localKeys.historyID]) shelf.remove(key);
}
